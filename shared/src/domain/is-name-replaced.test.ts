import { isNameReplaced } from './is-name-replaced.ts';

const ola = { firstName: 'Aleksandra', lastName: 'Żuk' };

test.each([
  [{ firstName: 'Kunegunda', lastName: 'Lis' }, true],
  [{ firstName: 'Ola', lastName: 'Żuk' }, false],
  [{ firstName: 'Aleksandra', lastName: 'Żuk-Lis' }, false],
  [{ firstName: ' aleksandra', lastName: 'Z\u0307uk' }, false],
])('%j in place of Aleksandra Żuk: %s', (after, isOther) => {
  expect(isNameReplaced(ola, after)).toBe(isOther);
});
