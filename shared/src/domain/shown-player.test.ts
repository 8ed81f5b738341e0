import { shownAs } from './shown-player.ts';
import type { ConsentFacts, ShownAs } from './shown-player.ts';

const nothing = { fullName: false, class: false, accounts: false, image: true, statistics: true };

const cases: [what: string, facts: ConsentFacts, shown: ShownAs][] = [
  ['awaited', { state: 'AWAITING', scopes: null, isHidden: false }, 'role'],
  ['sent', { state: 'AWAITING_REVIEW', scopes: null, isHidden: false }, 'role'],
  ['awaited again after a withdrawal', { state: 'AWAITING', scopes: null, isHidden: true }, 'role'],
  ['accepted', { state: 'ACCEPTED', scopes: null, isHidden: false }, 'details'],
  [
    'accepted in part',
    { state: 'ACCEPTED', scopes: { ...nothing, class: true }, isHidden: false },
    'details',
  ],
  [
    'accepted without a detail',
    { state: 'ACCEPTED', scopes: nothing, isHidden: false },
    'nickname',
  ],
  ['withdrawn', { state: 'ACCEPTED', scopes: null, isHidden: true }, 'nickname'],
];

test.each(cases)('a person whose consent is %s', (_what, facts, shown) => {
  expect(shownAs(facts)).toBe(shown);
});
