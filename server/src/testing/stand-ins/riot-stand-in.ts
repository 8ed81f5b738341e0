import { createRiotLimits } from './riot-limits.ts';
import type { RiotLimits } from './riot-limits.ts';
import { createRiotTournaments, riotRefusal } from './riot-tournaments.ts';
import type { Play, Played } from './riot-tournaments.ts';
import { startStandIn, throttleSeconds } from './stand-in.ts';
import type { AskedCall, StandIn, StandInAnswer } from './stand-in.ts';

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

export interface RiotStandIn extends StandIn {
  codes(): string[];
  play(code: string, play: Play): Promise<Played>;
}

const pathOfAccount = /^\/riot\/account\/v1\/accounts\/by-riot-id\/([^/?]+)\/([^/?]+)$/;
const pathOfMatch = /^\/lol\/match\/v5\/matches\/([^/?]+)$/;
const pathOfTournaments = /^\/lol\/tournament(-stub)?\/v5(\/.*)$/;

function answerAccount(
  accounts: ReadonlySet<string>,
  aliases: ReadonlyMap<string, string>,
  url: string,
): StandInAnswer {
  const [, gameName = '', tagLine = ''] = (pathOfAccount.exec(url) ?? []).map(decodeURIComponent);
  const asked = `${gameName}#${tagLine}`;
  const wanted = fold(aliases.get(asked) ?? asked);
  const name = [...accounts].find((account) => fold(account) === wanted);
  return name === undefined
    ? riotRefusal(404, 'Data not found - No results found for player with riot id')
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
export async function startRiotStandIn(
  accounts: Set<string>,
  { tournaments: mayMakeTournaments = true, aliases = new Map(), limits }: RiotOptions = {},
): Promise<RiotStandIn> {
  const tournaments = createRiotTournaments(puuidOf);
  const bounds = createRiotLimits(limits);

  function route({ method, url, body }: AskedCall): StandInAnswer {
    const [, matchId] = pathOfMatch.exec(url) ?? [];
    if (matchId !== undefined) return tournaments.match(decodeURIComponent(matchId));
    const [, stub, path] = pathOfTournaments.exec(url) ?? [];
    if (path === undefined) return answerAccount(accounts, aliases, url);
    if (stub === undefined && !mayMakeTournaments) return riotRefusal(403, 'Forbidden');
    return tournaments.answer(method, path, body);
  }

  const standIn = await startStandIn(
    (call) => {
      if (call.headers['x-riot-token'] !== riotKey) return riotRefusal(401, 'Unknown apikey');
      const { headers, isOver } = bounds.count(methodOf(call.url));
      if (isOver) return { ...riotRefusal(429, 'Rate limit exceeded'), headers };
      return { ...route(call), headers };
    },
    {
      throttled: () => ({
        ...riotRefusal(429, 'Rate limit exceeded'),
        headers: { 'retry-after': `${throttleSeconds}`, 'x-rate-limit-type': 'application' },
      }),
    },
  );
  return { ...standIn, codes: tournaments.codes, play: tournaments.play };
}
