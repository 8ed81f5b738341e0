import type { Stage } from '@puchar/shared/contract';
import { demoCupName } from './demo-cup.ts';
import type { DemoBracket } from './demo-bracket.ts';
import { demoBracket } from './demo-bracket.ts';
import type { DemoMeeting, DemoTeam, WaitingTeam } from './demo-meeting.ts';
import { meetingOf } from './demo-meeting.ts';
import type { Random } from './random.ts';
import { createRandom } from './random.ts';
import { inventedPeople, teamPlayers } from './roster.ts';
import type { Person } from './roster.ts';
import { lateTeam, rosterTeams } from './roster-teams.ts';
import type { RosterTeam } from './roster-teams.ts';
import type { DemoSponsor } from './sponsor-list.ts';
import { demoSponsors } from './sponsor-list.ts';
import { regulationsText } from './texts.pl.ts';
import type { PlannedMeeting } from './timetable.ts';
import { plannedMeetings } from './timetable.ts';
import { schoolDay, warsawDay, warsawInstant } from './warsaw-time.ts';

export interface DemoEdition {
  id: string;
  name: string;
  year: number;
  ordinal: number;
  stage: Stage;
  isCurrent: boolean;
  /** Its result is the groups. */
  drawSeed?: string;
  submissionsStartDate: Date;
  submissionsEndedAt?: Date;
  postReachedAt?: Date;
  groups: { id: string; name: string }[];
  teams: DemoTeam[];
  /** Awaits review. */
  waiting: WaitingTeam | null;
  meetings: DemoMeeting[];
  bracket: DemoBracket;
  sponsors: (DemoSponsor & { id: string })[];
  regulations: { content: string; lastUpdatedAt: Date };
}

export function demoTeam(random: Random, people: Iterator<Person>, row: RosterTeam) {
  const { substitutes: _, emblem, ...shown } = row;
  const id = random.uuid();
  const players = teamPlayers(random, people, row, id, random.whole(0, 4));
  return { ...shown, id, emblem: { ...emblem, letters: row.tag }, players };
}

function teamsOf(
  random: Random,
  people: ReturnType<typeof inventedPeople>,
  groups: DemoEdition['groups'],
): DemoTeam[] {
  return rosterTeams.map((row, index): DemoTeam => {
    const group = groups[Math.floor(index / 4)];
    if (group === undefined) throw new RangeError(`no group for team ${index}`);
    return { ...demoTeam(random, people, row), groupId: group.id };
  });
}

/** @param now Most meetings are before it, two LIVE, some after. */
export function demoEdition(now: Date, seed = 2025): DemoEdition {
  const random = createRandom(seed);
  const id = random.uuid();
  const groups = ['A', 'B', 'C', 'D'].map((name) => ({ id: random.uuid(), name }));
  const people = inventedPeople(random);
  const teams = teamsOf(random, people, groups);
  const teamAt = (plan: PlannedMeeting, place: number): DemoTeam => {
    const groupIndex = groups.findIndex(({ name }) => name === plan.group);
    const team = teams[groupIndex * 4 + place];
    if (team === undefined) throw new RangeError(`no team ${place} in ${plan.group}`);
    return team;
  };
  const meetings = plannedMeetings.map((plan) =>
    meetingOf(random, plan, [teamAt(plan, plan.teams[0]), teamAt(plan, plan.teams[1])], now),
  );
  const today = warsawDay(now);
  return {
    id,
    name: `${demoCupName} ${today.year}`,
    year: today.year,
    ordinal: 8,
    stage: 'GROUPS',
    isCurrent: true,
    drawSeed: 'pokaz 17913079',
    submissionsStartDate: warsawInstant(schoolDay(today, -40), '12:00'),
    groups,
    teams,
    meetings,
    // Separate streams, so that changes of these leave the rest of the edition alone.
    waiting: demoTeam(createRandom(seed + 2), people, lateTeam),
    bracket: demoBracket(createRandom(seed + 1), { groups, teams, meetings, now }),
    sponsors: demoSponsors.map((sponsor) => ({ ...sponsor, id: random.uuid() })),
    regulations: {
      content: regulationsText,
      lastUpdatedAt: warsawInstant(schoolDay(today, -30), '10:00'),
    },
  };
}
