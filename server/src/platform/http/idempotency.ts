import { createHash } from 'node:crypto';
import type { Endpoint } from '@puchar/shared/contract';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { AppError } from './app-error.ts';
import type { ServerContext } from '../context.ts';
import type { Database, Transaction } from '../database/database.ts';
import { idempotencyKeys } from '../database/schema.ts';

/** Longer than any client retries. */
const retainedMs = 48 * 3_600_000;
const keyForm = /^[\x20-\x7e]{1,200}$/;

export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** @throws AppError INVALID_DATA when it is empty, over 200 characters or not printable. */
export function readIdempotencyKey({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && keyForm.test(key)) return key;
  throw new AppError('INVALID_DATA', {
    issues: [{ path: ['Idempotency-Key'], message: 'Nieprawidłowy klucz żądania.' }],
  });
}

export interface KeyedCall<E extends Endpoint> {
  endpoint: E;
  /** The path parameter, where there is one: the same key elsewhere is another key. */
  subject?: string;
  key: string | null;
}

const callOf = ({ endpoint, subject = '' }: KeyedCall<Endpoint>) =>
  `${endpoint.method} ${endpoint.path} ${sha256(subject)}`;

async function findRow(db: Database, keyed: KeyedCall<Endpoint>, key: string) {
  const [row] = await db
    .select({ bodySha256: idempotencyKeys.bodySha256, answer: idempotencyKeys.answer })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.call, callOf(keyed)), eq(idempotencyKeys.keyHash, sha256(key))));
  return row ?? null;
}

/** Lets a repeated request pass checks that run before the body is read. */
export async function wasCompleted<E extends Endpoint>(
  { db }: Pick<ServerContext, 'db'>,
  keyed: KeyedCall<E>,
): Promise<boolean> {
  return keyed.key !== null && (await findRow(db, keyed, keyed.key)) !== null;
}

/** Rolls back the transaction of a request that another process has completed. */
class CompletedMeanwhile extends Error {}

/** Call it first in the transaction of the change; the response must hold no personal data. */
export type Remember<A> = (tx: Transaction, response: A) => Promise<void>;

const lanes = new WeakMap<Database, Map<string, Promise<unknown>>>();

/** Serialises requests with the same key in this process. */
async function inTurn<T>(db: Database, lane: string, work: () => Promise<T>): Promise<T> {
  const ofDatabase = lanes.get(db) ?? new Map<string, Promise<unknown>>();
  lanes.set(db, ofDatabase);
  const turn = (ofDatabase.get(lane) ?? Promise.resolve()).then(work, work);
  ofDatabase.set(lane, turn);
  try {
    return await turn;
  } finally {
    if (ofDatabase.get(lane) === turn) ofDatabase.delete(lane);
  }
}

/**
 * Does the work once per `Idempotency-Key`; repeated requests get the first response. Only
 * successes are stored, so a key may be used again with a corrected body. `body` must leave out
 * what differs between tries, such as a captcha token. @throws AppError KEY_REUSED for another
 * body.
 */
export async function respondOnce<E extends Endpoint>(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  keyed: KeyedCall<E>,
  body: unknown,
  work: (remember: Remember<z.output<E['answer']>>) => Promise<z.output<E['answer']>>,
): Promise<z.output<E['answer']>> {
  const { endpoint, key } = keyed;
  if (key === null) return work(async () => undefined);
  const bodySha256 = sha256(canonicalJson(body));
  const firstResponse = async () => {
    const row = await findRow(db, keyed, key);
    if (row === null) return null;
    if (row.bodySha256 !== bodySha256) throw new AppError('KEY_REUSED');
    return endpoint.answer.parse(row.answer) as z.output<E['answer']>; // Just parsed by its schema.
  };
  const remember: Remember<z.output<E['answer']>> = async (tx, response) => {
    const rows = await tx
      .insert(idempotencyKeys)
      .values({
        call: callOf(keyed),
        keyHash: sha256(key),
        bodySha256,
        status: endpoint.status ?? 200,
        answer: response,
        createdAt: clock.now(),
      })
      .onConflictDoNothing()
      .returning({ call: idempotencyKeys.call });
    if (rows.length === 0) throw new CompletedMeanwhile();
  };
  return inTurn(db, `${callOf(keyed)} ${sha256(key)}`, async () => {
    const first = await firstResponse();
    if (first !== null) return first;
    try {
      return await work(remember);
    } catch (error) {
      // Another process may have completed meanwhile and used up what both requests brought.
      const other = error instanceof CompletedMeanwhile || error instanceof AppError;
      const response = other ? await firstResponse() : null;
      if (response === null) throw error;
      return response;
    }
  });
}

/** For a subject whose changes were reverted. */
export async function forgetResponses(
  tx: Transaction,
  about: Required<Omit<KeyedCall<Endpoint>, 'key'>>,
): Promise<void> {
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.call, callOf({ ...about, key: null })));
}

export async function forgetResponsesNaming(
  tx: Transaction,
  { endpoint, field, id }: { endpoint: Endpoint; field: string; id: string },
): Promise<void> {
  const call = callOf({ endpoint, key: null });
  await tx
    .delete(idempotencyKeys)
    .where(
      and(eq(idempotencyKeys.call, call), sql`${idempotencyKeys.answer} ->> ${field} = ${id}`),
    );
}

export async function forgetOldResponses({
  db,
  clock,
}: Pick<ServerContext, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - retainedMs);
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before));
}
