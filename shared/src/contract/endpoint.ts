import type * as z from 'zod/mini';
import type { ErrorCode } from './error-texts.pl.ts';
import type { Role } from './roles.ts';
import type { ChangeTopic } from './events.ts';

type Schema = z.ZodMiniType;

/**
 * `public`: both listeners. The others only the admin listener: `organiser` with a session, `token` with the module's
 * deploy token or a session, `auth` without either.
 */
export type Access = 'public' | 'auth' | 'token' | 'organiser';

/** The server publishes {@link ChangeTopic}; only the panel knows the others. */
export type Topic =
  | ChangeTopic
  | 'consent'
  | 'cup-settings'
  | 'mail'
  | 'match-day'
  | 'organiser'
  | 'team-page';

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api`, parameters as `:name`. */
  path: string;
  access: Access;
  /** Of a session that may call it; `rolesFor.managers` by default. */
  roles?: readonly Role[];
  /** Of a read: changes that make a cached response stale. Of a write: what it changes. */
  topics: readonly Topic[];
  summary: string;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  answer: Schema;
  status?: 200 | 201;
  /** Besides INVALID_DATA, INTERNAL and those of the access. */
  errors?: readonly ErrorCode[];
}

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

export type ResponseOf<E extends Endpoint> = z.infer<E['answer']>;
type InputOf<S> = S extends Schema ? z.input<S> : never;

export type CallInput<E extends Endpoint> = (E['params'] extends Schema
  ? { params: InputOf<E['params']> }
  : { params?: undefined }) &
  (E['query'] extends Schema ? { query?: InputOf<E['query']> } : { query?: undefined }) &
  (E['body'] extends Schema ? { body: InputOf<E['body']> } : { body?: undefined });
