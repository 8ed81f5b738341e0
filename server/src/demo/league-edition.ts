import type { DemoEdition } from './demo-edition.ts';
import { demoEdition, demoTeam } from './demo-edition.ts';
import { meetingOf } from './demo-meeting.ts';
import type { DemoMeeting, DemoTeam, MeetingPlan } from './demo-meeting.ts';
import { pastEdition } from './past-edition.ts';
import { createRandom } from './random.ts';
import type { Random } from './random.ts';
import { inventedPeople } from './roster.ts';
import type { Person } from './roster.ts';
import { rosterTeams } from './roster-teams.ts';

export interface LeagueSize {
  /** In each of four groups; all of a group meet. */
  teamsPerGroup: number;
  pastEditions: number;
}

/** 200 teams, 4,900 meetings of groups, 20 editions before. */
export const wholeLeague: LeagueSize = { teamsPerGroup: 50, pastEditions: 20 };

/** The invented people without an end: a number in the nickname is the round. */
function* crowd(random: Random): Generator<Person, never> {
  for (let round = 1; ; round += 1) {
    const people = inventedPeople(random);
    // The generator ends by an error when it runs out.
    for (let left = 150; left > 0; left -= 1) {
      const { value } = people.next();
      if (value !== undefined) yield { ...value, nickname: `${value.nickname}${round}` };
    }
  }
}

function teamsOf(random: Random, groups: DemoEdition['groups'], size: number): DemoTeam[] {
  const people = crowd(random);
  return groups.flatMap((group, groupIndex) =>
    Array.from({ length: size }, (_, place): DemoTeam => {
      const number = groupIndex * size + place;
      const row = rosterTeams[number % rosterTeams.length];
      if (row === undefined) throw new RangeError('no team to follow');
      const round = Math.floor(number / rosterTeams.length) + 1;
      const name = round === 1 ? row.name : `${row.name} ${round}`;
      const tag = round === 1 ? row.tag : `${row.tag.slice(0, 3)}${round}`;
      const accent = `#${random.whole(0x444444, 0xffffff).toString(16)}`;
      const emblem = { ...row.emblem, accent, letters: row.tag };
      return { ...demoTeam(random, people, { ...row, name, tag }), emblem, groupId: group.id };
    }),
  );
}

const hours = ['15:30', '17:00', '18:30'] as const;
const meetingsADay = 30;

/** Six of ten are over, two are LIVE, the rest is to come. */
function planOf(random: Random, index: number, total: number): MeetingPlan {
  const over = Math.floor(total * 0.6);
  if (index === over || index === over + 1)
    return { when: [20 + index - over], games: [], open: true };
  const day = Math.floor((index - over) / meetingsADay);
  const when = [day < 0 ? day : day + 1, random.pick(hours)] as const;
  return index < over ? { when, games: [random.pick([0, 1] as const)] } : { when };
}

function meetingsOf(random: Random, teams: readonly DemoTeam[], now: Date): DemoMeeting[] {
  const pairs = teams.flatMap((one, at) =>
    teams
      .slice(at + 1)
      .filter(({ groupId }) => groupId === one.groupId)
      .map((other): [DemoTeam, DemoTeam] => [one, other]),
  );
  return random
    .shuffled(pairs)
    .map((pair, index) => meetingOf(random, planOf(random, index, pairs.length), pair, now));
}

const yearMs = 365 * 86_400_000;

/**
 * A league far above the size of a school's cup, for measurements.
 * @returns The editions before, and the present one in GROUPS.
 */
export function leagueEditions(now: Date, { teamsPerGroup, pastEditions }: LeagueSize) {
  const random = createRandom(47);
  const { drawSeed: _, ...demo } = demoEdition(now, 47);
  const groups = demo.groups.map(({ name }) => ({ id: random.uuid(), name }));
  const teams = teamsOf(random, groups, teamsPerGroup);
  const present: DemoEdition = {
    ...demo,
    ordinal: pastEditions + 1,
    groups,
    teams,
    waiting: null,
    meetings: meetingsOf(random, teams, now),
    bracket: { nodes: [], meetings: [] },
  };
  const before = Array.from({ length: pastEditions }, (_, index) => ({
    ...pastEdition(new Date(now.getTime() - index * yearMs), present, 1000 + index),
    ordinal: pastEditions - index,
  }));
  return [...before, present];
}
