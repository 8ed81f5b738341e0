import type { ResultFailure } from '@puchar/shared/contract';
import { AppError } from '../../platform/http/app-error.ts';
import type { ServerContext } from '../../platform/context.ts';
import { transaction } from '../../platform/database/transaction.ts';
import type { RiotSettings, TournamentSettings } from '../../config/services.ts';
import { down, isUnreadable } from '../../platform/external/read-response.ts';
import type { Down } from '../../platform/external/read-response.ts';
import { fillGame } from '../fill-game.ts';
import { fillWinner } from '../fill-winner.ts';
import { lockMeetingOf } from '../../cup/games/meeting-games.ts';
import type { PlayedGame, Side } from '../../cup/games/played-game.ts';
import { seatPlayers } from '../../cup/games/seat-players.ts';
import { riotMatch } from './match-schema.ts';
import { readMatch } from './read-match.ts';
import { tournamentCalls } from './tournament-calls.ts';
import type { CodeGame } from './tournament-calls.ts';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;

/** A game without a callback starts at this number of tries, so that it is requested rarely. */
const pollingFrom = 5;
/** Of a game with a callback whose result is not there yet. */
const firstRetryMs = 10 * secondMs;
const longestRetryMs = 10 * minuteMs;
const pollMs = 2 * minuteMs;
const firstPollMs = 6 * minuteMs;
const longestGameMs = 3 * 60 * minuteMs;
const longestFailureMs = 24 * 60 * minuteMs;

/** Lease: a process that dies leaves the game due again after this time. */
export const claimMs = minuteMs;

const later = (now: Date, ms: number) => new Date(now.getTime() + ms);

/** The callback comes first, unless it is lost. */
export function firstPoll(now: Date) {
  return { resultDueAt: later(now, firstPollMs), resultAttempts: pollingFrom, resultFault: null };
}

export function announced(now: Date) {
  return { resultDueAt: now, resultAttempts: 0, resultFault: null };
}

interface Waiting {
  /** This one included. */
  attempts: number;
  openedAt: Date;
  now: Date;
}

const ageMs = ({ openedAt, now }: Waiting) => now.getTime() - openedAt.getTime();

/** Null when the code will not be used any more. */
export function nextPoll(waiting: Waiting): Date | null {
  const { attempts, now } = waiting;
  if (attempts > pollingFrom && ageMs(waiting) > longestGameMs) return null;
  return later(now, Math.min(firstRetryMs * 2 ** (attempts - 1), pollMs));
}

/** Null after too many failures. @param leastMs The wait that the service requires. */
export function nextRetry(waiting: Waiting, leastMs = 0): Date | null {
  const { attempts, now } = waiting;
  if (attempts > pollingFrom && ageMs(waiting) > longestFailureMs) return null;
  const pause = Math.min(firstRetryMs * 2 ** Math.max(0, attempts - 1), longestRetryMs);
  return later(now, Math.max(pause, leastMs));
}

export type ResultContext = Pick<
  ServerContext,
  'db' | 'clock' | 'config' | 'external' | 'changes' | 'log'
>;

export type ResultOutcome =
  | { kind: 'filled' }
  | { kind: 'unchanged' }
  | { kind: 'rejected'; failure: ResultFailure }
  /** Riot knows no game with the code. */
  | { kind: 'not-played' }
  /** The game is known, its figures are not there yet, or cannot be read. */
  | { kind: 'not-yet' | 'unreadable'; hasWinner: boolean }
  | Down;

/** A game whose figures are missing; the list of the code may still name its winner. */
interface Unread {
  kind: 'not-yet' | 'unreadable';
  wasPlayed: boolean;
  listed: CodeGame;
}

type Search = Found | Unread | Exclude<ResultOutcome, { hasWinner: boolean } | { kind: 'filled' }>;

interface Found {
  kind: 'found';
  played: PlayedGame;
  riotMatchId: string;
}

/** A code may be used again after a remake or aborted game: so many of its games are read. */
const mostGames = 3;

async function readGame(
  { external }: ResultContext,
  settings: { riot: RiotSettings; tournaments: TournamentSettings },
  requested: { listed: CodeGame; code: string },
  signal: AbortSignal,
): Promise<Search> {
  const { listed } = requested;
  const riotMatchId = `${settings.tournaments.platform}_${listed.gameId}`;
  const outcome = await external.request('riot', {
    kind: 'match',
    path: `/lol/match/v5/matches/${riotMatchId}`,
    schema: riotMatch,
    headers: { 'x-riot-token': settings.riot.apiKey },
    signal,
  });
  if (outcome.kind === 'absent') return { kind: 'not-yet', wasPlayed: false, listed };
  if (outcome.kind === 'down') {
    return isUnreadable(outcome) ? { kind: 'unreadable', wasPlayed: false, listed } : outcome;
  }
  const { tournamentCode } = outcome.value.info;
  const isOther = tournamentCode !== '' && tournamentCode !== requested.code;
  if (isOther || outcome.value.metadata.matchId !== riotMatchId) {
    return { kind: 'rejected', failure: 'OTHER_GAME' };
  }
  const reading = readMatch(outcome.value);
  if (reading.kind === 'unreadable') return { ...reading, listed };
  return reading.kind === 'game' ? { kind: 'found', played: reading.played, riotMatchId } : reading;
}

