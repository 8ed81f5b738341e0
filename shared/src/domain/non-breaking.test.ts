import { nonBreaking } from './text.ts';

test.each([
  ['W szkole i w domu', 'W\u00A0szkole i\u00A0w\u00A0domu'],
  ['(a także z nami)', '(a\u00A0także z\u00A0nami)'],
  ['Grupa A gra', 'Grupa A\u00A0gra'],
  ['oko w oko', 'oko w\u00A0oko'],
  ['oraz nad', 'oraz nad'],
])('„%s” is tied', (text, tied) => {
  expect(nonBreaking(text)).toBe(tied);
});
