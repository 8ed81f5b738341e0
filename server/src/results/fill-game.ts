import { unnamedPlayer } from '@puchar/shared/domain';
import type { PlayerStatistics, ResultFailure, TeamStatistics } from '@puchar/shared/contract';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { AppError } from '../platform/http/app-error.ts';
import { recordEvent } from '../platform/audit/record-event.ts';
import type { Transaction } from '../platform/database/database.ts';
import { laterVersion } from '../platform/database/row-version.ts';
import {
  gamePlayerStatistics,
  games,
  gameTeamStatistics,
  players,
} from '../platform/database/schema.ts';
import { rejectImpossibleGame } from '../cup/games/check-game.ts';
import type { GameDraft } from '../cup/games/game-draft.ts';
import { keepScore, readResults, readRoster } from '../cup/games/meeting-games.ts';
import type { GameResult, MeetingRow } from '../cup/games/meeting-games.ts';
import type { PlayedGame, PlayedPlayer, Side } from '../cup/games/played-game.ts';
import { rejectImpossibleOrder } from '../cup/games/check-game.ts';
import { hasName } from '../cup/games/seat-players.ts';
import { writePlayerFigures, writeTeamFigures } from '../cup/games/write-figures.ts';

export type FillOutcome =
  | { kind: 'filled' }
  /** The game has figures, or an organiser's correction. */
  | { kind: 'unchanged' }
  | { kind: 'rejected'; failure: ResultFailure };

export interface Filling {
  /** Locked by the caller. */
  meeting: MeetingRow;
  gameId: string;
  played: PlayedGame;
  blueTeamId: string;
  /** Player by index of `played.players`; one of another team than the account's side is ignored. */
  seats: readonly (string | null)[];
  at: Date;
  /** Null for an automatic result. */
  actorId: string | null;
  riotMatchId?: string;
}

/** Unclear sides only matter when the game would accept the figures. */
export type FillingOrUnclear = Omit<Filling, 'blueTeamId'> & { blueTeamId: string | null };

type GameRow = typeof games.$inferSelect;

const rejected = (failure: ResultFailure): FillOutcome => ({ kind: 'rejected', failure });

async function hasFigures(tx: Transaction, gameId: string): Promise<boolean> {
  const teams = await tx
    .select({ id: gameTeamStatistics.teamId })
    .from(gameTeamStatistics)
    .where(eq(gameTeamStatistics.gameId, gameId))
    .limit(1);
  if (teams.length > 0) return true;
  const rows = await tx
    .select({ id: gamePlayerStatistics.id })
    .from(gamePlayerStatistics)
    .where(eq(gamePlayerStatistics.gameId, gameId))
    .limit(1);
  return rows.length > 0;
}

/** A game without figures and correction, whose meeting is LIVE, or FINISHED with the game closed. */
export async function canFill(
  tx: Transaction,
  meeting: Pick<MeetingRow, 'state'>,
  gameId: string,
): Promise<boolean> {
  const [game] = await tx.select().from(games).where(eq(games.id, gameId));
  if (!game || game.correctedAt !== null || meeting.state === 'UPCOMING') return false;
  if (meeting.state === 'FINISHED' && game.winnerId === null) return false;
  return !(await hasFigures(tx, gameId));
}

function isRejected(check: () => void): boolean {
  try {
    check();
    return false;
  } catch (error) {
    if (error instanceof AppError) return true;
    throw error;
  }
}

type Seated = typeof players.$inferSelect;

/** A player sits on the side of the own team, and once. */
async function readSeated(tx: Transaction, filling: Filling): Promise<(Seated | null)[]> {
  const { meeting, played, seats } = filling;
  // Locked: an erasure at the same time must leave neither a name nor a key behind.
  const rows = await tx
    .select()
    .from(players)
    .where(inArray(players.teamId, [meeting.team1Id, meeting.team2Id]))
    .orderBy(asc(players.id))
    .for('update');
  const taken = new Set<string>();
  return played.players.map(({ side }, place) => {
    const row = rows.find(({ id }) => id === seats[place]);
    if (!row || row.teamId !== teamOf(filling, side) || taken.has(row.id)) return null;
    taken.add(row.id);
    return row;
  });
}

function teamOf({ meeting, blueTeamId }: Filling, side: Side): string {
  const { team1Id, team2Id } = meeting;
  if (side === 'BLUE') return blueTeamId;
  return blueTeamId === team1Id ? team2Id : team1Id;
}

/** The account of an unregistered person is private: the row only says „Zawodnik”. */
function playerRow(
  filling: Filling,
  { side, figures }: PlayedPlayer,
  seated: Seated | null,
): PlayerStatistics {
  return {
    ...figures,
    nickname: seated?.nickname ?? unnamedPlayer,
    playerId: seated?.id ?? null,
    teamId: teamOf(filling, side),
  };
}

