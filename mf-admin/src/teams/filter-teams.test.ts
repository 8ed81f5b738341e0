import { anOrganiserTeam } from '@puchar/shared/testing';
import { filterTeams } from './filter-teams.ts';

const teams = [
  anOrganiserTeam({ name: 'Żubry', tag: 'ZUB', state: 'ACCEPTED' }),
  anOrganiserTeam({ name: 'Ćmy', tag: 'CMY', schoolTag: 'LODZ', schoolName: 'XII LO w Łodzi' }),
  anOrganiserTeam({ name: 'Bobry', tag: 'BOB', state: 'AWAITING_AGREEMENT_REVIEW' }),
];
const names = (filter: Parameters<typeof filterTeams>[1]) =>
  filterTeams(teams, filter).map(({ name }) => name);

test('those that wait come first', () => {
  expect(names({ state: null, search: '' })).toEqual(['Ćmy', 'Bobry', 'Żubry']);
});

test('marks over letters and case do not matter to the search, and a school finds its teams', () => {
  expect(names({ state: null, search: ' zub' })).toEqual(['Żubry']);
  expect(names({ state: null, search: 'lodzi' })).toEqual(['Ćmy']);
});

test('a state narrows the list', () => {
  expect(names({ state: 'ACCEPTED', search: '' })).toEqual(['Żubry']);
});
