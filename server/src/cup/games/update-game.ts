import type { Game, GameUpdate } from '@puchar/shared/contract';
import { eq } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { ServerContext } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { isStale, laterVersion } from '../../platform/database/row-version.ts';
import { games } from '../../platform/database/schema.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { rejectImpossibleGame, rejectImpossibleOrder } from './check-game.ts';
import { givesFigures, mergeDraft } from './game-draft.ts';
import type { GameDraft, GivenFields } from './game-draft.ts';
import { keepScore, lockMeetingOf, readGame, readResults, readRoster } from './meeting-games.ts';
import type { MeetingRow } from './meeting-games.ts';
import { rewriteWins, writePlayerFigures, writeTeamFigures } from './write-figures.ts';

async function rejectResult(
  tx: Transaction,
  meeting: MeetingRow,
  id: string,
  winner: string | null,
) {
  const results = await readResults(tx, meeting);
  const winners = results.map((game) => (game.id === id ? winner : game.winnerId));
  rejectImpossibleOrder(winners, meeting.bestOf);
}

function isEmpty({ players, ...fields }: GameDraft): boolean {
  return players.length === 0 && Object.values(fields).every((value) => value === null);
}

/**
 * A manual override that automation must not touch: more than the winner, or another winner. A
 * winner given to an open game still lets its figures be filled.
 */
function isCorrection(present: Game, given: GivenFields, draft: GameDraft): boolean {
  const hasMore = draft.durationSeconds !== null || draft.patch !== null || givesFigures(given);
  return hasMore || (present.winnerId !== null && draft.winnerId !== present.winnerId);
}

/** A cleared game counts as just opened. */
function correction(present: Game, given: GivenFields, draft: GameDraft, at: Date) {
  if (isEmpty(draft)) return { correctedAt: null, filledBy: null };
  if (!isCorrection(present, given, draft)) return {};
  return { correctedAt: at, resultDueAt: null, resultFault: null };
}

async function writeGame(
  tx: Transaction,
  present: Game,
  { given, draft, at }: { given: GivenFields; draft: GameDraft; at: Date },
): Promise<void> {
  const { winnerId, durationSeconds, patch } = draft;
  await tx
    .update(games)
    .set({
      winnerId,
      durationSeconds,
      patch,
      ...correction(present, given, draft, at),
      updatedAt: laterVersion(games.updatedAt, at),
    })
    .where(eq(games.id, present.id));
  if (given.team1Statistics !== undefined || given.team2Statistics !== undefined) {
    await writeTeamFigures(tx, present.id, draft);
  }
  if (given.players !== undefined) await writePlayerFigures(tx, present.id, draft);
  else if (winnerId !== present.winnerId) await rewriteWins(tx, present.id, winnerId);
}

function writtenFields(given: GivenFields, draft: GameDraft) {
  const names = new Set(Object.keys(given));
  return Object.fromEntries(Object.entries(draft).filter(([name]) => names.has(name)));
}

/** A finished meeting keeps its winner. */
export async function updateGame(
  { db, clock, changes }: Pick<ServerContext, 'db' | 'clock' | 'changes'>,
  { id, update, actorId }: { id: string; update: GameUpdate; actorId: string },
): Promise<Game> {
  const { expectedUpdatedAt, ...given } = update;
  const at = clock.now();
  const { game, written } = await transaction(db, async (tx) => {
    const meeting = await lockMeetingOf(tx, id);
    const present = await readGame(tx, meeting, id);
    const seen = new Date(present.updatedAt ?? 0);
    if (isStale(seen, expectedUpdatedAt)) throw new AppError('CHANGED_MEANWHILE', { present });
    if (meeting.state === 'UPCOMING') throw new AppError('NOT_STARTED');
    const fields = Object.entries(given).flatMap(([name, value]) =>
      value === undefined ? [] : [name],
    );
    if (fields.length === 0) return { game: present, written: false };
    const draft = mergeDraft(present, given);
    const changesWinner = draft.winnerId !== present.winnerId;
    if (changesWinner && meeting.state === 'FINISHED') throw new AppError('ALREADY_FINISHED');
    rejectImpossibleGame(draft, given, await readRoster(tx, meeting));
    if (changesWinner) await rejectResult(tx, meeting, present.id, draft.winnerId);
    await writeGame(tx, present, { given, draft, at });
    const score = changesWinner ? await keepScore(tx, meeting, at) : {};
    await recordEvent(tx, {
      at,
      actorId,
      action: 'game.update',
      subjectId: present.id,
      details: { meetingId: meeting.id, gameNumber: present.gameNumber, ...score },
      change: { before: present, after: writtenFields(given, draft) },
    });
    return { game: await readGame(tx, meeting, present.id), written: true };
  });
  if (written) await changes.publish({ topic: 'meeting', id: game.meetId });
  return game;
}
