import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';

const dayMs = 86_400_000;
const form =
  /^puchar-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})(\d{3})Z\.tar\.gz(\.[0-9a-f-]+\.tmp)?$/;

/** Name of the archive of a moment, in ISO 8601. */
export function archiveName(takenAt: string): string {
  return `puchar-${takenAt.replaceAll(/[-:.]/g, '')}.tar.gz`;
}

/** Moment that the name of an archive tells; null for another file. */
export function archiveMoment(name: string): Date | null {
  const match = form.exec(name);
  if (match === null) return null;
  const [, year, month, day, hour, minute, second, ms] = match;
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}Z`);
}

/** Archives of a folder that were taken after a moment, whole ones alone; absolute paths. */
export async function archivesAfter(folder: string, moment: Date): Promise<string[]> {
  const names = await readdir(folder);
  return names
    .filter((name) => name.endsWith('.gz') && (archiveMoment(name) ?? moment) > moment)
    .map((name) => path.join(folder, name));
}

/**
 * Removes archives that are older, and nothing else that lies there.
 *
 * @returns How many went.
 */
export async function removeOldArchives(
  folder: string,
  { now, keepDays }: { now: Date; keepDays: number },
): Promise<number> {
  const oldest = new Date(now.getTime() - keepDays * dayMs);
  const old = (await readdir(folder)).filter((name) => (archiveMoment(name) ?? now) < oldest);
  for (const name of old) await rm(path.join(folder, name), { force: true });
  return old.length;
}
