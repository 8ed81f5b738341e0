import * as z from 'zod/mini';
import type { TournamentSettings } from '../../config/services.ts';
import type { ExternalClient } from '../../platform/external/external-client.ts';
import type { Outcome } from '../../platform/external/read-response.ts';

const number = z.int().check(z.gte(0));
const codes = z.array(z.string().check(z.minLength(1), z.maxLength(200))).check(z.minLength(1));

const accounts = z.pipe(
  z._default(z.array(z.nullable(z.object({ puuid: z.optional(z.string()) }))), []),
  z.transform((rows) => rows.flatMap((row) => row?.puuid ?? [])),
);
const codeGame = z.object({
  /** 0 where it is missing: such a game has no figures. */
  gameId: z._default(z.int().check(z.gte(0)), 0),
  /** PUUIDs, as far as they are known. */
  winningTeam: accounts,
  losingTeam: accounts,
});
export type CodeGame = z.infer<typeof codeGame>;
const codeGames = z.pipe(
  z.array(z.nullable(codeGame)),
  z.transform((games) => games.flatMap((game) => game ?? [])),
);

const playersOfTeam = 5;

const rootOf = ({ mode }: TournamentSettings) =>
  mode === 'stub' ? '/lol/tournament-stub/v5' : '/lol/tournament/v5';
const keyOf = ({ apiKey }: TournamentSettings) => ({ 'x-riot-token': apiKey });

/** Of a code that no one has: a 404 for a key that may make codes, a 403 for another. */
export function findLobby(
  external: ExternalClient,
  settings: TournamentSettings,
  code: string,
  signal: AbortSignal,
): Promise<Outcome<unknown>> {
  return external.request('riot-tournament', {
    kind: 'lobby-events',
    path: `${rootOf(settings)}/lobby-events/by-code/${encodeURIComponent(code)}`,
    headers: keyOf(settings),
    schema: z.unknown(),
    signal,
  });
}

/** The stub has the same endpoints under another path. */
export function tournamentCalls(
  external: ExternalClient,
  settings: TournamentSettings,
  signal: AbortSignal,
) {
  const root = rootOf(settings);
  const common = { headers: keyOf(settings), signal };
  return {
    /** @returns Id of a new provider, whose URL gets the callbacks. */
    makeProvider: () =>
      external.request('riot-tournament', {
        ...common,
        kind: 'providers',
        path: `${root}/providers`,
        schema: number,
        body: { region: settings.region, url: settings.callbackUrl },
      }),
    makeTournament: (providerId: number, name: string) =>
      external.request('riot-tournament', {
        ...common,
        kind: 'tournaments',
        path: `${root}/tournaments`,
        schema: number,
        body: { providerId, name },
      }),
    async makeCode(
      tournamentId: number,
      { token, puuids }: { token: string; puuids: readonly string[] | null },
    ): Promise<Outcome<string>> {
      const isWhole = puuids !== null && puuids.length >= 2 * playersOfTeam;
      const outcome = await external.request('riot-tournament', {
        ...common,
        kind: 'codes',
        path: `${root}/codes?tournamentId=${tournamentId}&count=1`,
        schema: codes,
        body: {
          ...(isWhole ? { allowedParticipants: puuids } : {}),
          metadata: token,
          teamSize: playersOfTeam,
          pickType: 'TOURNAMENT_DRAFT',
          mapType: 'SUMMONERS_RIFT',
          spectatorType: 'ALL',
          enoughPlayers: isWhole,
        },
      });
      return outcome.kind === 'ok' ? { kind: 'ok', value: outcome.value[0] ?? '' } : outcome;
    },
    gamesByCode: (code: string) =>
      external.request('riot-tournament', {
        ...common,
        kind: 'games',
        path: `${root}/games/by-code/${encodeURIComponent(code)}`,
        schema: codeGames,
      }),
  };
}
export type TournamentCalls = ReturnType<typeof tournamentCalls>;
