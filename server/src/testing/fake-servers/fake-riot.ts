import { createRiotLimits } from './riot-limits.ts';
import type { RiotLimits } from './riot-limits.ts';
import { createRiotTournaments, riotError } from './riot-tournaments.ts';
import type { Play, Played } from './riot-tournaments.ts';
import { startFakeServer, throttleSeconds } from './fake-server.ts';
import type { ReceivedRequest, FakeServer, FakeResponse } from './fake-server.ts';

export const riotKey = 'RGAPI-wzorzec-klucza';

const fold = (text: string) => text.normalize('NFC').toLowerCase();

export function puuidOf(name: string): string {
  return Buffer.from(fold(name)).toString('base64url').padEnd(78, '-');
}

export interface RiotOptions {
  /** Whether the key may use tournament-v5; every key may use its stub. */
  tournaments?: boolean;
  /** Alias → real name of the account; may be changed while it runs. */
  aliases?: ReadonlyMap<string, string>;
  limits?: RiotLimits;
}

export interface FakeRiot extends FakeServer {
  codes(): string[];
  play(code: string, play: Play): Promise<Played>;
}

const pathOfAccount = /^\/riot\/account\/v1\/accounts\/by-riot-id\/([^/?]+)\/([^/?]+)$/;
const pathOfMatch = /^\/lol\/match\/v5\/matches\/([^/?]+)$/;
const pathOfTournaments = /^\/lol\/tournament(-stub)?\/v5(\/.*)$/;

function sendAccount(
  accounts: ReadonlySet<string>,
  aliases: ReadonlyMap<string, string>,
  url: string,
): FakeResponse {
  const [, gameName = '', tagLine = ''] = (pathOfAccount.exec(url) ?? []).map(decodeURIComponent);
  const requested = `${gameName}#${tagLine}`;
  const wanted = fold(aliases.get(requested) ?? requested);
  const name = [...accounts].find((account) => fold(account) === wanted);
  return name === undefined
    ? riotError(404, 'Data not found - No results found for player with riot id')
    : { status: 200, body: { puuid: puuidOf(name), gameName, tagLine } };
}

function methodOf(path: string): string {
  return path
    .replace(/^\/lol\/|^\/riot\//, '')
    .split('/')
    .slice(0, 3)
    .join('/');
}

/** @param accounts `name#tag`; may be changed while it runs. */
export async function startFakeRiot(
  accounts: Set<string>,
  { tournaments: mayMakeTournaments = true, aliases = new Map(), limits }: RiotOptions = {},
): Promise<FakeRiot> {
  const tournaments = createRiotTournaments(puuidOf);
  const bounds = createRiotLimits(limits);

  function route({ method, url, body }: ReceivedRequest): FakeResponse {
    const [, matchId] = pathOfMatch.exec(url) ?? [];
    if (matchId !== undefined) return tournaments.match(decodeURIComponent(matchId));
    const [, stub, path] = pathOfTournaments.exec(url) ?? [];
    if (path === undefined) return sendAccount(accounts, aliases, url);
    if (stub === undefined && !mayMakeTournaments) return riotError(403, 'Forbidden');
    return tournaments.respond(method, path, body);
  }

  const fakeServer = await startFakeServer(
    (call) => {
      if (call.headers['x-riot-token'] !== riotKey) return riotError(401, 'Unknown apikey');
      const { headers, isOver } = bounds.count(methodOf(call.url));
      if (isOver) return { ...riotError(429, 'Rate limit exceeded'), headers };
      return { ...route(call), headers };
    },
    {
      throttled: () => ({
        ...riotError(429, 'Rate limit exceeded'),
        headers: { 'retry-after': `${throttleSeconds}`, 'x-rate-limit-type': 'application' },
      }),
    },
  );
  return { ...fakeServer, codes: tournaments.codes, play: tournaments.play };
}
