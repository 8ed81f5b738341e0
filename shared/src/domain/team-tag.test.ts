import { teamTag } from '../contract/registration-form.ts';
import { longestTag, mayBeTag } from './team-tag.ts';

test('no tag is longer than what an address may name', () => {
  expect(teamTag.safeParse('Ż'.repeat(longestTag)).success).toBe(true);
  expect(teamTag.safeParse('Ż'.repeat(longestTag + 1)).success).toBe(false);
});

test.each([
  ['SOWY', true],
  ['z\u0307z\u0307z\u0307z\u0307z\u0307', true],
  ['overview', false],
  ['awaiting-amount', false],
])('%s may be a tag: %s', (text, may) => {
  expect(mayBeTag(text)).toBe(may);
});
