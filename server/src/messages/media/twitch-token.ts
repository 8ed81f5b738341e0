import * as z from 'zod/mini';
import type { Clock } from '../../platform/clock.ts';
import type { TwitchSettings } from '../../config/services.ts';
import type { ExternalClient } from '../../platform/external/external-client.ts';
import type { Outcome } from '../../platform/external/read-response.ts';

const answer = z.object({
  access_token: z.string().check(z.regex(/^[\x21-\x7e]{1,500}$/)),
  expires_in: z.number().check(z.gte(0)),
});

/** A token is given up so long before its end. */
const marginSeconds = 300;

/** The app's token for Twitch, kept until shortly before its end. */
export interface TwitchToken {
  get(signal: AbortSignal): Promise<Outcome<string>>;
  /** Twitch no longer takes this one. */
  drop(token: string): void;
}

export function createTwitchToken(
  { clientId, clientSecret }: TwitchSettings,
  { external, clock }: { external: ExternalClient; clock: Clock },
): TwitchToken {
  let kept: { value: string; until: number } | null = null;
  return {
    async get(signal) {
      if (kept !== null && kept.until > clock.now().getTime()) {
        return { kind: 'ok', value: kept.value };
      }
      const outcome = await external.ask('twitch-auth', {
        path: '/token',
        form: {
          client_id: clientId,
          client_secret: clientSecret,
          grant_type: 'client_credentials',
        },
        schema: answer,
        signal,
      });
      if (outcome.kind !== 'ok') return outcome;
      const { access_token: value, expires_in: seconds } = outcome.value;
      kept = { value, until: clock.now().getTime() + (seconds - marginSeconds) * 1000 };
      return { kind: 'ok', value };
    },
    drop(token) {
      if (kept?.value === token) kept = null;
    },
  };
}
