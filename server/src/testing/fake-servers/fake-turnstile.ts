import * as z from 'zod/mini';
import type { FakeServer } from './fake-server.ts';
import { startFakeServer } from './fake-server.ts';

export const turnstileKeys = { siteKey: '0x4AAAwzorzec', secretKey: '0x4AAAwzorzec-tajny' };

const requested = z.object({ secret: z.string(), response: z.string() });

export interface TurnstileToken {
  hostname: string;
  action: string;
}

/**
 * Cloudflare's siteverify: every token is valid once.
 * @param tokens Issued ones; used ones are removed.
 */
export function startFakeTurnstile(tokens: Map<string, TurnstileToken>): Promise<FakeServer> {
  const failure = (code: string) => ({
    status: 200,
    body: { success: false, 'error-codes': [code], messages: [] },
  });
  return startFakeServer(({ body }) => {
    const { secret, response } = requested.parse(JSON.parse(body));
    if (secret !== turnstileKeys.secretKey) return failure('invalid-input-secret');
    const token = tokens.get(response);
    if (!token) return failure('invalid-input-response');
    tokens.delete(response);
    return {
      status: 200,
      body: {
        success: true,
        challenge_ts: '2026-03-27T11:00:00.000Z',
        'error-codes': [],
        cdata: '',
        ...token,
      },
    };
  });
}
