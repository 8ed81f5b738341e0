import type * as z from 'zod/mini';
import type { ErrorCode } from './error-texts.pl.ts';
import type { ChangeTopic } from './site.ts';

type Schema = z.ZodMiniType;

/**
 * Who may call: `public` on both listeners; the others on the organisers' alone. `organiser` with a
 * session, `token` with the module's deploy token or a session, `auth` without either.
 */
export type Access = 'public' | 'auth' | 'token' | 'organiser';

/** What a response depends on. The server publishes changes of {@link ChangeTopic}; the panel alone knows the others. */
export type Topic = ChangeTopic | 'consent' | 'organiser';

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api`, parameters as `:name`. */
  path: string;
  access: Access;
  /** Of a read: changes that make a cached response stale. Of a write: what it changes. */
  topics: readonly Topic[];
  summary: string;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  answer: Schema;
  /** Status of success, 200 unless stated. */
  status?: 200 | 201;
  /** Rejections beyond INVALID_DATA, INTERNAL and those of the access. */
  errors?: readonly ErrorCode[];
}

/** Keeps the literal types of one call. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

export type ResponseOf<E extends Endpoint> = z.infer<E['answer']>;
type InputOf<S> = S extends Schema ? z.input<S> : never;

/** What a caller gives: only the parts that the call has. */
export type CallInput<E extends Endpoint> = (E['params'] extends Schema
  ? { params: InputOf<E['params']> }
  : { params?: undefined }) &
  (E['query'] extends Schema ? { query?: InputOf<E['query']> } : { query?: undefined }) &
  (E['body'] extends Schema ? { body: InputOf<E['body']> } : { body?: undefined });
