import { game } from '@puchar/shared/contract';
import { demoEdition } from './demo-edition.ts';
import { warsawDay } from './warsaw-time.ts';

const now = new Date('2026-03-27T11:03:00.000Z');
const edition = demoEdition(now);
const { nodes, meetings } = edition.bracket;

test('quarter-finals and one semi-final are over, one is on, and the final waits for its second team', () => {
  expect(meetings.map(({ state }) => state).sort()).toEqual([
    ...Array.from({ length: 5 }, () => 'FINISHED'),
    'LIVE',
  ]);
  const final = nodes.find(({ centralOne }) => centralOne);
  expect(final?.meetingId).toBeNull();
  expect([final?.firstTeamId, final?.secondTeamId].filter((id) => id !== null)).toHaveLength(1);
  expect(nodes).toHaveLength(7);
});

test('the winner of every node stands in the next one, and its meeting is of its two teams', () => {
  const byId = new Map(meetings.map((meeting) => [meeting.id, meeting]));
  for (const node of nodes) {
    const meeting = byId.get(node.meetingId ?? '');
    if (meeting) {
      expect([meeting.team1Id, meeting.team2Id]).toEqual([node.firstTeamId, node.secondTeamId]);
    }
    for (const [parentId, teamId] of [
      [node.firstParentId, node.firstTeamId],
      [node.secondParentId, node.secondTeamId],
    ]) {
      const parent = nodes.find(({ id }) => id === parentId);
      if (parent) expect(teamId).toBe(byId.get(parent.meetingId ?? '')?.winnerId ?? null);
    }
  }
});

test('games are in order, their winners make the score and their figures keep the contract', () => {
  for (const meeting of meetings) {
    const wonBy = (id: string) => meeting.games.filter((one) => one.winnerId === id).length;
    expect([meeting.team1Wins, meeting.team2Wins]).toEqual([
      wonBy(meeting.team1Id),
      wonBy(meeting.team2Id),
    ]);
    for (const [index, one] of meeting.games.entries()) {
      expect(game.parse(one)).toMatchObject({ gameNumber: index + 1, meetId: meeting.id });
    }
    const isDecided = Math.max(meeting.team1Wins, meeting.team2Wins) === 2;
    expect(isDecided).toBe(meeting.state === 'FINISHED');
    expect(meeting).toMatchObject({ stage: 'LADDER', groupId: null, bestOf: 3 });
  }
});

test('on any day of the week no team plays twice a day, and each round follows the one before', () => {
  for (let day = 0; day < 7; day += 1) {
    const edge = demoEdition(new Date(now.getTime() + day * 86_400_000));
    const seen = new Set<string>();
    for (const { date, team1Id, team2Id } of [...edge.meetings, ...edge.bracket.meetings]) {
      for (const id of [team1Id, team2Id]) {
        const key = `${JSON.stringify(warsawDay(date))} ${id}`;
        expect(seen.has(key)).toBe(false);
        seen.add(key);
      }
    }
    const dates = new Map(edge.bracket.meetings.map(({ id, date }) => [id, date.getTime()]));
    const dateOf = (nodeId: string | null) => {
      const node = edge.bracket.nodes.find(({ id }) => id === nodeId);
      return dates.get(node?.meetingId ?? '') ?? -Infinity;
    };
    for (const node of edge.bracket.nodes.filter(({ meetingId }) => meetingId !== null)) {
      const before = Math.max(dateOf(node.firstParentId), dateOf(node.secondParentId));
      expect(dateOf(node.id)).toBeGreaterThan(before);
    }
  }
});