function draftOf(filling: Filling, winner: Side, seated: readonly (Seated | null)[]): GameDraft {
  const { meeting, played, blueTeamId } = filling;
  const statistics = (teamId: string): TeamStatistics => {
    const side: Side = teamId === blueTeamId ? 'BLUE' : 'RED';
    return { ...played.sides[side], teamId, side };
  };
  return {
    winnerId: teamOf(filling, winner),
    durationSeconds: played.durationSeconds,
    patch: played.patch,
    team1Statistics: statistics(meeting.team1Id),
    team2Statistics: statistics(meeting.team2Id),
    players: played.players.map((player, place) =>
      playerRow(filling, player, seated[place] ?? null),
    ),
  };
}

/** A player who was matched by name and tag is matched by PUUID from now on. */
async function learnAccounts(
  tx: Transaction,
  { played }: Filling,
  seated: readonly (Seated | null)[],
): Promise<void> {
  for (const [place, { account, puuid }] of played.players.entries()) {
    const player = seated[place];
    if (!player || puuid === null || player.puuid !== null) continue;
    if (!hasName(account, player)) continue;
    await tx
      .update(players)
      .set({ puuid })
      .where(and(eq(players.id, player.id), isNull(players.puuid)));
  }
}

async function write(
  tx: Transaction,
  filling: Filling,
  parts: { draft: GameDraft; seated: readonly (Seated | null)[]; present: GameRow },
): Promise<void> {
  const { meeting, gameId, played, at, actorId, riotMatchId } = filling;
  const { draft, seated, present } = parts;
  const { winnerId, durationSeconds, patch } = draft;
  const { source } = played;
  await tx
    .update(games)
    .set({
      winnerId,
      durationSeconds,
      patch,
      filledBy: source,
      ...(riotMatchId === undefined ? {} : { riotMatchId }),
      resultDueAt: null,
      resultFault: null,
      updatedAt: laterVersion(games.updatedAt, at),
    })
    .where(eq(games.id, gameId));
  await writeTeamFigures(tx, gameId, draft);
  // PUUIDs are only stored for registered players.
  const accounts = played.players.map(({ puuid }, place) =>
    seated[place] && seated[place].erasedAt === null ? puuid : null,
  );
  await writePlayerFigures(tx, gameId, draft, accounts);
  await learnAccounts(tx, filling, seated);
  const score = present.winnerId === winnerId ? {} : await keepScore(tx, meeting, at);
  await recordEvent(tx, {
    at,
    actorId,
    action: 'game.fill',
    subjectId: gameId,
    details: { meetingId: meeting.id, gameNumber: present.gameNumber, winnerId, source, ...score },
  });
}

/** Why a game cannot have this winner; null when it can. An organiser's winner stays. */
export function winnerConflict(
  meeting: MeetingRow,
  results: readonly GameResult[],
  present: Pick<GameRow, 'id' | 'winnerId'>,
  winnerId: string,
): ResultFailure | null {
  if (present.winnerId === winnerId) return null;
  if (present.winnerId !== null) return 'OTHER_WINNER';
  const winners = results.map((game) => (game.id === present.id ? winnerId : game.winnerId));
  const isClosed =
    meeting.state !== 'LIVE' || isRejected(() => rejectImpossibleOrder(winners, meeting.bestOf));
  return isClosed ? 'MEETING_CLOSED' : null;
}

/** The caller publishes the meeting after the commit. */
export async function fillGame(
  tx: Transaction,
  { blueTeamId, ...others }: FillingOrUnclear,
): Promise<FillOutcome> {
  const { meeting, gameId, played } = others;
  const results = await readResults(tx, meeting);
  const [present] = await tx.select().from(games).where(eq(games.id, gameId));
  if (!present || meeting.state === 'UPCOMING') return rejected('MEETING_CLOSED');
  if (present.correctedAt !== null || (await hasFigures(tx, gameId))) return { kind: 'unchanged' };
  const playsHere = blueTeamId === meeting.team1Id || blueTeamId === meeting.team2Id;
  if (blueTeamId === null || !playsHere) return rejected('SIDES_UNCLEAR');
  const filling = { ...others, blueTeamId };
  if (played.winner === null) return rejected('IMPOSSIBLE');
  const winnerId = teamOf(filling, played.winner);
  const conflict = winnerConflict(meeting, results, present, winnerId);
  if (conflict !== null) return rejected(conflict);
  const seated = await readSeated(tx, filling);
  const draft = draftOf(filling, played.winner, seated);
  const roster = await readRoster(tx, meeting);
  if (isRejected(() => rejectImpossibleGame(draft, draft, roster))) return rejected('IMPOSSIBLE');
  await write(tx, filling, { draft, seated, present });
  return { kind: 'filled' };
}
