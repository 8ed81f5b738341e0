import { existsSync, readFileSync } from 'node:fs';
import { game, player, regulations, webUrl } from '@puchar/shared/contract';
import * as z from 'zod/mini';
import { demoEdition } from './demo-edition.ts';
import { schoolDay, warsawDay, warsawInstant } from './warsaw-time.ts';

const now = new Date('2026-03-27T11:03:00.000Z');
const edition = demoEdition(now);
const { meetings, teams } = edition;

test('sixteen teams of sixteen schools, five to seven players, one captain', () => {
  expect(teams).toHaveLength(16);
  expect(new Set(teams.map((team) => team.schoolTag)).size).toBe(16);
  expect(new Set(teams.map((team) => team.tag)).size).toBe(16);
  for (const { players, tag, description } of teams) {
    expect(tag).toMatch(/^[\p{L}\d]{2,5}$/u);
    expect(description?.length ?? 0).toBeLessThanOrEqual(256);
    expect(players.length).toBeGreaterThanOrEqual(5);
    expect(players.length).toBeLessThanOrEqual(7);
    const types = players.map((row) => row.memberType);
    expect(types.filter((type) => type === 'CAPTAIN')).toHaveLength(1);
    expect(types.slice(0, 5)).not.toContain('SUBSTITUTE');
    expect(new Set(players.slice(0, 5).map((row) => row.gameRole)).size).toBe(5);
  }
  const sizes = new Set(teams.map((team) => team.players.length));
  expect([...sizes].toSorted()).toEqual([5, 6, 7]);
});

test('every player parses by the contract and keeps the limits of the form', () => {
  const players = teams.flatMap((team) => team.players);
  for (const { teamId: _, place: __, ...shown } of players) {
    expect(player.parse(shown)).toEqual(shown);
    expect(shown.firstName.length).toBeGreaterThanOrEqual(3);
    expect(shown.riotUsername.length).toBeLessThanOrEqual(16);
    expect(shown.riotUsername.length).toBeGreaterThanOrEqual(3);
    expect(shown.discordUsername).toMatch(/^[a-z0-9.]{2,32}$/);
  }
  expect(new Set(players.map((row) => row.nickname)).size).toBe(players.length);
  expect(new Set(players.map((row) => row.isAdult)).size).toBe(2);
});

test('every pair of a group meets once', () => {
  expect(meetings).toHaveLength(24);
  const pairs = meetings.map(({ team1Id, team2Id }) => [team1Id, team2Id].toSorted().join());
  expect(new Set(pairs).size).toBe(24);
  const groupOf = new Map(teams.map((team) => [team.id, team.groupId]));
  for (const { team1Id, team2Id, groupId } of meetings) {
    expect(groupOf.get(team1Id)).toBe(groupId);
    expect(groupOf.get(team2Id)).toBe(groupId);
  }
});

test('finished meetings lie behind, coming ones ahead, two are under way', () => {
  const inState = (state: string) => meetings.filter((meeting) => meeting.state === state);
  expect(inState('FINISHED').length).toBeGreaterThanOrEqual(14);
  expect(inState('LIVE')).toHaveLength(2);
  expect(inState('UPCOMING').length).toBeGreaterThanOrEqual(4);
  for (const { date } of inState('FINISHED')) expect(date.getTime()).toBeLessThan(now.getTime());
  for (const { date } of inState('UPCOMING')) expect(date.getTime()).toBeGreaterThan(now.getTime());
  for (const { date } of inState('LIVE')) {
    expect(now.getTime() - date.getTime()).toBeGreaterThan(0);
    expect(now.getTime() - date.getTime()).toBeLessThan(2 * 3_600_000);
  }
  expect(meetings.filter((meeting) => meeting.toBeRescheduled)).toHaveLength(1);
  expect(meetings.filter((meeting) => meeting.walkover)).toHaveLength(1);
});

test('no team plays twice on one day and every planned hour is a school afternoon', () => {
  const seen = new Set<string>();
  for (const { date, team1Id, team2Id, state } of meetings) {
    const day = JSON.stringify(warsawDay(date));
    for (const teamId of [team1Id, team2Id]) {
      expect(seen.has(`${day} ${teamId}`)).toBe(false);
      seen.add(`${day} ${teamId}`);
    }
    if (state === 'LIVE') continue;
    const hour = Number(
      new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Warsaw', hour: '2-digit' }).format(date),
    );
    expect(hour).toBeGreaterThanOrEqual(15);
    expect(hour).toBeLessThanOrEqual(18);
    expect([0, 6]).not.toContain(date.getUTCDay());
  }
});

