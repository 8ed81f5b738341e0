import * as z from 'zod/mini';
import type { RiotSettings } from '../../config/services.ts';
import type { ExternalClient } from '../../platform/external/external-client.ts';
import type { Outcome } from '../../platform/external/read-response.ts';

export interface GameAccount {
  riotUsername: string;
  riotTag: string;
}

const account = z.object({ puuid: z.string().check(z.minLength(1), z.maxLength(200)) });

/** A lone surrogate would make `encodeURIComponent` throw. */
const segment = (text: string) => encodeURIComponent(text.replace(/\p{Cs}/gu, '\uFFFD'));

/** One account by its name and tag; `absent` when there is none. */
export function findRiotAccount(
  external: ExternalClient,
  { apiKey }: RiotSettings,
  { riotUsername, riotTag }: GameAccount,
  signal: AbortSignal,
): Promise<Outcome<{ puuid: string }>> {
  return external.ask('riot', {
    kind: 'account',
    path: `/riot/account/v1/accounts/by-riot-id/${segment(riotUsername)}/${segment(riotTag)}`,
    schema: account,
    headers: { 'x-riot-token': apiKey },
    signal,
  });
}
