import { createHash } from 'node:crypto';
import { isForServer } from '@puchar/cli/archive';
import type { StoredTrace, TraceReport } from '@puchar/shared/contract';
import { errorClass, isOfCode } from '@puchar/shared/remote';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { ServerContext } from '../platform/context.ts';
import type { Transaction } from '../platform/database/database.ts';
import { moduleTraces, moduleVersions } from '../platform/database/schema.ts';
import { versionKey } from './store-files.ts';

/** Of one version; later ones are not stored. */
const mostTraces = 50;
/** Where a message may stand: files of the innermost frames. */
const mostFilesRead = 3;
const shownTraces = 20;

type Context = Pick<ServerContext, 'db' | 'clock' | 'files'>;
type VersionRow = typeof moduleVersions.$inferSelect;

const fileOf = (frame: string) => frame.slice(0, frame.indexOf(':'));

/** A report comes from a browser: only what is in the version's own files is taken from it. */
async function ownMessage(
  { files }: Context,
  row: VersionRow,
  message: string | null,
  frames: readonly string[],
): Promise<string | null> {
  if (message === null) return null;
  for (const file of [...new Set(frames.map(fileOf))].slice(0, mostFilesRead)) {
    const code = await files.read(versionKey(row) + file);
    if (code !== null && isOfCode(code.toString('utf8'), message)) return message;
  }
  return null;
}

export async function storeTrace(
  context: Context,
  { slug, version, reason, part, trace }: TraceReport,
): Promise<void> {
  const { db, clock } = context;
  const isOwn = and(eq(moduleVersions.slug, slug), eq(moduleVersions.version, version));
  const [row] = await db.select().from(moduleVersions).where(isOwn);
  if (row === undefined) return;
  const { routes, slots } = row.descriptor;
  if (![...routes, ...slots].some(({ id }) => id === part)) return;
  const paths = new Set(row.files.map(({ path }) => path).filter((path) => !isForServer(path)));
  const frames = trace.frames.filter((frame) => paths.has(fileOf(frame)));
  if (frames.length === 0) return;
  const name = errorClass(trace.name);
  const message = await ownMessage(context, row, trace.message, frames);
  const about = { reason, part, name, message, frames };
  const digest = createHash('sha256').update(JSON.stringify(about)).digest('hex');
  const ofVersion = and(eq(moduleTraces.slug, slug), eq(moduleTraces.version, version));
  const known = await db.$count(moduleTraces, and(ofVersion, eq(moduleTraces.digest, digest)));
  if (known === 0 && (await db.$count(moduleTraces, ofVersion)) >= mostTraces) return;
  const lastSeen = clock.now();
  await db
    .insert(moduleTraces)
    .values({ slug, version, digest, ...about, count: 1, lastSeen })
    .onConflictDoUpdate({
      target: [moduleTraces.slug, moduleTraces.version, moduleTraces.digest],
      set: { count: sql`${moduleTraces.count} + 1`, lastSeen },
    });
}

export async function readTraces(tx: Transaction, slug: string): Promise<StoredTrace[]> {
  const rows = await tx
    .select()
    .from(moduleTraces)
    .where(eq(moduleTraces.slug, slug))
    .orderBy(desc(moduleTraces.lastSeen))
    .limit(shownTraces);
  return rows.map(({ slug: _own, digest: _digest, lastSeen, frames, ...row }) => ({
    ...row,
    frames: [...frames],
    lastSeen: lastSeen.toISOString(),
  }));
}
