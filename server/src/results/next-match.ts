import type { Game } from '@puchar/shared/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '../platform/http/app-error.ts';
import { recordEvent } from '../platform/audit/record-event.ts';
import { toGames } from '../cup/game-rows.ts';
import { insertNextGame } from '../cup/games/next-game.ts';
import type { Transaction } from '../platform/database/database.ts';
import { games } from '../platform/database/schema.ts';
import { transaction } from '../platform/database/transaction.ts';
import { gameCode } from './riot/make-code.ts';
import type { StateContext } from '../cup/meetings/change-state.ts';
import { lockInBracket } from '../cup/meetings/lock-meeting.ts';
import type { LockedMeeting } from '../cup/meetings/lock-meeting.ts';
import { readScore } from '../cup/meetings/meeting-score.ts';

type CodeContext = StateContext & Parameters<typeof gameCode>[0];

async function openGame(tx: Transaction, { meeting }: LockedMeeting, at: Date): Promise<Game> {
  if (meeting.state !== 'LIVE') throw new AppError('NOT_LIVE');
  const { decided, hasOpenGame } = await readScore(tx, meeting);
  if (hasOpenGame) throw new AppError('GAME_OPEN');
  if (decided !== null) throw new AppError('WINNER_DECIDED');
  const rows = await insertNextGame(tx, meeting.id, { winnerId: null, at });
  const { team1Id, team2Id } = meeting;
  const [game] = await toGames(
    tx,
    rows.map((row) => ({ ...row, team1Id, team2Id })),
    'organisers',
  );
  if (!game) throw new Error('A game was written.');
  return game;
}

/** Opening a game waits so long for its code; a later request gets it. */
const codeMs = 3_500;

/** Without a code while Riot is unavailable. */
async function withCode(
  context: CodeContext,
  match: Game,
  actorId: string,
): Promise<{ match: Game; tournamentCode?: string }> {
  if (context.config.tournaments === undefined) return { match };
  const requested = { gameId: match.id, actorId };
  const code = await gameCode(context, requested, context.clock.timeout(codeMs));
  if (code.kind !== 'ok') return { match };
  const { automation } = match;
  const tournamentCode = code.value;
  return {
    match: automation
      ? { ...match, automation: { ...automation, tournamentCode, isWaiting: true } }
      : match,
    tournamentCode,
  };
}

/** @throws AppError NOT_FOUND, NOT_LIVE, GAME_OPEN, WINNER_DECIDED. */
export async function nextMatch(
  context: CodeContext,
  { meetingId, actorId }: { meetingId: string; actorId: string },
): Promise<{ match: Game; tournamentCode?: string }> {
  const { db, clock, changes } = context;
  const at = clock.now();
  const { match, inBracket } = await transaction(db, async (tx) => {
    const locked = await lockInBracket(tx, meetingId);
    const game = await openGame(tx, locked, at);
    await recordEvent(tx, {
      at,
      actorId,
      action: 'meeting.next-match',
      subjectId: meetingId,
      details: { gameId: game.id, gameNumber: game.gameNumber },
    });
    return { match: game, inBracket: locked.nodeId !== null };
  });
  await changes.publish({ topic: 'meeting', id: meetingId });
  if (inBracket) await changes.publish({ topic: 'bracket', id: '*' });
  return withCode(context, match, actorId);
}

/** For a game that was opened with the score. */
export async function codeOfOpenGame(
  context: CodeContext,
  { meetingId, actorId }: { meetingId: string; actorId: string },
): Promise<void> {
  if (context.config.tournaments === undefined) return;
  const [open] = await context.db
    .select({ id: games.id })
    .from(games)
    .where(
      and(eq(games.meetingId, meetingId), isNull(games.winnerId), isNull(games.tournamentCode)),
    );
  if (open === undefined) return;
  await gameCode(context, { gameId: open.id, actorId }, context.clock.timeout(codeMs));
}
