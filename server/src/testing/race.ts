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

/** `npm run test:long` asks for 200. */
const rounds = Number(process.env.RACE_ROUNDS ?? 5);

/** A test that runs one race again and again, each round on what it makes for itself. */
export function race(sentence: string, round: (number: number) => Promise<void>): void {
  test(`${sentence}, ${rounds} times`, async () => {
    for (let number = 0; number < rounds; number += 1) await round(number);
  }, 1_800_000);
}

/**
 * Starts every call at once, in each round another one first.
 *
 * @returns Their answers, in the order in which the calls are given.
 */
export async function atOnce<T>(round: number, calls: readonly (() => Promise<T>)[]): Promise<T[]> {
  const places = calls.map((_call, at) => (at + round) % calls.length);
  const started = new Map<number, Promise<T>>();
  for (const place of places) {
    const call = calls[place];
    if (call) started.set(place, call());
  }
  return Promise.all(calls.flatMap((_call, place) => started.get(place) ?? []));
}

/** The call, in later rounds a little later: what takes long on the way is met at every point of it. */
export function delayed<T>(round: number, call: () => Promise<T>, upTo = 60): () => Promise<T> {
  return async () => {
    await pause((round * 7) % upTo);
    return call();
  };
}

/** What an edition has, in an order in which nothing is left that points at what goes. */
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

/**
 * Forgets the cup and its log, and lets time pass for the limits; whoever is signed in stays so. Rows go
 * one by one: on PostgreSQL emptying whole tables takes far longer than a round of any race.
 */
export async function forgetCup({ context, clock }: TestApp): Promise<void> {
  await context.db.transaction(async (tx) => {
    for (const table of ofCup) await tx.delete(table);
  });
  context.cache.dropAll();
  clock.pass(20_000);
}
