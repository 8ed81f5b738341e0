import { consentOf } from './consent-of.ts';

const key = 'zmyslony-Odnosnik_do-zgody';

test.each([`/zgody-rodo/${key}`, `/zgody-rodo/${key}/`, `/Zgody-RODO/${key}`])(
  '%s is the link of a consent',
  (address) => {
    expect(consentOf(address)).toBe(key);
  },
);

test.each([
  '/zgody-rodo',
  '/zgody-rodo/',
  '/zgody-rodo/a/b',
  `/mecze/${key}`,
  `/a/zgody-rodo/${key}`,
])('%s is no link of a consent', (address) => {
  expect(consentOf(address)).toBeNull();
});
