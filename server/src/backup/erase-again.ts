import { eq, or } from 'drizzle-orm';
import type { Config } from '../config/config.ts';
import type { ServerContext } from '../platform/context.ts';
import type { Transaction } from '../platform/database/database.ts';
import { bracketNodes, erasures, meetings, players, teams } from '../platform/database/schema.ts';
import { transaction } from '../platform/database/transaction.ts';
import { erasePerson } from '../teams/players/erase-player.ts';
import { eraseTeam } from '../teams/erase-team.ts';
import { eraseStoredConsents } from '../platform/storage/consent-store.ts';
import { purgeTasks } from '../privacy/purge-tasks.ts';
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

/** A team that has meetings again, as before its end, keeps its results; its people are erased. */
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

/** A step of the periods, for one of which several tasks may be there. */
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
  if (kind !== 'team') return takeStep(tx, { subjectId, kind, at });
  return (await hasPlayed(tx, subjectId))
    ? emptyTeam(tx, subjectId, at)
    : eraseTeam(tx, subjectId, at);
}

/**
 * Does an erasure again that a restored database has forgotten, and records it there. An id that the
 * database does not have is recorded alone.
 */
export async function eraseAgain(
  { db, config }: Pick<ServerContext, 'db'> & { config: Pick<Config, 'dataDir'> },
  erasure: Erasure,
): Promise<void> {
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
  await eraseStoredConsents(config.dataDir, files);
}
