import { setTimeout as pause } from 'node:timers/promises';
import {
  auditLog,
  bracketNodes,
  editions,
  groupDraws,
  groups,
  meetings,
  regulations,
  sponsors,
  teams,
} from '../platform/database/schema.ts';
import type { TestApp } from './build-test-app.ts';

/** `npm run test:long` sets 60, or what is in the environment already. */
const rounds = Number(process.env.RACE_ROUNDS ?? 5);

export function race(sentence: string, round: (number: number) => Promise<void>): void {
  test(`${sentence}, ${rounds} times`, async () => {
    for (let number = 0; number < rounds; number += 1) await round(number);
  }, 1_800_000);
}

/** Starts all calls at once, in each round with another one first. */
export async function atOnce<T>(round: number, calls: readonly (() => Promise<T>)[]): Promise<T[]> {
  const places = calls.map((_call, at) => (at + round) % calls.length);
  const started = new Map<number, Promise<T>>();
  for (const place of places) {
    const call = calls[place];
    if (call) started.set(place, call());
  }
  return Promise.all(calls.flatMap((_call, place) => started.get(place) ?? []));
}

/** Delays the call by a growing time, so that it meets a slow operation at every point. */
export function delayed<T>(round: number, call: () => Promise<T>, upTo = 60): () => Promise<T> {
  return async () => {
    await pause((round * 7) % upTo);
    return call();
  };
}

/** In an order that violates no foreign key. */
const ofCup = [
  bracketNodes,
  meetings,
  groupDraws,
  teams,
  groups,
  regulations,
  sponsors,
  editions,
  auditLog,
] as const;

/** Keeps sessions. Deletes rows, because truncating on PostgreSQL takes far longer than a round of a race. */
export async function forgetCup({ context, clock }: TestApp): Promise<void> {
  await context.db.transaction(async (tx) => {
    for (const table of ofCup) await tx.delete(table);
  });
  context.cache.dropAll();
  clock.pass(20_000);
}
