import { randomUUID } from 'node:crypto';
import { createDatabase } from '../../scripts/lib/postgres.mjs';
import { filledData } from './folders.ts';

/** A PostgreSQL, of which a server takes less time than with the embedded database. */
const url = process.env['TEST_DATABASE_URL'];

const filledName = 'filled';
const names = new Map<string, string>();

/** @param dataDir A copy of the filled data. */
export function copyDatabase(dataDir: string): void {
  if (url === undefined) return;
  const name = `copy_${randomUUID()}`;
  createDatabase(url, name, filledName);
  names.set(dataDir, name);
}

/** @param dataDir An empty folder. */
export function createEmptyDatabase(dataDir: string): void {
  if (url === undefined) return;
  const name = `empty_${randomUUID()}`;
  createDatabase(url, name);
  names.set(dataDir, name);
}

export function createFilledDatabase(): void {
  if (url === undefined) return;
  createDatabase(url, filledName);
  names.set(filledData, filledName);
}

/** Settings of the server; without them it opens the embedded database of its data. */
export function databaseSettings(dataDir: string): Record<string, string> {
  const name = names.get(dataDir);
  if (url === undefined || name === undefined) return {};
  return { DATABASE_URL: Object.assign(new URL(url), { pathname: name }).href };
}
