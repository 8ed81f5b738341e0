import { turnstileAction } from '@puchar/shared/contract';
import * as z from 'zod/mini';
import { isLoopback, isTurnstileTestKey } from '../../config/services.ts';
import type { TurnstileSettings } from '../../config/services.ts';
import type { ServerContext } from '../../platform/context.ts';

const mostTokenCharacters = 2_048;

const verdict = z.object({
  success: z.boolean(),
  hostname: z.optional(z.string()),
  action: z.optional(z.string()),
  'error-codes': z.optional(z.array(z.string())),
});

/** Codes that speak of the visitor's token; all others speak of our settings or of the service. */
const tokenFaults = new Set([
  'missing-input-response',
  'invalid-input-response',
  'timeout-or-duplicate',
]);

/**
 * Asks Cloudflare whether a token is good; each token can be asked about once.
 *
 * @returns `unavailable` when nothing is known: the service is down or does not know our key.
 */
export async function judgeTurnstile(
  { config, external, log }: Pick<ServerContext, 'config' | 'external' | 'log'>,
  { secretKey }: TurnstileSettings,
  token: string,
  signal?: AbortSignal,
): Promise<'ok' | 'failed' | 'unavailable'> {
  if (token.length > mostTokenCharacters) return 'failed';
  const outcome = await external.ask('turnstile', {
    path: '',
    schema: verdict,
    body: { secret: secretKey, response: token },
    ...(signal ? { signal } : {}),
  });
  if (outcome.kind !== 'ok') return 'unavailable';
  const { success, hostname, action, 'error-codes': codes = [] } = outcome.value;
  if (!success) {
    const fault = codes.find((code) => !tokenFaults.has(code));
    if (fault === undefined && codes.length > 0) return 'failed';
    log.error('bot-check.refused-by-service', { code: fault?.slice(0, 50) });
    return 'unavailable';
  }
  // Answers to test keys name neither our host nor our action.
  if (isTurnstileTestKey(secretKey)) return 'ok';
  const isOurHost = isLoopback(config.publicUrl) || hostname === new URL(config.publicUrl).hostname;
  return isOurHost && action === turnstileAction ? 'ok' : 'failed';
}