test('wins are counted from the games, a walkover has none', () => {
  for (const meeting of meetings) {
    const wonBy = (id: string) => meeting.games.filter((one) => one.winnerId === id).length;
    const open = meeting.games.filter((one) => one.winnerId === null);
    expect(open).toHaveLength(meeting.state === 'LIVE' ? 1 : 0);
    for (const [index, one] of meeting.games.entries()) {
      expect(game.parse(one).gameNumber).toBe(index + 1);
      expect(one.meetId).toBe(meeting.id);
    }
    if (meeting.walkover) {
      expect(meeting.games).toEqual([]);
      expect(meeting.winnerId).not.toBeNull();
      continue;
    }
    expect(meeting.team1Wins).toBe(wonBy(meeting.team1Id));
    expect(meeting.team2Wins).toBe(wonBy(meeting.team2Id));
    const need = (meeting.bestOf + 1) / 2;
    const decided = Math.max(meeting.team1Wins, meeting.team2Wins) >= need;
    expect(meeting.state === 'FINISHED').toBe(decided);
    expect(meeting.winnerId !== null).toBe(decided);
  }
});

test('in the first group two pairs are level and parted by their own meeting', () => {
  const own = meetings.filter((meeting) => meeting.groupId === edition.groups[0]?.id);
  const wins = teams
    .slice(0, 4)
    .map(({ id }) => own.filter((meeting) => meeting.winnerId === id).length);
  expect(own.every((meeting) => meeting.state === 'FINISHED')).toBe(true);
  expect(wins.toSorted()).toEqual([1, 1, 2, 2]);
});

test('regulations and links are those the contract takes', () => {
  const { content, lastUpdatedAt } = edition.regulations;
  expect(
    regulations.safeParse({ content, lastUpdatedAt: lastUpdatedAt.toISOString() }).success,
  ).toBe(true);
  for (const { websiteUrl } of edition.sponsors) expect(webUrl.parse(websiteUrl)).toBe(websiteUrl);
  const links = meetings.flatMap(({ streamLink }) => streamLink ?? []);
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) expect(webUrl.parse(link)).toBe(link);
  const categories = new Set(edition.sponsors.map((sponsor) => sponsor.category));
  expect(categories).toEqual(new Set(['STRATEGIC_PARTNER', 'CONTENT_PARTNER', null]));
});

test('the same instant gives the same edition', () => {
  expect(demoEdition(now)).toEqual(edition);
});

test('an hour in Warsaw is the same on both sides of the change to summer time', () => {
  const friday = { year: 2026, month: 3, day: 27 };
  expect(warsawInstant(friday, '15:30').toISOString()).toBe('2026-03-27T14:30:00.000Z');
  const monday = schoolDay(friday, 1);
  expect(monday).toEqual({ year: 2026, month: 3, day: 30 });
  expect(warsawInstant(monday, '15:30').toISOString()).toBe('2026-03-30T13:30:00.000Z');
  expect(schoolDay(monday, -1)).toEqual(friday);
});

// Riot's game data is not in this repository; the test uses it where it lies beside it.
const derived = new URL(
  '../../../../shared/data/ddragon/derived/cdn/15.22.1/data/pl_PL/',
  import.meta.url,
);

const keyed = z.object({
  data: z.record(z.string(), z.object({ key: z.optional(z.string()), name: z.string() })),
});
const trees = z.array(
  z.object({
    id: z.number(),
    name: z.string(),
    slots: z.array(z.object({ runes: z.array(z.object({ id: z.number(), name: z.string() })) })),
  }),
);

function readJson(name: string): unknown {
  return JSON.parse(readFileSync(new URL(name, derived), 'utf8'));
}

test('champions, items, runes and spells exist in the game, where its data is at hand', () => {
  if (!existsSync(derived)) return;
  const champions = keyed.parse(readJson('champion.json')).data;
  const keys = new Set(Object.values(champions).map(({ key }) => key));
  const items = keyed.parse(readJson('item.json')).data;
  const spells = keyed.parse(readJson('summoner.json')).data;
  const spellKeys = new Set(Object.values(spells).map(({ key }) => key));
  const styles = new Map(
    trees
      .parse(readJson('runesReforged.json'))
      .map(({ id, slots }) => [id, slots.map(({ runes }) => runes.map((rune) => rune.id))]),
  );
  const rows = meetings.flatMap((meeting) => meeting.games).flatMap((one) => one.players);
  for (const row of rows) {
    expect(keys).toContain(String(row.championKey));
    for (const item of row.items) if (item !== 0) expect(items).toHaveProperty(String(item));
    for (const spell of row.summonerSpells) expect(spellKeys).toContain(String(spell));
    const { primaryStyle, primary, subStyle, sub } = row.runes;
    for (const [slot, rune] of primary.entries()) {
      expect(styles.get(primaryStyle)?.[slot]).toContain(rune);
    }
    for (const rune of sub) expect(styles.get(subStyle)?.slice(1).flat()).toContain(rune);
  }
});
