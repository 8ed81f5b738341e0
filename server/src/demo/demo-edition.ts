import type { Game } from '@puchar/shared/contract';
import type { GameRequest, Lineup } from './demo-game.ts';
import { demoGame, openGame } from './demo-game.ts';
import type { Emblem } from './emblem.ts';
import type { Random } from './random.ts';
import { createRandom } from './random.ts';
import type { DemoPlayer } from './roster.ts';
import { inventedPeople, teamPlayers } from './roster.ts';
import type { RosterTeam } from './roster-teams.ts';
import { rosterTeams } from './roster-teams.ts';
import type { DemoSponsor } from './sponsor-list.ts';
import { demoSponsors } from './sponsor-list.ts';
import { cupName, regulationsText } from './texts.pl.ts';
import type { PlannedMeeting } from './timetable.ts';
import { plannedMeetings } from './timetable.ts';
import { schoolDay, warsawDay, warsawInstant } from './warsaw-time.ts';

export interface DemoTeam extends Omit<RosterTeam, 'substitutes' | 'emblem'> {
  id: string;
  groupId: string;
  emblem: Emblem;
  players: DemoPlayer[];
}

export interface DemoMeeting {
  id: string;
  groupId: string;
  state: 'UPCOMING' | 'LIVE' | 'FINISHED';
  date: Date;
  bestOf: 1 | 3;
  toBeRescheduled: boolean;
  walkover: boolean;
  streamLink: string | null;
  publicNote: string | null;
  team1Id: string;
  team2Id: string;
  team1Wins: number;
  team2Wins: number;
  winnerId: string | null;
  games: Game[];
}

export interface DemoEdition {
  id: string;
  name: string;
  year: number;
  submissionsStartDate: Date;
  groups: { id: string; name: string }[];
  teams: DemoTeam[];
  meetings: DemoMeeting[];
  sponsors: (DemoSponsor & { id: string })[];
  regulations: { content: string; lastUpdatedAt: Date };
}

/** No cup's own channel: the front page of the service. */
const streamLink = 'https://www.twitch.tv/';

const minuteMs = 60_000;

function dateOf({ when }: PlannedMeeting, now: Date): Date {
  const [first, time] = when;
  if (time !== undefined) return warsawInstant(schoolDay(warsawDay(now), first), time);
  // Planned on a round five minutes, as a person would.
  return new Date(Math.floor((now.getTime() - first * minuteMs) / (5 * minuteMs)) * 5 * minuteMs);
}

function lineupOf(team: DemoTeam): Lineup {
  const players = team.players.slice(0, 5);
  return {
    teamId: team.id,
    players: players.map(({ id, nickname, gameRole }) => ({ id, nickname, role: gameRole })),
  };
}

function gamesOf(random: Random, plan: PlannedMeeting, id: string, teams: [DemoTeam, DemoTeam]) {
  const [team1, team2] = [lineupOf(teams[0]), lineupOf(teams[1])];
  const played = (plan.games ?? []).map((winner, index) => {
    const request: GameRequest = {
      meetingId: id,
      gameNumber: index + 1,
      team1,
      team2,
      winnerId: teams[winner].id,
    };
    return demoGame(random, request);
  });
  return plan.open === true ? [...played, openGame(random, id, played.length + 1)] : played;
}

function meetingOf(
  random: Random,
  plan: PlannedMeeting,
  teams: [DemoTeam, DemoTeam],
  now: Date,
): DemoMeeting {
  const id = random.uuid();
  const bestOf = plan.bestOf ?? 1;
  const need = (bestOf + 1) / 2;
  const won = (index: 0 | 1) => {
    if (plan.walkover !== undefined) return plan.walkover === index ? need : 0;
    return (plan.games ?? []).filter((winner) => winner === index).length;
  };
  const wins = [won(0), won(1)] as const;
  const winnerId = wins[0] >= need ? teams[0].id : wins[1] >= need ? teams[1].id : null;
  return {
    id,
    groupId: teams[0].groupId,
    state: plan.open === true ? 'LIVE' : winnerId === null ? 'UPCOMING' : 'FINISHED',
    date: dateOf(plan, now),
    bestOf,
    toBeRescheduled: plan.toBeRescheduled ?? false,
    walkover: plan.walkover !== undefined,
    streamLink: plan.stream === true ? streamLink : null,
    publicNote: plan.publicNote ?? null,
    team1Id: teams[0].id,
    team2Id: teams[1].id,
    team1Wins: wins[0],
    team2Wins: wins[1],
    winnerId,
    games: gamesOf(random, plan, id, teams),
  };
}

function teamsOf(random: Random, groups: DemoEdition['groups']): DemoTeam[] {
  const people = inventedPeople(random);
  return rosterTeams.map((row, index): DemoTeam => {
    const group = groups[Math.floor(index / 4)];
    if (group === undefined) throw new RangeError(`no group for team ${index}`);
    const { substitutes: _, emblem, ...shown } = row;
    const id = random.uuid();
    return {
      ...shown,
      id,
      groupId: group.id,
      emblem: { ...emblem, letters: row.tag },
      players: teamPlayers(random, people, row, id, random.whole(0, 4)),
    };
  });
}

/**
 * The demo edition as plain data: the same `now` and `seed` give the same edition.
 *
 * @param now Meetings lie around this instant: most before it, two under way, some after it.
 */
export function demoEdition(now: Date, seed = 2025): DemoEdition {
  const random = createRandom(seed);
  const id = random.uuid();
  const groups = ['A', 'B', 'C', 'D'].map((name) => ({ id: random.uuid(), name }));
  const teams = teamsOf(random, groups);
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
    name: cupName,
    year: 2025,
    submissionsStartDate: warsawInstant(schoolDay(today, -40), '12:00'),
    groups,
    teams,
    meetings,
    sponsors: demoSponsors.map((sponsor) => ({ ...sponsor, id: random.uuid() })),
    regulations: {
      content: regulationsText,
      lastUpdatedAt: warsawInstant(schoolDay(today, -30), '10:00'),
    },
  };
}
