import { applyBracketChanges } from '../../testing/apply-bracket-changes.ts';
import { advanceWinner, bracketConsequences, meetingsDue, undoAdvance } from './advance.ts';
import type { BracketNodeState } from './bracket-state.ts';
import { planBracket } from './bracket-tree.ts';
import { thirdPlaceRound } from './round-names.ts';

/** Known meetings are made: `m{node}`. */
function stored(slots: (string | null)[]): BracketNodeState[] {
  const nodes = planBracket(slots).map(({ key, parents, slotTeams }): BracketNodeState => {
    return { id: key, parentIds: parents, teamIds: slotTeams, meeting: null };
  });
  return applyBracketChanges(nodes, meetingsDue(nodes), (id) => `m${id}`);
}

type Result = ReturnType<typeof advanceWinner>;

function after(nodes: BracketNodeState[], result: Result): BracketNodeState[] {
  if (!result.ok) throw new Error(result.reason);
  return applyBracketChanges(nodes, result.changes, (id) => `m${id}`);
}

const played = (
  nodes: BracketNodeState[],
  nodeId: string,
  state: 'UPCOMING' | 'LIVE' | 'FINISHED',
  winnerId: string | null = null,
) =>
  nodes.map((node) =>
    node.id === nodeId && node.meeting
      ? { ...node, meeting: { ...node.meeting, state, winnerId } }
      : node,
  );

const four = () => stored(['A', 'D', 'B', 'C']);

test('after the draw every meeting of two known teams is due, a bye has none', () => {
  const nodes = stored(['A', null, 'B', 'C']);
  expect(nodes.map(({ meeting }) => meeting?.id)).toEqual([undefined, 'm1-2', undefined]);
  expect(meetingsDue(nodes)).toEqual([]);
});

test('a winner moves on, and the second one makes the next meeting', () => {
  const first = advanceWinner(four(), '1-1', 'A');
  expect(first).toEqual({
    ok: true,
    changes: [{ type: 'SET_TEAM', nodeId: '2-1', place: 0, teamId: 'A' }],
  });
  expect(advanceWinner(after(four(), first), '1-2', 'C')).toEqual({
    ok: true,
    changes: [
      { type: 'SET_TEAM', nodeId: '2-1', place: 1, teamId: 'C' },
      { type: 'CREATE_MEETING', nodeId: '2-1', teamIds: ['A', 'C'] },
    ],
  });
});

test('against a bye that waits, one winner is enough', () => {
  expect(advanceWinner(stored(['A', null, 'B', 'C']), '1-2', 'C')).toMatchObject({
    changes: [
      { type: 'SET_TEAM', place: 1 },
      { type: 'CREATE_MEETING', teamIds: ['A', 'C'] },
    ],
  });
});

test('the same result again, the final and an undo of nothing change nothing', () => {
  const nodes = after(four(), advanceWinner(four(), '1-1', 'A'));
  expect(advanceWinner(nodes, '1-1', 'A')).toEqual({ ok: true, changes: [] });
  expect(undoAdvance(nodes, '1-2')).toEqual({ ok: true, changes: [] });
  expect(advanceWinner(stored(['A', 'B']), '1-1', 'A')).toEqual({ ok: true, changes: [] });
});

test('a corrected winner replaces the former one in the next meeting, which keeps its id', () => {
  const one = after(four(), advanceWinner(four(), '1-1', 'A'));
  const both = after(one, advanceWinner(one, '1-2', 'C'));
  expect(advanceWinner(both, '1-1', 'D')).toEqual({
    ok: true,
    changes: [
      { type: 'SET_TEAM', nodeId: '2-1', place: 0, teamId: 'D' },
      { type: 'CHANGE_TEAMS', nodeId: '2-1', meetingId: 'm2-1', teamIds: ['D', 'C'] },
    ],
  });
});

test('an undo empties the place and withdraws the next meeting that has not begun', () => {
  const one = after(four(), advanceWinner(four(), '1-1', 'A'));
  const both = after(one, advanceWinner(one, '1-2', 'C'));
  expect(bracketConsequences(both, '1-2')).toEqual({
    started: [],
    withdrawn: [{ nodeId: '2-1', meetingId: 'm2-1', state: 'UPCOMING' }],
  });
  expect(undoAdvance(both, '1-2')).toEqual({
    ok: true,
    changes: [
      { type: 'SET_TEAM', nodeId: '2-1', place: 1, teamId: null },
      { type: 'REMOVE_MEETING', nodeId: '2-1', meetingId: 'm2-1' },
    ],
  });
  expect(after(both, undoAdvance(both, '1-2'))).toEqual(one);
});

