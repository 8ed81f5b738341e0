import { eq, or } from 'drizzle-orm';
import type { Config } from '../config/config.ts';
import type { ServerContext } from '../platform/context.ts';
import type { Transaction } from '../platform/database/database.ts';
import {
  bracketNodes,
  captainEmails,
  guardianEmails,
  erasures,
  meetings,
  players,
  rosterRequests,
  teams,
} from '../platform/database/schema.ts';
import { transaction } from '../platform/database/transaction.ts';
import { errorFields } from '../platform/logging/log.ts';
import { eraseStoredConsents } from '../platform/storage/consent-store.ts';
import { purgeTasks } from '../privacy/purge.ts';
import { eraseTeam } from '../teams/erase-team.ts';
import { erasePerson } from '../teams/players/erase-player.ts';
import { openErasureList } from './erasure-log.ts';
import type { Erasure } from './erasure-log.ts';

async function hasPlayed(tx: Transaction, teamId: string): Promise<boolean> {
  const played = await tx
    .select({ id: meetings.id })
    .from(meetings)
    .where(or(eq(meetings.team1Id, teamId), eq(meetings.team2Id, teamId)))
    .limit(1);
  const placed = await tx
    .select({ id: bracketNodes.id })
    .from(bracketNodes)
    .where(or(eq(bracketNodes.firstTeamId, teamId), eq(bracketNodes.secondTeamId, teamId)))
    .limit(1);
  return played.length + placed.length > 0;
}

/** A team whose meetings are restored keeps its results; its people are erased. */
async function emptyTeam(tx: Transaction, teamId: string, at: Date): Promise<string[]> {
  const members = await tx
    .select({ id: players.id })
    .from(players)
    .where(eq(players.teamId, teamId));
  const files: string[] = [];
  for (const { id } of members) files.push(...((await erasePerson(tx, id, at)) ?? []));
  const bare = { description: null, publicNote: null, logoHash: null, accountsMissing: [] };
  await tx.update(teams).set(bare).where(eq(teams.id, teamId));
  return files;
}

/** Several tasks may share a step. */
async function takeStep(
  tx: Transaction,
  { subjectId, kind, at }: { subjectId: string; kind: string; at: Date },
): Promise<string[]> {
  const files: string[] = [];
  for (const task of purgeTasks) {
    if (task.step !== kind || task.subject !== 'player') continue;
    files.push(...(await task.erase(tx, [subjectId], at)));
  }
  return files;
}

async function eraseSubject(tx: Transaction, { subjectId, kind }: Erasure, at: Date) {
  if (kind === 'player') return (await erasePerson(tx, subjectId, at)) ?? [];
  if (kind === 'email') {
    await tx.delete(captainEmails).where(eq(captainEmails.id, subjectId));
    await tx.update(guardianEmails).set({ email: null }).where(eq(guardianEmails.id, subjectId));
    return [];
  }
  if (kind === 'request') {
    await tx.delete(rosterRequests).where(eq(rosterRequests.id, subjectId));
    return [];
  }
  if (kind !== 'team') return takeStep(tx, { subjectId, kind, at });
  return (await hasPlayed(tx, subjectId))
    ? emptyTeam(tx, subjectId, at)
    : eraseTeam(tx, subjectId, at);
}

/** Repeats an erasure that a restored database lacks; an unknown id is only recorded. */
async function reapplyErasure(
  context: Pick<ServerContext, 'db' | 'files' | 'log'>,
  erasure: Erasure,
): Promise<void> {
  const { db } = context;
  const { subjectId, kind } = erasure;
  const at = new Date(erasure.at);
  const files = await transaction(db, async (tx) => {
    const gone = await eraseSubject(tx, erasure, at);
    await tx
      .insert(erasures)
      .values({ subjectId, kind, at })
      .onConflictDoUpdate({ target: erasures.subjectId, set: { kind, at } });
    return gone;
  });
  await eraseStoredConsents(context, files);
}

interface ErasureContext extends Pick<ServerContext, 'db' | 'eraseRemains' | 'files' | 'log'> {
  config: Pick<Config, 'dataDir'>;
}

const keyOf = ({ subjectId, kind }: Pick<Erasure, 'subjectId' | 'kind'>) => `${subjectId}/${kind}`;

/** Synchronises the database and the list beside the files. @returns How many erasures were repeated. */
export async function reapplyErasures(context: ErasureContext): Promise<number> {
  const { db, config, files, log } = context;
  const list = openErasureList(files, config.dataDir);
  const present = await list.read();
  const listed = present ?? [];
  const rows = await db.select().from(erasures);
  // The table has the last erasure of a subject only: older ones are done.
  const lastOf = new Map(rows.map(({ subjectId, at }) => [subjectId, at.getTime()]));
  let again = 0;
  for (const one of listed) {
    if ((lastOf.get(one.subjectId) ?? -Infinity) >= Date.parse(one.at)) continue;
    await reapplyErasure(context, one);
    again += 1;
  }
  const known = new Set(listed.map(keyOf));
  const unlisted = rows.filter((row) => !known.has(keyOf(row)));
  if (present === null || unlisted.length > 0) {
    const added = unlisted.map((row) => ({ ...row, at: row.at.toISOString() }));
    await list.append(added);
  }
  if (again + unlisted.length > 0) await context.eraseRemains();
  if (again > 0) log.info('erasures.again', { erasures: again });
  return again;
}

/** Every erasure publishes a change of its team. */
export function watchErasures(
  context: Pick<ServerContext, 'db' | 'eraseRemains' | 'config' | 'files' | 'log' | 'changes'>,
) {
  let running: Promise<unknown> = Promise.resolve();
  let isQueued = false;
  const end = context.changes.subscribe(({ topic }) => {
    if (topic !== 'team' || isQueued) return;
    isQueued = true;
    running = running.then(() => {
      isQueued = false;
      return reapplyErasures(context).catch((error: unknown) => {
        context.log.error('erasures.not-listed', errorFields(error));
      });
    });
  });
  return {
    async stop(): Promise<void> {
      end();
      await running;
    },
  };
}
