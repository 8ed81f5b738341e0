import type { Endpoint } from '@puchar/shared/contract';
import * as z from 'zod/mini';
import { AppError } from './app-error.ts';
import type { ErrorIssue } from './app-error.ts';

type Schema = z.ZodMiniType;
type OutputOf<S> = S extends Schema ? z.output<S> : undefined;

type Schemas = Pick<Endpoint, 'params' | 'query' | 'body'>;

export interface Input<E extends Schemas> {
  params: OutputOf<E['params']>;
  query: OutputOf<E['query']>;
  body: OutputOf<E['body']>;
}

export interface RawInput {
  params: unknown;
  query: unknown;
  body: unknown;
}

z.config(z.locales.pl());

const nothing = z.strictObject({});
const forbidden = /\p{Cc}/u;

/** PostgreSQL rejects U+0000 with an error of its own, too late. */
function rejectControlCharacters(part: 'params' | 'query', value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, entry] of Object.entries(value)) {
    if (typeof entry !== 'string' || !(forbidden.test(entry) || forbidden.test(name))) continue;
    throw new AppError('INVALID_DATA', {
      issues: [{ path: [part, name], message: 'Tekst zawiera niedozwolone znaki.' }],
    });
  }
}

/** More than any request needs, including a game with the figures of ten players. */
const mostParts = 5_000;

/** Schemas would take seconds for a body of a million small values, and list as many errors. */
function rejectManyParts(body: unknown): void {
  const waiting: unknown[] = [body];
  for (let parts = 0; waiting.length > 0; parts += 1) {
    if (parts > mostParts) throw new AppError('INVALID_DATA');
    const part = waiting.pop();
    if (typeof part !== 'object' || part === null) continue;
    for (const key in part) {
      if (waiting.push(Reflect.get(part, key)) > mostParts) throw new AppError('INVALID_DATA');
    }
  }
}

function issuesOf(error: z.core.$ZodError): ErrorIssue[] {
  return error.issues.slice(0, 50).map((issue) => ({
    path: issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step)),
    message: issue.message,
  }));
}

function parsePart(schema: Schema | undefined, value: unknown): unknown {
  const result = (schema ?? nothing).safeParse(value === undefined ? {} : value);
  if (!result.success) throw new AppError('INVALID_DATA', { issues: issuesOf(result.error) });
  return schema ? result.data : undefined;
}

export function parseInput<E extends Schemas>(schemas: E, raw: RawInput): Input<E> {
  rejectControlCharacters('params', raw.params);
  rejectControlCharacters('query', raw.query);
  rejectManyParts(raw.body);
  const input = {
    params: parsePart(schemas.params, raw.params),
    query: parsePart(schemas.query, raw.query),
    body: parsePart(schemas.body, raw.body),
  };
  return input as Input<E>; // Just parsed by the schemas this type is inferred from.
}