test('once the next meeting has begun, a correction is rejected with all that depends on it', () => {
  let nodes = stored(['A', 'H', 'D', 'E', 'B', 'G', 'C', 'F']);
  for (const [node, winner] of [
    ['1-1', 'A'],
    ['1-2', 'D'],
    ['1-3', 'B'],
    ['1-4', 'C'],
    ['2-1', 'A'],
    ['2-2', 'B'],
  ] as const) {
    nodes = after(nodes, advanceWinner(nodes, node, winner));
  }
  const list = [
    { nodeId: '2-1', meetingId: 'm2-1', state: 'FINISHED' },
    { nodeId: '3-1', meetingId: 'm3-1', state: 'LIVE' },
  ];
  nodes = played(played(nodes, '2-1', 'FINISHED', 'A'), '3-1', 'LIVE');
  const error = { ok: false, reason: 'NEXT_MEETING_STARTED', list };
  expect(undoAdvance(nodes, '1-1')).toEqual(error);
  expect(advanceWinner(nodes, '1-1', 'H')).toEqual(error);
  expect(advanceWinner(nodes, '1-1', 'A')).toEqual({ ok: true, changes: [] });
  const upcoming = played(nodes, '3-1', 'UPCOMING');
  expect(undoAdvance(upcoming, '1-1')).toMatchObject({ ok: false, list: list.slice(0, 1) });
  expect(bracketConsequences(upcoming, '1-1').withdrawn).toEqual([
    { nodeId: '3-1', meetingId: 'm3-1', state: 'UPCOMING' },
  ]);
});

test('an unknown node and a winner from elsewhere are rejected', () => {
  expect(advanceWinner(four(), '9-9', 'A')).toEqual({ ok: false, reason: 'UNKNOWN_NODE' });
  expect(undoAdvance(four(), '9-9')).toEqual({ ok: false, reason: 'UNKNOWN_NODE' });
  expect(advanceWinner(four(), '1-1', 'B')).toEqual({ ok: false, reason: 'NOT_IN_NODE' });
});

test('a team never gets both places of a meeting', () => {
  const broken = four().map((node): BracketNodeState =>
    node.id === '2-1' ? { ...node, teamIds: [null, 'A'] } : node,
  );
  expect(advanceWinner(broken, '1-1', 'A')).toEqual({ ok: false, reason: 'TEAM_IN_BOTH_PLACES' });
});

test('a winner goes on through a node that no one else can reach', () => {
  const nodes = stored(['A', 'B', null, null, 'C', null, null, null]);
  expect(advanceWinner(nodes, '1-1', 'B')).toEqual({
    ok: true,
    changes: [
      { type: 'SET_TEAM', nodeId: '2-1', place: 0, teamId: 'B' },
      { type: 'SET_TEAM', nodeId: '3-1', place: 0, teamId: 'B' },
      { type: 'CREATE_MEETING', nodeId: '3-1', teamIds: ['B', 'C'] },
    ],
  });
  const moved = after(nodes, advanceWinner(nodes, '1-1', 'B'));
  expect(after(moved, undoAdvance(moved, '1-1'))).toEqual(nodes);
  expect(undoAdvance(played(moved, '3-1', 'LIVE'), '1-1')).toMatchObject({
    list: [{ nodeId: '3-1', state: 'LIVE' }],
  });
});

test('losers of the semi-finals play for third place, and once they do no semi-final can be taken back', () => {
  let nodes = planBracket(['A', 'B', 'C', 'D'], { thirdPlace: true }).map(
    (node): BracketNodeState => {
      const { key: id, parents: parentIds, slotTeams: teamIds, nodesInRound } = node;
      const isThirdPlace = nodesInRound === thirdPlaceRound;
      return { id, parentIds, teamIds, meeting: null, isThirdPlace };
    },
  );
  nodes = applyBracketChanges(nodes, meetingsDue(nodes), (id) => `m${id}`);
  const third = () => nodes.find(({ id }) => id === 'third-place');
  const finish = (nodeId: string, winnerId: string) => {
    const outcome = advanceWinner(nodes, nodeId, winnerId);
    if (!outcome.ok) throw new Error(outcome.reason);
    nodes = applyBracketChanges(nodes, outcome.changes, (id) => `m${id}`).map((node) =>
      node.id === nodeId && node.meeting
        ? { ...node, meeting: { ...node.meeting, state: 'FINISHED', winnerId } }
        : node,
    );
  };
  finish('1-1', 'A');
  expect(third()).toMatchObject({ teamIds: ['B', null], meeting: null });
  finish('1-2', 'D');
  expect(third()).toMatchObject({ teamIds: ['B', 'C'], meeting: { id: 'mthird-place' } });
  finish('1-1', 'B');
  expect(third()).toMatchObject({ teamIds: ['A', 'C'] });
  finish('third-place', 'C');
  const list = [{ nodeId: 'third-place', meetingId: 'mthird-place', state: 'FINISHED' }];
  expect(undoAdvance(nodes, '1-2')).toEqual({ ok: false, reason: 'NEXT_MEETING_STARTED', list });
  expect(bracketConsequences(nodes, '1-2').withdrawn).toMatchObject([{ meetingId: 'm2-1' }]);
});

test('who has a bye in a semi-final leaves no one for third place', () => {
  const keys = planBracket(['A', null, 'B', 'C'], { thirdPlace: true }).map(({ key }) => key);
  expect(keys).toEqual(['1-1', '1-2', '2-1']);
});
