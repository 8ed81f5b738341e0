import type { NodeRow } from '../cup/bracket/read-bracket.ts';
import { demoCupName } from './demo-cup.ts';
import { drawnNodes } from './demo-bracket.ts';
import type { DemoBracket } from './demo-bracket.ts';
import { demoTeam } from './demo-edition.ts';
import type { DemoEdition } from './demo-edition.ts';
import { meetingOf } from './demo-meeting.ts';
import type { DemoMeeting, DemoTeam, MeetingPlan } from './demo-meeting.ts';
import { pastTeams } from './past-teams.ts';
import { createRandom } from './random.ts';
import type { Random } from './random.ts';
import { inventedPeople } from './roster.ts';
import type { DemoPlayer, Person } from './roster.ts';
import { demoSponsors } from './sponsor-list.ts';
import { regulationsText } from './texts.pl.ts';
import { schoolDay, warsawDay, warsawInstant } from './warsaw-time.ts';
import type { Day } from './warsaw-time.ts';

type Pair = [DemoTeam, DemoTeam];

/** In each group: the pair, the winner, and the school days before the final. */
const groupPlan = [
  [0, 1, 0, -30],
  [2, 3, 0, -29],
  [0, 2, 0, -26],
  [1, 3, 1, -25],
  [0, 3, 1, -21],
  [1, 2, 1, -20],
] as const;

const dayMs = 86_400_000;

function* without(people: Iterable<Person>, nicknames: ReadonlySet<string>) {
  for (const person of people) if (!nicknames.has(person.nickname)) yield person;
  throw new RangeError('out of invented people');
}

/** As the retention leaves them: contacts go after 90 days, names after a year. */
function retained(player: DemoPlayer, hasNames: boolean): DemoPlayer {
  const without = { ...player, discordUsername: '', riotUsername: '', riotTag: '' };
  if (hasNames) return without;
  return { ...without, firstName: '', lastName: '', class: '', detailsHidden: true };
}

function ladderMeeting(random: Random, pair: Pair, plan: MeetingPlan, final: Date): DemoMeeting {
  const meeting = meetingOf(random, { bestOf: 3, ...plan }, pair, final);
  return { ...meeting, stage: 'LADDER', groupId: null };
}

type Stage = Parameters<typeof drawnNodes>[0];

function playBracket(random: Random, stage: Stage): DemoBracket {
  const planned = drawnNodes(stage, 4);
  const byId = new Map(stage.teams.map((team) => [team.id, team]));
  const meetings: DemoMeeting[] = [];
  const nodes: NodeRow[] = [];
  const ids = new Map(planned.map(({ key }) => [key, random.uuid()]));
  const winners = new Map<string, string | null>();
  // The semi-finals come first.
  for (const [at, { key, nodesInRound, centralOne, parents, slotTeams }] of planned.entries()) {
    const teamOf = (place: 0 | 1) =>
      byId.get(slotTeams[place] ?? winners.get(parents[place] ?? '') ?? '');
    const [first, second] = [teamOf(0), teamOf(1)];
    if (!first || !second) throw new RangeError('a meeting without two teams');
    const games = centralOne ? ([0, 1, 0] as const) : ([1, 1] as const);
    const when = [centralOne ? -1 : -6 - at, '17:00'] as const;
    const meeting = ladderMeeting(random, [first, second], { when, games }, stage.now);
    meetings.push(meeting);
    winners.set(key, meeting.winnerId);
    nodes.push({
      id: ids.get(key) ?? random.uuid(),
      round: nodesInRound,
      centralOne,
      date: null,
      station: null,
      meetingId: meeting.id,
      firstParentId: ids.get(parents[0] ?? '') ?? null,
      secondParentId: ids.get(parents[1] ?? '') ?? null,
      firstTeamId: first.id,
      secondTeamId: second.id,
    });
  }
  return { nodes, meetings };
}

function teamsOf(random: Random, groups: DemoEdition['groups'], people: Iterator<Person>) {
  return pastTeams.map((row, index): DemoTeam => {
    const group = groups[Math.floor(index / 4)];
    if (group === undefined) throw new RangeError(`no group for team ${index}`);
    const team = demoTeam(random, people, row);
    return { ...team, description: null, groupId: group.id };
  });
}

/** Last year's cup, over since June: eight teams, two groups, a bracket of four. */
export function pastEdition(now: Date, present: DemoEdition, seed = 2024): DemoEdition {
  const random = createRandom(seed);
  const end: Day = { year: warsawDay(now).year - 1, month: 6, day: 12 };
  const final = warsawInstant(end, '20:00');
  const groups = ['A', 'B'].map((name) => ({ id: random.uuid(), name }));
  const others = [...present.teams, ...(present.waiting === null ? [] : [present.waiting])];
  const known = new Set(others.flatMap(({ players }) => players.map(({ nickname }) => nickname)));
  const hasNames = now.getTime() - final.getTime() < 360 * dayMs;
  const teams = teamsOf(random, groups, without(inventedPeople(random), known));
  const meetings = groups.flatMap((_group, index) =>
    groupPlan.map(([one, other, winner, day]): DemoMeeting => {
      const pair = [teams[index * 4 + one], teams[index * 4 + other]] as const;
      const [first, second] = pair;
      if (!first || !second) throw new RangeError('a meeting without two teams');
      const when = [day - index, '15:30'] as const;
      return meetingOf(random, { when, games: [winner] }, [first, second], final);
    }),
  );
  return {
    id: random.uuid(),
    name: `${demoCupName} ${end.year}`,
    year: end.year,
    ordinal: (present.ordinal ?? 1) - 1,
    stage: 'POST',
    isCurrent: false,
    submissionsStartDate: warsawInstant(schoolDay(end, -70), '12:00'),
    submissionsEndedAt: warsawInstant(schoolDay(end, -40), '12:00'),
    postReachedAt: final,
    groups,
    teams: teams.map((team) => ({
      ...team,
      players: team.players.map((player) => retained(player, hasNames)),
    })),
    waiting: null,
    meetings,
    bracket: playBracket(random, { groups, teams, meetings, now: final }),
    sponsors: demoSponsors.slice(1, 4).map((sponsor) => ({ ...sponsor, id: random.uuid() })),
    regulations: {
      content: regulationsText,
      lastUpdatedAt: warsawInstant(schoolDay(end, -60), '10:00'),
    },
  };
}
