import fc from 'fast-check';
import { planBracket } from './bracket-tree.ts';
import { bracketNodeName } from './round-names.ts';

const short = (slots: (string | null)[]) =>
  planBracket(slots).map(({ key, parents, slotTeams, advancedTeamId }) => {
    const ways = slotTeams.map((team, place) => team ?? parents[place] ?? '-').join(' ');
    return `${key}: ${ways}${advancedTeamId === null ? '' : ` → ${advancedTeamId}`}`;
  });

test('four teams play two semi-finals and a final', () => {
  const nodes = planBracket(['A', 'D', 'B', 'C']);
  expect(short(['A', 'D', 'B', 'C'])).toEqual(['1-1: A D', '1-2: B C', '2-1: 1-1 1-2']);
  expect(nodes.map(({ centralOne }) => centralOne)).toEqual([false, false, true]);
  expect(nodes.map(({ nodesInRound, index }) => bracketNodeName(nodesInRound, index))).toEqual([
    'Półfinał 1',
    'Półfinał 2',
    'Finał',
  ]);
});

test('a bye is a node without a meeting whose team is in the next one already', () => {
  expect(short(['A', null, 'B', 'C'])).toEqual(['1-1: A - → A', '1-2: B C', '2-1: A 1-2']);
  const [bye, , final] = planBracket(['A', null, 'B', 'C']);
  expect(bye).toMatchObject({ parents: [null, null], slotTeams: ['A', null] });
  expect(final).toMatchObject({ parents: ['1-1', '1-2'], slotTeams: ['A', null] });
});

test('nodes that no one can reach are left out, and byes go on through them', () => {
  expect(short(['A', null, null, null, 'B', null, null, null])).toEqual([
    '1-1: A - → A',
    '1-3: B - → B',
    '2-1: A - → A',
    '2-2: B - → B',
    '3-1: A B',
  ]);
});

test('the final of two is the first round', () => {
  expect(planBracket(['A', 'B'])).toMatchObject([
    { key: '1-1', centralOne: true, nodesInRound: 1 },
  ]);
});

test('places that are no power of two and an empty draw are rejected', () => {
  expect(() => planBracket(['A'])).toThrow(RangeError);
  expect(() => planBracket(['A', 'B', 'C'])).toThrow(RangeError);
  expect(() => planBracket([null, null])).toThrow(RangeError);
});

test('for every draw: one final, parents before children, one way on from every other node', () => {
  const draw = fc
    .integer({ min: 1, max: 6 })
    .chain((rounds) => fc.array(fc.boolean(), { minLength: 2 ** rounds, maxLength: 2 ** rounds }))
    .map((taken) => taken.map((is, at) => (is ? `t${at}` : null)))
    .filter((slots) => slots.some((team) => team !== null));
  fc.assert(
    fc.property(draw, (slots) => {
      const nodes = planBracket(slots);
      const seen: string[] = [];
      for (const node of nodes) {
        const parents = node.parents.filter((key) => key !== null);
        expect(seen).toEqual(expect.arrayContaining(parents));
        seen.push(node.key);
      }
      const followed = nodes.flatMap(({ parents }) => parents.filter((key) => key !== null));
      expect(followed.toSorted()).toEqual(seen.slice(0, -1).toSorted());
      expect(nodes.filter(({ centralOne }) => centralOne)).toEqual(nodes.slice(-1));
      const first = nodes.filter(({ round }) => round === 1).flatMap(({ slotTeams }) => slotTeams);
      expect(first.filter((team) => team !== null)).toEqual(slots.filter((team) => team !== null));
      const meetings = nodes.filter(({ isBye }) => !isBye);
      const teams = slots.filter((team) => team !== null).length;
      // Every meeting sends one team home; a lone team has none.
      expect(meetings).toHaveLength(teams - 1);
    }),
    { numRuns: 150 },
  );
});
