import { consentOf, isKeyAddress, teamPageOf } from './key-address.ts';

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

test('the link of a team page is a key too', () => {
  expect(teamPageOf(`/druzyna/${key}`)).toBe(key);
  expect(teamPageOf('/druzyny/SOWY')).toBeNull();
  expect(isKeyAddress(`/Druzyna/${key}/`)).toBe(true);
  expect(isKeyAddress(`/zgody-rodo/${key}`)).toBe(true);
  expect(isKeyAddress('/druzyny/SOWY')).toBe(false);
});