async function findPlayed(
  context: ResultContext,
  code: string,
  signal: AbortSignal,
): Promise<Search> {
  const { riot, tournaments } = context.config;
  if (riot === undefined || tournaments === undefined) return down('address');
  const listed = await tournamentCalls(context.external, tournaments, signal).gamesByCode(code);
  if (listed.kind === 'absent') return { kind: 'not-played' };
  if (listed.kind === 'down') return listed;
  const candidates = listed.value
    .filter(({ gameId }) => gameId > 0)
    .toSorted((one, other) => other.gameId - one.gameId);
  if (candidates.length === 0 && listed.value.length > 0) {
    const won = listed.value.find(({ winningTeam }) => winningTeam.length > 0);
    return won === undefined
      ? { kind: 'rejected', failure: 'ABORTED' }
      : { kind: 'not-yet', wasPlayed: false, listed: won };
  }
  let last: Search = { kind: 'not-played' };
  for (const game of candidates.slice(0, mostGames)) {
    const found = await readGame(context, { riot, tournaments }, { listed: game, code }, signal);
    const wasAborted = found.kind === 'rejected' && found.failure === 'ABORTED';
    if (!wasAborted) return found;
    last = found;
  }
  return last;
}

async function fill(
  { db, clock, changes }: ResultContext,
  { gameId, actorId }: { gameId: string; actorId: string | null },
  { played, riotMatchId }: Found,
): Promise<ResultOutcome> {
  const { outcome, meetingId } = await transaction(db, async (tx) => {
    const meeting = await lockMeetingOf(tx, gameId);
    const seating = await seatPlayers(tx, meeting, played);
    const at = clock.now();
    const filling = { ...seating, meeting, gameId, played, at, actorId, riotMatchId };
    return { outcome: await fillGame(tx, filling), meetingId: meeting.id };
  });
  if (outcome.kind === 'filled') await changes.publish({ topic: 'meeting', id: meetingId });
  return outcome;
}

/** Whether the list of games names a winner, and it is the game's now. */
async function fillListed(
  { db, clock, changes }: ResultContext,
  { gameId, actorId }: { gameId: string; actorId: string | null },
  { kind, listed }: Unread,
): Promise<ResultOutcome> {
  const accounts = (puuids: readonly string[], side: Side) =>
    puuids.map((puuid) => ({ side, puuid, account: { name: '', tag: null } }));
  const players = [...accounts(listed.winningTeam, 'BLUE'), ...accounts(listed.losingTeam, 'RED')];
  const { outcome, meetingId } = await transaction(db, async (tx) => {
    const meeting = await lockMeetingOf(tx, gameId);
    const { blueTeamId: winnerId } = await seatPlayers(tx, meeting, { players });
    if (winnerId === null) return { outcome: null, meetingId: meeting.id };
    const filling = { meeting, gameId, winnerId, at: clock.now(), actorId };
    return { outcome: await fillWinner(tx, filling), meetingId: meeting.id };
  });
  if (outcome?.kind === 'rejected') return outcome;
  if (outcome?.kind === 'filled') await changes.publish({ topic: 'meeting', id: meetingId });
  return { kind, hasWinner: outcome !== null };
}

export interface RequestedResult {
  gameId: string;
  code: string;
  actorId: string | null;
  /**
   * Takes the winner of the list without figures. They alone show a remake, whose winner counts for
   * nothing, so only an organiser does so, and the job when it gives up.
   */
  takesWinner: boolean;
}

/** Fills a game from Riot's figures, found by its code alone. @throws Error of the database only. */
export async function takeResult(
  context: ResultContext,
  requested: RequestedResult,
  signal: AbortSignal,
): Promise<ResultOutcome> {
  const found = await findPlayed(context, requested.code, signal);
  try {
    if (found.kind === 'found') return await fill(context, requested, found);
    if (!('listed' in found)) return found;
    if (requested.takesWinner || found.wasPlayed)
      return await fillListed(context, requested, found);
    return { kind: found.kind, hasWinner: false };
  } catch (error) {
    // The game, its meeting or its edition was deleted meanwhile.
    if (error instanceof AppError) return { kind: 'rejected', failure: 'MEETING_CLOSED' };
    throw error;
  }
}
