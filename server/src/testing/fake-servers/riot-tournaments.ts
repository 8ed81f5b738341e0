import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { abortedMatch, playedMatch } from './played-match.ts';
import type { MatchAccount } from './played-match.ts';
import { parseJson } from './fake-server.ts';
import type { FakeResponse } from './fake-server.ts';

export interface Play {
  /** Five `name#tag` by role: top, jungle, middle, bottom, support. */
  blue: readonly string[];
  red: readonly string[];
  winner: 'BLUE' | 'RED';
  aborted?: boolean;
  callback?: boolean;
  seconds?: number;
  /** Requests for the figures that get a 404 first. */
  lateBy?: number;
}

export interface Played {
  gameId: number;
  callbackStatus: number | null;
}

const provider = z.object({ region: z.string(), url: z.url() });
const tournament = z.object({ providerId: z.number(), name: z.optional(z.string()) });
const wantedCode = z.object({
  allowedParticipants: z.optional(z.array(z.string())),
  metadata: z.optional(z.string()),
  teamSize: z.int().check(z.gte(1), z.lte(5)),
  pickType: z.enum(['BLIND_PICK', 'DRAFT_MODE', 'ALL_RANDOM', 'TOURNAMENT_DRAFT']),
  mapType: z.enum(['SUMMONERS_RIFT', 'HOWLING_ABYSS']),
  spectatorType: z.enum(['NONE', 'LOBBYONLY', 'ALL']),
  enoughPlayers: z.boolean(),
});

interface CodeRecord extends z.infer<typeof wantedCode> {
  code: string;
  providerUrl: string;
  region: string;
  tournamentId: number;
  games: object[];
}

interface StoredMatch {
  body: object;
  lateBy: number;
}

const platform = 'EUN1';
/** Riot retries until it gets 200; here only so often. */
const mostCallbacks = 3;
const callbackPauseMs = 200;

export function riotError(status: number, message: string): FakeResponse {
  return { status, body: { status: { message, status_code: status } } };
}
const badRequest = () => riotError(400, 'Bad request');
const notFound = () => riotError(404, 'Data not found');

async function sendCallback(url: string, body: object): Promise<number | null> {
  let status: number | null = null;
  for (let tries = 0; tries < mostCallbacks && status !== 200; tries += 1) {
    if (tries > 0) await pause(callbackPauseMs);
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      await response.arrayBuffer();
      ({ status } = response);
    } catch {
      // Retried like any status other than 200.
      status = null;
    }
  }
  return status;
}

interface Memory {
  providers: Map<number, z.infer<typeof provider>>;
  /** Provider by tournament. */
  tournaments: Map<number, number>;
  codes: Map<string, CodeRecord>;
}

function makeProvider({ providers }: Memory, body: unknown): FakeResponse {
  const parsed = provider.safeParse(body);
  if (!parsed.success) return badRequest();
  const id = 100 + providers.size;
  providers.set(id, parsed.data);
  return { status: 200, body: id };
}

function makeTournament({ providers, tournaments }: Memory, body: unknown): FakeResponse {
  const parsed = tournament.safeParse(body);
  if (!parsed.success) return badRequest();
  if (!providers.has(parsed.data.providerId)) return notFound();
  const id = 7_000 + tournaments.size;
  tournaments.set(id, parsed.data.providerId);
  return { status: 200, body: id };
}

function makeCodes(memory: Memory, query: URLSearchParams, body: unknown): FakeResponse {
  const parsed = wantedCode.safeParse(body);
  const tournamentId = Number(query.get('tournamentId'));
  const count = Number(query.get('count') ?? 1);
  const maker = memory.providers.get(memory.tournaments.get(tournamentId) ?? -1);
  if (!parsed.success || !Number.isInteger(count) || count < 1) return badRequest();
  if (!maker) return notFound();
  const made = Array.from({ length: count }, () => {
    const code = `${platform}${tournamentId}-${randomUUID()}`;
    const { url: providerUrl, region } = maker;
    memory.codes.set(code, { ...parsed.data, code, providerUrl, region, tournamentId, games: [] });
    return code;
  });
  return { status: 200, body: made };
}

function readGames({ codes }: Memory, code: string): FakeResponse {
  const games = codes.get(code)?.games ?? [];
  return games.length === 0 ? notFound() : { status: 200, body: games };
}

function notifiedOf({ code, metadata, region }: CodeRecord, gameId: number) {
  return {
    shortCode: code,
    metaData: metadata ?? '',
    gameId,
    gameName: randomUUID(),
    gameType: 'Practice',
    gameMap: 11,
    gameMode: 'CLASSIC',
    region,
  };
}

export function createRiotTournaments(puuidOf: (name: string) => string) {
  const memory: Memory = { providers: new Map(), tournaments: new Map(), codes: new Map() };
  const matches = new Map<string, StoredMatch>();
  let lastGameId = 3_400_000_000;
  const accountsOf = (names: readonly string[]): MatchAccount[] =>
    names.map((name) => ({ name, puuid: puuidOf(name) }));

  function storeMatch(gameId: number, code: string, play: Play) {
    const sides = { blue: accountsOf(play.blue), red: accountsOf(play.red) };
    const matchId = `${platform}_${gameId}`;
    const { winner, seconds = 1_800 } = play;
    const body =
      play.aborted === true
        ? abortedMatch(matchId, sides)
        : playedMatch({ matchId, gameId, code, winner, seconds, ...sides });
    matches.set(matchId, { body, lateBy: play.lateBy ?? 0 });
    const puuids = (accounts: readonly MatchAccount[]) => accounts.map(({ puuid }) => ({ puuid }));
    const [blue, red] = [puuids(sides.blue), puuids(sides.red)];
    return winner === 'BLUE'
      ? { winningTeam: blue, losingTeam: red }
      : { winningTeam: red, losingTeam: blue };
  }

  return {
    codes: () => [...memory.codes.keys()],

    match(matchId: string): FakeResponse {
      const stored = matches.get(matchId);
      if (!stored) return notFound();
      if (stored.lateBy > 0) {
        stored.lateBy -= 1;
        return notFound();
      }
      return { status: 200, body: stored.body };
    },

    respond(method: string, path: string, text: string): FakeResponse {
      const { pathname, searchParams } = new URL(path, 'http://fake-server');
      const body = parseJson(text);
      if (method === 'POST' && pathname === '/providers') return makeProvider(memory, body);
      if (method === 'POST' && pathname === '/tournaments') return makeTournament(memory, body);
      if (method === 'POST' && pathname === '/codes') return makeCodes(memory, searchParams, body);
      if (method === 'GET' && pathname.startsWith('/lobby-events/by-code/')) return notFound();
      const [, code] = /^\/games\/by-code\/([^/]+)$/.exec(pathname) ?? [];
      if (method !== 'GET' || code === undefined) return notFound();
      return readGames(memory, decodeURIComponent(code));
    },

    play: async (code: string, play: Play): Promise<Played> => {
      const record = memory.codes.get(code);
      if (!record) throw new Error('This code was not given out.');
      lastGameId += 1;
      const gameId = lastGameId;
      const notified = notifiedOf(record, gameId);
      record.games.push({ ...notified, ...storeMatch(gameId, code, play) });
      const isCurrent = play.callback ?? true;
      const callback = { startTime: Date.now(), ...notified };
      return {
        gameId,
        callbackStatus: isCurrent ? await sendCallback(record.providerUrl, callback) : null,
      };
    },
  };
}
