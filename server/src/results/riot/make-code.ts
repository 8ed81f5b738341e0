import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { eq, and, inArray, isNull } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import { games, meetings, players } from '../../platform/database/schema.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { down } from '../../platform/external/read-response.ts';
import type { Outcome } from '../../platform/external/read-response.ts';
import { responseMs, unavailable } from './fetch-result.ts';
import { firstPoll } from './take-result.ts';
import type { ResultContext } from './take-result.ts';
import { editionTournament, forgetTournament } from './edition-tournament.ts';
import { tournamentCalls } from './tournament-calls.ts';

/** @throws AppError NOT_FOUND, ALREADY_FINISHED (the game has a winner), UNAVAILABLE. */
export async function makeTournamentCode(
  context: ResultContext,
  { id, actorId }: { id: string; actorId: string },
): Promise<{ tournamentCode: string }> {
  const [game] = await context.db
    .select({ code: games.tournamentCode, winnerId: games.winnerId })
    .from(games)
    .where(eq(games.id, id));
  if (!game) throw new AppError('NOT_FOUND');
  if (game.winnerId !== null) throw new AppError('ALREADY_FINISHED');
  if (game.code !== null) return { tournamentCode: game.code };
  const requested = { gameId: id.toLowerCase(), actorId };
  const outcome = await gameCode(context, requested, context.clock.timeout(responseMs));
  if (outcome.kind === 'absent') throw new AppError('NOT_FOUND');
  if (outcome.kind === 'down') throw unavailable(outcome);
  return { tournamentCode: outcome.value };
}

/** In a code's metaData: proves that a callback comes from Riot. */
const newCallbackToken = (): string => randomBytes(32).toString('base64url');

/** Stored as a hash: read access to the database does not allow posting results. */
export function callbackTokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

const unknownAccountHash = callbackTokenHash(newCallbackToken());

/** In constant time, also without a stored hash. */
export function isCallbackToken(token: string, hash: string | null): boolean {
  const [given, stored] = [callbackTokenHash(token), hash ?? unknownAccountHash];
  return timingSafeEqual(Buffer.from(given, 'hex'), Buffer.from(stored, 'hex')) && hash !== null;
}

async function readGame({ db }: ResultContext, gameId: string) {
  const [row] = await db
    .select({
      code: games.tournamentCode,
      meetingId: games.meetingId,
      team1Id: meetings.team1Id,
      team2Id: meetings.team2Id,
    })
    .from(games)
    .innerJoin(meetings, eq(meetings.id, games.meetingId))
    .where(eq(games.id, gameId));
  return row;
}

/** Null while any account is unknown, as a code with `allowedParticipants` would lock that player out. */
async function readPuuids(
  { db }: ResultContext,
  pair: { team1Id: string; team2Id: string },
): Promise<string[] | null> {
  const rows = await db
    .select({ puuid: players.puuid })
    .from(players)
    .where(and(inArray(players.teamId, [pair.team1Id, pair.team2Id]), isNull(players.erasedAt)));
  const known = rows.flatMap(({ puuid }) => (puuid === null ? [] : [puuid]));
  return known.length === rows.length ? known : null;
}

async function requestCode(
  own: ResultContext,
  pair: { team1Id: string; team2Id: string },
  token: string,
  signal: AbortSignal,
): Promise<Outcome<string>> {
  const { tournaments } = own.config;
  if (tournaments === undefined) return down('address');
  const calls = tournamentCalls(own.external, tournaments, signal);
  const tournament = await editionTournament(own, calls, tournaments);
  if (tournament.kind !== 'ok') return tournament;
  const puuids = await readPuuids(own, pair);
  const code = await calls.makeCode(tournament.value, { token, puuids });
  const isOurs = code.kind === 'absent' || (code.kind === 'down' && code.reason === 'rejected');
  if (!isOurs) return code;
  // PUUIDs are encrypted per API key: after a change of the key Riot does not know the old ones.
  const open =
    puuids === null ? code : await calls.makeCode(tournament.value, { token, puuids: null });
  if (open.kind !== 'ok') await forgetTournament(own, tournament.value);
  return open;
}

/** Concurrent requests get the same code: the first that is stored. */
async function store(
  own: ResultContext,
  game: { id: string; meetingId: string; actorId: string },
  made: { code: string; token: string },
): Promise<string | null> {
  const at = own.clock.now();
  const isStored = await transaction(own.db, async (tx) => {
    const rows = await tx
      .update(games)
      .set({
        tournamentCode: made.code,
        callbackTokenHash: callbackTokenHash(made.token),
        ...firstPoll(at),
      })
      .where(and(eq(games.id, game.id), isNull(games.tournamentCode)))
      .returning({ number: games.gameNumber });
    const [row] = rows;
    if (!row) return false;
    const details = { meetingId: game.meetingId, gameNumber: row.number };
    const action = 'game.tournament-code' as const;
    await recordEvent(tx, { at, actorId: game.actorId, action, subjectId: game.id, details });
    return true;
  });
  if (!isStored) return (await readGame(own, game.id))?.code ?? null;
  await own.changes.publish({ topic: 'meeting', id: game.meetingId });
  return made.code;
}

const underWay = new WeakMap<object, Map<string, Promise<Outcome<string>>>>();

async function makeOnce(
  own: ResultContext,
  { gameId, actorId }: { gameId: string; actorId: string },
  signal: AbortSignal,
): Promise<Outcome<string>> {
  const game = await readGame(own, gameId);
  if (!game) return { kind: 'absent' };
  if (game.code !== null) return { kind: 'ok', value: game.code };
  const token = newCallbackToken();
  const outcome = await requestCode(own, game, token, signal);
  if (outcome.kind !== 'ok') return outcome;
  const code = await store(own, { id: gameId, actorId, ...game }, { code: outcome.value, token });
  return code === null ? { kind: 'absent' } : { kind: 'ok', value: code };
}

/** Creates a code where the game has none. @returns `absent` when the game was deleted. */
export async function gameCode(
  own: ResultContext,
  requested: { gameId: string; actorId: string },
  signal: AbortSignal,
): Promise<Outcome<string>> {
  const { gameId } = requested;
  const ofDatabase = underWay.get(own.db) ?? new Map<string, Promise<Outcome<string>>>();
  underWay.set(own.db, ofDatabase);
  const work = ofDatabase.get(gameId) ?? makeOnce(own, requested, signal);
  ofDatabase.set(gameId, work);
  try {
    return await work;
  } finally {
    ofDatabase.delete(gameId);
  }
}
