import { errorBody, errorTexts, fillPath, isErrorCode, parseKnown } from '@puchar/shared/contract';
import type { ResponseOf, CallInput, Endpoint } from '@puchar/shared/contract';
import { CommandError } from './shell.ts';
import { texts } from './texts.pl.ts';

const timeoutMs = 60_000;

export interface Connection {
  server: string;
  token: string;
}

export class ServerError extends CommandError {
  constructor(
    readonly code: string,
    readonly list: readonly string[],
    message: string,
  ) {
    super([message, ...list.map((line) => `  ${line}`)].join('\n'));
  }
}

function entriesOf(value: unknown): [string, string][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .filter(([, entry]) => entry !== undefined)
    .map(([name, entry]) => [name, String(entry)]);
}

function addressOf(server: string, { path }: Endpoint, params: unknown, query: unknown): string {
  const filled = fillPath(path, Object.fromEntries(entriesOf(params)));
  const search = new URLSearchParams(entriesOf(query)).toString();
  return `${server}/api${filled}${search === '' ? '' : `?${search}`}`;
}

async function send(server: string, address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, { ...init, signal: AbortSignal.timeout(timeoutMs) });
  } catch (cause) {
    throw new CommandError(texts.unreachable(server), { cause });
  }
}

async function readJson(server: string, response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    throw new CommandError(texts.badResponse(server, response.status), { cause });
  }
}

function errorOf(server: string, status: number, json: unknown): CommandError {
  const body = errorBody.safeParse(json);
  if (!body.success) return new CommandError(texts.badResponse(server, status));
  const { code, message, list } = body.data;
  return new ServerError(code, list ?? [], isErrorCode(code) ? errorTexts[code] : message);
}

/** @throws ServerError for an error response, CommandError without a response of this server. */
export async function callServer<E extends Endpoint>(
  { server, token }: Connection,
  endpoint: E,
  input: Omit<CallInput<E>, 'body'> & { body?: unknown },
  archive?: Buffer,
): Promise<{ status: number; data: ResponseOf<E> }> {
  const { params, query, body }: { params?: unknown; query?: unknown; body?: unknown } = input;
  const address = addressOf(server, endpoint, params, query);
  const content =
    archive !== undefined
      ? { type: 'application/gzip', body: new Uint8Array(archive) }
      : body !== undefined
        ? { type: 'application/json', body: JSON.stringify(body) }
        : null;
  const response = await send(server, address, {
    method: endpoint.method,
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${token}`,
      ...(content === null ? {} : { 'content-type': content.type }),
    },
    ...(content === null ? {} : { body: content.body }),
  });
  const json = await readJson(server, response);
  if (!response.ok) throw errorOf(server, response.status, json);
  const parsed = parseKnown(endpoint.answer, json);
  if (!parsed.success) throw new CommandError(texts.kitOld(server));
  // Parsed by the schema that this type is inferred from.
  return { status: response.status, data: parsed.data as ResponseOf<E> };
}
