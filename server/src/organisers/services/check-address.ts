import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import type * as z from 'zod/mini';
import { resolvePublic } from '../../platform/external/public-network.ts';

const longestMs = 5_000;
const mostBytes = 64 * 1024;

export type AddressFound =
  | { kind: 'ours' }
  | { kind: 'other' }
  /** Inside of the server's own networks. */
  | { kind: 'local' }
  | { kind: 'unknown' }
  | { kind: 'silent' };

/** Without redirects, which could lead anywhere. @returns Null for anything but a short 200. */
function fetchText(url: URL, address: string): Promise<string | null> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(longestMs);
    const request = send(
      {
        host: address,
        port: url.port === '' ? undefined : Number(url.port),
        path: url.pathname,
        ...(isIP(url.hostname) === 0 ? { servername: url.hostname } : {}),
        headers: { host: url.host, accept: 'application/json' },
        signal,
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => {
          text += part;
          if (text.length > mostBytes) request.destroy();
        });
        response.on('error', reject);
        response.on('end', () => resolve(response.statusCode === 200 ? text : null));
      },
    );
    request.on('error', reject);
    request.end();
  });
}

/**
 * Whether this site responds at an address. Only the internet is contacted, unless the operator has set the address: no
 * organiser can explore the server's own networks.
 */
export async function checkAddress(
  origin: string,
  path: string,
  { schema, isTrusted }: { schema: z.ZodMiniType; isTrusted: boolean },
): Promise<AddressFound> {
  const url = new URL(path, origin);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const place = isTrusted
    ? ({ kind: 'public', address: host } as const)
    : await resolvePublic(host);
  if (place.kind === 'private') return { kind: 'local' };
  if (place.kind === 'unknown') return { kind: 'unknown' };
  try {
    const text = await fetchText(url, place.address);
    const isOurs = text !== null && schema.safeParse(JSON.parse(text)).success;
    return { kind: isOurs ? 'ours' : 'other' };
  } catch (error) {
    return { kind: error instanceof SyntaxError ? 'other' : 'silent' };
  }
}
