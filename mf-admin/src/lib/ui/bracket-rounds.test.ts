import type { BracketNode } from '@puchar/shared/contract';
import { aMeeting, aTeamSummary } from '@puchar/shared/testing';
import { placesOf, roundsOf } from './bracket-rounds.tsx';

const node = (id: string, parents: BracketNode[] = []): BracketNode => ({
  id,
  centralOne: id === 'finał',
  ...(parents[0] ? { firstParent: parents[0] } : {}),
  ...(parents[1] ? { secondParent: parents[1] } : {}),
});

test('rounds go from the first to the final, with a node that no one leads to among its own', () => {
  const final = node('finał', [node('p1', [node('c1')]), node('p2')]);
  expect(roundsOf(final).map(({ nodes }) => nodes.map(({ id }) => id))).toEqual([
    ['c1'],
    ['p1', 'p2'],
    ['finał'],
  ]);
});

test('places are those of the meeting, else what is known already', () => {
  expect(placesOf({ ...node('a'), meeting: aMeeting() })).toEqual(['Nocne Sowy', 'Wilki Morskie']);
  expect(placesOf({ ...node('a'), team1: aTeamSummary(), team2: null })).toEqual([
    'Nocne Sowy',
    null,
  ]);
});
