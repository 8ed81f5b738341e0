import { computeStandings } from '@puchar/shared/domain';
import { demoEdition } from './demo-edition.ts';
import { pastEdition } from './past-edition.ts';

const now = new Date('2026-03-27T11:03:00.000Z');
const present = demoEdition(now);
const past = pastEdition(now, present);
const meetings = [...past.meetings, ...past.bracket.meetings];

test('last year eight teams played to a champion, and nothing is left to play', () => {
  expect(past).toMatchObject({ name: 'Puchar Szkół 2025', year: 2025, ordinal: 7, stage: 'POST' });
  expect(past.teams).toHaveLength(8);
  expect(past.meetings).toHaveLength(12);
  expect(past.bracket.nodes).toHaveLength(3);
  for (const { state, winnerId, date, games, walkover } of meetings) {
    expect([state, walkover]).toEqual(['FINISHED', false]);
    expect(winnerId).not.toBeNull();
    expect(games.length).toBeGreaterThan(0);
    expect(date.getTime()).toBeLessThan(past.postReachedAt?.getTime() ?? 0);
  }
  const final = past.bracket.nodes.find(({ centralOne }) => centralOne);
  expect(past.bracket.meetings.at(-1)).toMatchObject({ id: final?.meetingId, team1Wins: 2 });
});

test('the best two of each group play in the bracket, from the first round on', () => {
  const best = past.groups.flatMap(({ id }) => {
    const own = past.meetings.filter(({ groupId }) => groupId === id);
    const results = own.map((one) => ({
      ...one,
      annulled: false,
      team1WonSeconds: 0,
      team2WonSeconds: 0,
    }));
    const members = past.teams.filter(({ groupId }) => groupId === id);
    return computeStandings(members, results)
      .slice(0, 2)
      .map(({ teamId }) => teamId);
  });
  const [one, other] = past.bracket.nodes;
  const playing = [one, other].flatMap((node) => [node?.firstTeamId, node?.secondTeamId]);
  expect(playing.toSorted()).toEqual(best.toSorted());
});

test('four teams return with new players, and no player is in both editions', () => {
  const tags = (edition: typeof past) => edition.teams.map(({ tag }) => tag);
  expect(tags(past).filter((tag) => tags(present).includes(tag))).toHaveLength(4);
  const names = (edition: typeof past) =>
    edition.teams.flatMap(({ players }) => players.map(({ nickname }) => nickname));
  expect(names(past).filter((name) => names(present).includes(name))).toEqual([]);
});

test('only what the retention leaves is there: no contacts, and no names after a year', () => {
  const players = past.teams.flatMap((team) => team.players);
  for (const player of players) {
    expect([player.discordUsername, player.riotUsername, player.riotTag]).toEqual(['', '', '']);
    expect(player.firstName).not.toBe('');
  }
  const later = new Date('2026-11-27T11:03:00.000Z');
  for (const team of pastEdition(later, demoEdition(later)).teams) {
    for (const { firstName, lastName, detailsHidden } of team.players) {
      expect([firstName, lastName, detailsHidden]).toEqual(['', '', true]);
    }
  }
});

test('the same instant gives the same edition', () => {
  expect(pastEdition(now, present)).toEqual(past);
});
