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
import { newScratchPath } from '../../platform/storage/scratch.ts';
import { findGame } from './find-game.ts';
import { readReplay } from './read-replay.ts';
import type { ChampionKeyOf } from './read-replay.ts';
import {
  isUploadThere,
  newReplayName,
  removeReplays,
  removeUpload,
  storeReplay,
  uploadKey,
} from './replay-store.ts';
import { otherWinner, wrongSeat } from './texts.pl.ts';

type KeepContext = Pick<ServerContext, 'db' | 'config' | 'files' | 'log' | 'clock' | 'changes'>;

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

/** Without the accounts, on the own disk. @throws AppError NOT_FOUND, INVALID_REPLAY, UNAVAILABLE. */
async function cleanCopy(
  { config, files, log }: KeepContext,
  { uploadId, championKeyOf }: Keeping,
): Promise<{ played: PlayedGame; local: string }> {
  const local = await newScratchPath(config.dataDir);
  try {
    const played = await files.withLocalFile(uploadKey(uploadId), (source) =>
      readReplay({ source, target: local }, { log, championKeyOf }),
    );
    if (played === null) throw new AppError('NOT_FOUND');
    return { played, local };
  } catch (error) {
    await rm(local, { force: true });
    throw error;
  }
}

/** @throws AppError NOT_FOUND, INVALID_REPLAY, INVALID_DATA, RESULT_REFUSED, UNAVAILABLE. */
export async function keepReplay(context: KeepContext, keeping: Keeping): Promise<ReplayResponse> {
  const { files, clock, changes, db } = context;
  const { id, uploadId } = keeping;
  await findGame(db, id);
  if (!(await isUploadThere(files, uploadId))) throw new AppError('NOT_FOUND');
  const fileName = newReplayName();
  const { played, local } = await cleanCopy(context, keeping);
  try {
    const written = await storeReplay(context, { fileName, local }, () => {
      const at = clock.now();
      return transaction(db, (tx) => writeRows(tx, keeping, { played, fileName, at }));
    });
    await removeUpload(context, uploadId);
    await removeReplays(context, [written.fileBefore]);
    await changes.publish({ topic: 'meeting', id: written.meetingId });
    const publicUrl = `/api/matches/${id.toLowerCase()}/download-replay`;
    return { publicUrl, filled: written.filled };
  } finally {
    await rm(local, { force: true });
  }
}
