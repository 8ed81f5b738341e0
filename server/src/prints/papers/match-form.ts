import { dayKey, formatDuration, formatTime, playerOrder, roleNames } from '@puchar/shared/domain';
import type { Game, Player } from '@puchar/shared/contract';
import { asc, eq, inArray } from 'drizzle-orm';
import { gameColumns, toGames } from '../../cup/game-rows.ts';
import type { MeetingRow } from '../../cup/meeting-rows.ts';
import { publicPlayers } from '../../cup/public-teams.ts';
import type { Site } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { games, meetings } from '../../platform/database/schema.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { sidesOf } from '../../teams/match-day/meeting-sides.repository.ts';
import { isOn, meetingsToPrint, stageNamesOf } from '../meetings-to-print.ts';
import { longDay } from './day-plan.ts';
import { resultOf } from './result-text.ts';

export interface FormPlayer {
  nickname: string;
  role: string;
  /** Named by the captain for this meeting. */
  plays: boolean;
}

export interface FormTeam {
  name: string;
  tag: string;
  school: string;
  /** `15:42` */
  checkedInAt: string | null;
  players: readonly FormPlayer[];
}

export interface FormGame {
  /** Names of teams; empty before. */
  blueSide: string;
  winner: string;
  duration: string;
}

export interface PlayedForm {
  stage: string;
  /** Null while the date is open. */
  at: { day: string; time: string } | null;
  station: string | null;
  bestOf: number;
  teams: readonly [FormTeam, FormTeam];
  games: readonly FormGame[];
  result: { score: string; note: string } | null;
}

/** `blank`: everything is filled in by hand. */
export type MatchForm = PlayedForm | 'blank';

type Side = 'team1' | 'team2';

interface Around {
  stage: string;
  players: ReadonlyMap<string, Player[]>;
  sides: Awaited<ReturnType<typeof sidesOf>>;
  games: readonly Game[];
}

function teamOf(meeting: MeetingRow, side: Side, { players, sides }: Around): FormTeam {
  const { id, name, tag, schoolName } = meeting[side];
  const own = sides.find(({ meetingId, teamId }) => meetingId === meeting.id && teamId === id);
  const lineUp = new Set(own?.lineUp);
  return {
    name,
    tag,
    school: schoolName,
    checkedInAt: own?.checkedInAt ? formatTime(own.checkedInAt.toISOString()) : null,
    players: playerOrder(players.get(id) ?? [], ({ gameRole }) => gameRole).map((player) => ({
      nickname: player.nickname,
      role: roleNames[player.gameRole],
      plays: lineUp.has(player.id),
    })),
  };
}

function gameOf(meeting: MeetingRow, game: Game): FormGame {
  const { team1, team2 } = meeting;
  const { winnerId, durationSeconds, team1Statistics } = game;
  const [blue, red] = team1Statistics?.side === 'BLUE' ? [team1, team2] : [team2, team1];
  const isKnown = team1Statistics !== null && red.id !== blue.id;
  return {
    blueSide: isKnown ? blue.name : '',
    winner: [team1, team2].find(({ id }) => id === winnerId)?.name ?? '',
    duration: durationSeconds === null ? '' : formatDuration(durationSeconds),
  };
}

function formOf(meeting: MeetingRow, around: Around): PlayedForm {
  const date = meeting.date.toISOString();
  return {
    stage: around.stage,
    at: meeting.toBeRescheduled ? null : { day: longDay(dayKey(date)), time: formatTime(date) },
    station: meeting.station,
    bestOf: meeting.bestOf,
    teams: [teamOf(meeting, 'team1', around), teamOf(meeting, 'team2', around)],
    games: around.games
      .filter(({ meetId }) => meetId === meeting.id)
      .map((game) => gameOf(meeting, game)),
    result: resultOf(meeting),
  };
}

async function gamesOf(db: Database, rows: readonly MeetingRow[]): Promise<Game[]> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const found = await db
    .select(gameColumns)
    .from(games)
    .where(inArray(games.meetingId, [...byId.keys()]))
    .orderBy(asc(games.meetingId), asc(games.gameNumber));
  const withTeams = found.flatMap((game) => {
    const meeting = byId.get(game.meetingId);
    return meeting === undefined
      ? []
      : [{ ...game, team1Id: meeting.team1.id, team2Id: meeting.team2.id }];
  });
  return toGames(db, withTeams, 'public');
}

interface Choice {
  day?: string | undefined;
  meetingId?: string | undefined;
}

/**
 * Players as visitors see them, by nickname. Without a choice one blank form.
 * @throws AppError NOT_FOUND
 */
export async function readMatchForms(
  db: Database,
  site: Site,
  { day, meetingId }: Choice,
): Promise<MatchForm[]> {
  if (day === undefined && meetingId === undefined) return ['blank'];
  const condition =
    meetingId === undefined ? isOn(day ?? '') : eq(meetings.id, meetingId.toLowerCase());
  const found = await meetingsToPrint(db, site, condition);
  const rows = meetingId === undefined ? found.filter((row) => !row.toBeRescheduled) : found;
  if (rows.length === 0) throw new AppError('NOT_FOUND');
  const ids = rows.map(({ id }) => id);
  const around = {
    players: await publicPlayers(
      db,
      rows.flatMap(({ team1, team2 }) => [team1.id, team2.id]),
    ),
    sides: await sidesOf(db, ids),
    games: await gamesOf(db, rows),
  };
  const stageOf = await stageNamesOf(db);
  return rows.map((row) => formOf(row, { ...around, stage: stageOf(row) }));
}
