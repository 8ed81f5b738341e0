import type { Game } from '@puchar/shared/contract';
import type { Lineup } from './demo-game.ts';
import { demoGame, openGame } from './demo-game.ts';
import type { Emblem } from './emblem.ts';
import type { Random } from './random.ts';
import type { DemoPlayer } from './roster.ts';
import type { RosterTeam } from './roster-teams.ts';
import type { PlannedMeeting } from './timetable.ts';
import { schoolDay, warsawDay, warsawInstant } from './warsaw-time.ts';

export interface WaitingTeam extends Omit<RosterTeam, 'substitutes' | 'emblem'> {
  id: string;
  emblem: Emblem;
  players: DemoPlayer[];
}

export interface DemoTeam extends WaitingTeam {
  groupId: string;
}

export interface DemoMeeting {
  id: string;
  stage: 'GROUP' | 'LADDER';
  groupId: string | null;
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

export type MeetingPlan = Omit<PlannedMeeting, 'group' | 'teams'>;

/** Twitch's front page: the demo has no channel. */
const streamLink = 'https://www.twitch.tv/';

const minuteMs = 60_000;

function dateOf({ when }: MeetingPlan, now: Date): Date {
  const [first, time] = when;
  if (time !== undefined) return warsawInstant(schoolDay(warsawDay(now), first), time);
  // Rounded to five minutes, as a person would plan.
  return new Date(Math.floor((now.getTime() - first * minuteMs) / (5 * minuteMs)) * 5 * minuteMs);
}

function lineupOf(team: DemoTeam): Lineup {
  const players = team.players.slice(0, 5);
  return {
    teamId: team.id,
    players: players.map(({ id, nickname, gameRole }) => ({ id, nickname, role: gameRole })),
  };
}

function gamesOf(random: Random, plan: MeetingPlan, id: string, teams: [DemoTeam, DemoTeam]) {
  const [team1, team2] = [lineupOf(teams[0]), lineupOf(teams[1])];
  const played = (plan.games ?? []).map((winner, index) =>
    demoGame(random, {
      meetingId: id,
      gameNumber: index + 1,
      team1,
      team2,
      winnerId: teams[winner].id,
    }),
  );
  return plan.open === true ? [...played, openGame(random, id, played.length + 1)] : played;
}

export function meetingOf(
  random: Random,
  plan: MeetingPlan,
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
    stage: 'GROUP',
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
