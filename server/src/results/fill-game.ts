import type {
  GameSource,
  PlayerStatistics,
  ResultFault,
  TeamStatistics,
} from '@puchar/shared/contract';
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
import { erasedNickname } from '../teams/players/erase-player.ts';
import { refuseImpossibleGame } from '../cup/games/check-game.ts';
import type { GameDraft } from '../cup/games/game-draft.ts';
import { keepScore, readResults, readRoster } from '../cup/games/meeting-games.ts';
import type { GameResult, MeetingRow } from '../cup/games/meeting-games.ts';
import type { PlayedGame, PlayedPlayer, Side } from '../cup/games/played-game.ts';
import { refuseImpossibleOrder } from '../cup/games/update-game.ts';
import { hasName } from '../cup/games/seat-players.ts';
import { writePlayerFigures, writeTeamFigures } from '../cup/games/write-figures.ts';

/** What became of a game that a source outside tells of. */
export type FillOutcome =
  | { kind: 'filled' }
  /** The game has figures, or an organiser's correction. */
  | { kind: 'kept' }
  | { kind: 'refused'; fault: ResultFault };

export interface Filling {
  /** Locked by the caller. */
  meeting: MeetingRow;
  gameId: string;
  played: PlayedGame;
  blueTeamId: string;
  /** Player by place of `played.players`; of another team than the account's side they count as nobody. */
  seats: readonly (string | null)[];
  at: Date;
  /** Organiser who asked for it; null when it came by itself. */
  actorId: string | null;
  /** Key of the game at Riot, when it is known. */
  riotMatchId?: string;
}

/** The sides may be unclear: that is told only of a game that would take the figures. */
export type FillingOrUnclear = Omit<Filling, 'blueTeamId'> & { blueTeamId: string | null };

type GameRow = typeof games.$inferSelect;

const refused = (fault: ResultFault): FillOutcome => ({ kind: 'refused', fault });

/** Whether any figure of the game stands. */
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

/**
 * Whether figures from outside would be taken: the game has none, nobody corrected it, and its meeting
 * is played or, for a closed game, finished.
 */
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

/** Why the order of the meeting's games leaves no place for this winner; null when it does. */
function orderFault(
  { meeting, gameId }: Filling,
  results: readonly GameResult[],
  winnerId: string,
): ResultFault | null {
  if (meeting.state !== 'LIVE') return 'MEETING_CLOSED';
  const winners = results.map((game) => (game.id === gameId ? winnerId : game.winnerId));
  try {
    refuseImpossibleOrder(winners, meeting.bestOf);
    return null;
  } catch (error) {
    if (error instanceof AppError) return 'MEETING_CLOSED';
    throw error;
  }
}

/** A registered player as the figures name them. */
interface Seated {
  id: string;
  teamId: string;
  nickname: string;
  riotUsername: string;
  riotTag: string;
  puuid: string | null;
  erasedAt: Date | null;
}

/** Who sits where: a player of the side's own team, and nobody twice. */
async function readSeated(tx: Transaction, filling: Filling): Promise<(Seated | null)[]> {
  const { meeting, played, seats } = filling;
  // Locked: who is erased at this moment leaves neither a name nor a key behind.
  const rows: Seated[] = await tx
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

/** The account of somebody who is not registered is nobody's business: the row says no more than „Zawodnik”. */
function playerRow(
  filling: Filling,
  { side, figures }: PlayedPlayer,
  seated: Seated | null,
): PlayerStatistics {
  return {
    ...figures,
    nickname: seated?.nickname ?? erasedNickname,
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

async function isImpossible(
  tx: Transaction,
  meeting: MeetingRow,
  draft: GameDraft,
): Promise<boolean> {
  try {
    refuseImpossibleGame(draft, draft, await readRoster(tx, meeting));
    return false;
  } catch (error) {
    if (error instanceof AppError) return true;
    throw error;
  }
}

/** A player found by name and tag is known by the account's key from now on. */
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
  const source: GameSource = played.source;
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
  // Keys of accounts are kept of registered players alone.
  const accounts = played.players.map(({ puuid }, place) =>
    seated[place] && seated[place].erasedAt === null ? puuid : null,
  );
  await writePlayerFigures(tx, gameId, draft, accounts);
  await learnAccounts(tx, filling, seated);
  if (present.winnerId !== winnerId) await keepScore(tx, meeting, at);
  await recordEvent(tx, {
    at,
    actorId,
    action: 'game.fill',
    subjectId: gameId,
    details: { meetingId: meeting.id, gameNumber: present.gameNumber, winnerId, source },
  });
}

/**
 * Fills a game without figures with what a source outside tells of it, and closes it when it is open. A
 * winner that an organiser gave stays: the figures come to it only when they say the same. A finished
 * meeting takes figures for games that are closed. Nothing is stored unless the answer is `filled`; the
 * caller publishes the meeting after the commit.
 *
 * @throws Error of the database alone.
 */
export async function fillGame(
  tx: Transaction,
  { blueTeamId, ...others }: FillingOrUnclear,
): Promise<FillOutcome> {
  const { meeting, gameId, played } = others;
  const results = await readResults(tx, meeting);
  const [present] = await tx.select().from(games).where(eq(games.id, gameId));
  if (!present || meeting.state === 'UPCOMING') return refused('MEETING_CLOSED');
  if (present.correctedAt !== null || (await hasFigures(tx, gameId))) return { kind: 'kept' };
  const playsHere = blueTeamId === meeting.team1Id || blueTeamId === meeting.team2Id;
  if (blueTeamId === null || !playsHere) return refused('SIDES_UNCLEAR');
  const filling = { ...others, blueTeamId };
  if (played.winner === null) return refused('IMPOSSIBLE');
  const winnerId = teamOf(filling, played.winner);
  if (present.winnerId !== null && present.winnerId !== winnerId) return refused('OTHER_WINNER');
  const fault = present.winnerId === null ? orderFault(filling, results, winnerId) : null;
  if (fault !== null) return refused(fault);
  const seated = await readSeated(tx, filling);
  const draft = draftOf(filling, played.winner, seated);
  if (await isImpossible(tx, meeting, draft)) return refused('IMPOSSIBLE');
  await write(tx, filling, { draft, seated, present });
  return { kind: 'filled' };
}
