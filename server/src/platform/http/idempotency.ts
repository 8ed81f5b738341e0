import { createHash } from 'node:crypto';
import type { Endpoint } from '@puchar/shared/contract';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { AppError } from './app-error.ts';
import type { ServerContext } from '../context.ts';
import type { Database, Transaction } from '../database/database.ts';
import { idempotencyKeys } from '../database/schema.ts';

/** How long a response is kept: longer than anybody tries again. */
const keptMs = 48 * 3_600_000;
const keyForm = /^[\x20-\x7e]{1,200}$/;

/**
 * JSON with the keys of every object sorted, so that equal values have equal texts.
 *
 * @param value Plain data, as a parsed body is.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * The `Idempotency-Key` of a call; null when it carries none.
 *
 * @throws AppError INVALID_DATA for one that is empty, longer than 200 characters or not printable.
 */
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
  /** What the call is about, where its path has a parameter: the same key elsewhere is another key. */
  subject?: string;
  /** From {@link readIdempotencyKey}. */
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

/**
 * Whether this call was answered before. A check that comes before the body is read lets such a call
 * pass: it changes nothing any more and is owed its first response.
 */
export async function wasAnswered<E extends Endpoint>(
  { db }: Pick<ServerContext, 'db'>,
  keyed: KeyedCall<E>,
): Promise<boolean> {
  return keyed.key !== null && (await findRow(db, keyed, keyed.key)) !== null;
}

/** Thrown inside the transaction of a call that another process answered meanwhile: it undoes itself. */
class AnsweredMeanwhile extends Error {}

/**
 * Keeps the response with the change itself. To be called first in the transaction of the change.
 *
 * @param answer Holds nothing personal: it is stored as it stands.
 */
export type Remember<A> = (tx: Transaction, answer: A) => Promise<void>;

const lanes = new WeakMap<Database, Map<string, Promise<unknown>>>();

/** Calls with the same key one after the other, in this process. */
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
 * Does the work of a changing call once for each `Idempotency-Key`: the same key and body again get the
 * first response, of several at once one works and the others wait for it. Successes alone are kept: a
 * error stored nothing, so the same key may come again with a body put right. Without a key the work
 * is simply done.
 *
 * @param body What was asked, parsed; without what changes from try to try, such as a bot check's token.
 * @param work Calls `remember` in its one transaction, or not at all when it refuses.
 * @throws AppError KEY_REUSED when the key was answered for another body; whatever the work throws.
 */
export async function answerOnce<E extends Endpoint>(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  keyed: KeyedCall<E>,
  body: unknown,
  work: (remember: Remember<z.output<E['answer']>>) => Promise<z.output<E['answer']>>,
): Promise<z.output<E['answer']>> {
  const { endpoint, key } = keyed;
  if (key === null) return work(async () => undefined);
  const bodySha256 = sha256(canonicalJson(body));
  const firstAnswer = async () => {
    const row = await findRow(db, keyed, key);
    if (row === null) return null;
    if (row.bodySha256 !== bodySha256) throw new AppError('KEY_REUSED');
    return endpoint.answer.parse(row.answer) as z.output<E['answer']>; // Just parsed by its schema.
  };
  const remember: Remember<z.output<E['answer']>> = async (tx, answer) => {
    const rows = await tx
      .insert(idempotencyKeys)
      .values({
        call: callOf(keyed),
        keyHash: sha256(key),
        bodySha256,
        status: endpoint.status ?? 200,
        answer,
        createdAt: clock.now(),
      })
      .onConflictDoNothing()
      .returning({ call: idempotencyKeys.call });
    if (rows.length === 0) throw new AnsweredMeanwhile();
  };
  return inTurn(db, `${callOf(keyed)} ${sha256(key)}`, async () => {
    const first = await firstAnswer();
    if (first !== null) return first;
    try {
      return await work(remember);
    } catch (error) {
      // Another process may have answered while this one worked, and used up what both brought.
      const other = error instanceof AnsweredMeanwhile || error instanceof AppError;
      const answer = other ? await firstAnswer() : null;
      if (answer === null) throw error;
      return answer;
    }
  });
}

/** Forgets what was answered about a subject: what the calls did there was taken back. */
export async function forgetAnswers(
  tx: Transaction,
  about: Required<Omit<KeyedCall<Endpoint>, 'key'>>,
): Promise<void> {
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.call, callOf({ ...about, key: null })));
}

/** As {@link forgetAnswers}, of a call whose answer names in `field` what was made. */
export async function forgetAnswersNaming(
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

/** Forgets answers that are two days old. */
export async function forgetOldAnswers({
  db,
  clock,
}: Pick<ServerContext, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - keptMs);
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before));
}
