import { rm } from 'node:fs/promises';
import type { ReplayResponse, ReplayDecision } from '@puchar/shared/contract';
import { eq } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import type { ErrorIssue } from '../../platform/http/app-error.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { ServerContext } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { games } from '../../platform/database/schema.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { canFill, fillGame } from '../fill-game.ts';
import { lockMeetingOf, readRoster } from '../../cup/games/meeting-games.ts';
import type { MeetingRow } from '../../cup/games/meeting-games.ts';
import type { PlayedGame } from '../../cup/games/played-game.ts';
import { seatPlayers } from '../../cup/games/seat-players.ts';
import type { Seating } from '../../cup/games/seat-players.ts';
import { findGame } from './find-game.ts';
import { readReplay } from './read-replay.ts';
import type { ChampionKeyOf } from './read-replay.ts';
import {
  isUploadThere,
  makeReplayFolders,
  newReplayName,
  removeReplays,
  storeReplay,
  uploadPath,
} from './replay-store.ts';
import { otherWinner, wrongSeat } from './texts.pl.ts';

type KeepContext = Pick<ServerContext, 'db' | 'config' | 'log' | 'clock' | 'changes'>;

export interface Keeping {
  id: string;
  uploadId: string;
  /** Null assigns players by their accounts. */
  decision: ReplayDecision | null;
  actorId: string;
  championKeyOf: ChampionKeyOf;
}

/** @throws AppError INVALID_DATA */
async function decidedSeating(
  tx: Transaction,
  { meeting, played }: { meeting: MeetingRow; played: PlayedGame },
  { blueTeamId, seats }: ReplayDecision,
): Promise<Seating> {
  const roster = await readRoster(tx, meeting);
  const { team1Id, team2Id } = meeting;
  const blue = blueTeamId.toLowerCase();
  if (blue !== team1Id && blue !== team2Id) {
    throw new AppError('INVALID_DATA', { issues: [{ path: ['blueTeamId'], message: wrongSeat }] });
  }
  const red = blue === team1Id ? team2Id : team1Id;
  const taken: (string | null)[] = played.players.map(() => null);
  const issues: ErrorIssue[] = [];
  for (const [index, { place, playerId: given }] of seats.entries()) {
    const playerId = given?.toLowerCase() ?? null;
    if (playerId === null) continue;
    const teamId = played.players[place]?.side === 'BLUE' ? blue : red;
    const isFree = !taken.includes(playerId) && taken[place] === null;
    if (isFree && roster.teamOf.get(playerId) === teamId) taken[place] = playerId;
    else issues.push({ path: ['seats', index, 'playerId'], message: wrongSeat });
  }
  if (issues.length > 0) throw new AppError('INVALID_DATA', { issues });
  return { blueTeamId: blue, seats: taken };
}

/** An organiser who gave the winner learns that the file contradicts it. */
async function rejectOtherWinner(
  tx: Transaction,
  { meeting, played }: { meeting: MeetingRow; played: PlayedGame },
  { game, blueTeamId }: { game: typeof games.$inferSelect; blueTeamId: string | null },
): Promise<void> {
  if (game.winnerId === null || !(await canFill(tx, meeting, game.id))) return;
  const isBlueWin = game.winnerId === blueTeamId;
  if (played.winner !== null && isBlueWin !== (played.winner === 'BLUE')) {
    throw new AppError('RESULT_REFUSED', { list: [otherWinner] });
  }
}

async function writeRows(
  tx: Transaction,
  { id, decision, actorId }: Keeping,
  { played, fileName, at }: { played: PlayedGame; fileName: string; at: Date },
) {
  const meeting = await lockMeetingOf(tx, id);
  const { game } = await findGame(tx, id);
  const { blueTeamId, seats } =
    decision === null
      ? await seatPlayers(tx, meeting, played)
      : await decidedSeating(tx, { meeting, played }, decision);
  if (decision !== null) await rejectOtherWinner(tx, { meeting, played }, { game, blueTeamId });
  const filling = { meeting, gameId: game.id, played, blueTeamId, seats, at, actorId };
  const { kind } = await fillGame(tx, filling);
  const filled = kind === 'filled';
  await tx.update(games).set({ replayFile: fileName }).where(eq(games.id, game.id));
  await recordEvent(tx, {
    at,
    actorId,
    action: 'game.replay',
    subjectId: game.id,
    details: { meetingId: meeting.id, gameNumber: game.gameNumber, filled },
  });
  return { meetingId: meeting.id, filled, fileBefore: game.replayFile };
}

/** @throws AppError NOT_FOUND, INVALID_REPLAY, INVALID_DATA, RESULT_REFUSED, UNAVAILABLE. */
export async function keepReplay(context: KeepContext, keeping: Keeping): Promise<ReplayResponse> {
  const { db, config, log, clock, changes } = context;
  const { id, uploadId, championKeyOf } = keeping;
  const { dataDir } = config;
  await findGame(db, id);
  if (!(await isUploadThere(dataDir, uploadId))) throw new AppError('NOT_FOUND');
  const source = uploadPath(dataDir, uploadId);
  const fileName = newReplayName();
  await makeReplayFolders(dataDir);
  const written = await storeReplay(dataDir, fileName, {
    write: (target) => readReplay({ source, target }, { log, championKeyOf }),
    work: (played) => {
      const at = clock.now();
      return transaction(db, (tx) => writeRows(tx, keeping, { played, fileName, at }));
    },
  });
  await rm(source, { force: true });
  await removeReplays(dataDir, [written.fileBefore]);
  await changes.publish({ topic: 'meeting', id: written.meetingId });
  return { publicUrl: `/api/matches/${id.toLowerCase()}/download-replay`, filled: written.filled };
}
