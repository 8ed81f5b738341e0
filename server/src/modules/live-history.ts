import type { RegistryRevision } from '@puchar/shared/contract';
import { asc, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../platform/database/database.ts';
import { registryRevisions } from '../platform/database/schema.ts';

/** Version of one module that was live after a revision; null while it had none. */
export interface LiveStep {
  action: RegistryRevision['action'];
  version: string | null;
}

const goesBack = new Set<RegistryRevision['action']>(['rollback', 'rollback-site', 'guard']);

/** What was live after each revision, oldest first. */
export async function readLiveSteps(db: Database | Transaction, slug: string): Promise<LiveStep[]> {
  return db
    .select({
      action: registryRevisions.action,
      version: sql<
        string | null
      >`${registryRevisions.snapshot} -> 'modules' -> ${slug} ->> 'activeVersion'`,
    })
    .from(registryRevisions)
    .orderBy(asc(registryRevisions.rev));
}

/** The step back takes away what lay above its target, and the version that was left wherever it lay. */
function stepBack(stack: readonly string[], version: string): string[] {
  const left = stack.at(-1);
  const found = stack.lastIndexOf(version);
  const below = found === -1 ? stack : stack.slice(0, found);
  const kept = [...below.filter((one) => one !== left), version];
  return kept.filter((one, at) => one !== kept[at - 1]);
}

/**
 * Versions to which a module can go back, nearest first: each was live just before the one above it. A
 * version that was left by going back is none of them until it is activated again.
 */
export function earlierVersions(steps: readonly LiveStep[]): string[] {
  let stack: string[] = [];
  for (const { action, version } of steps) {
    if (version === null) stack = [];
    else if (version !== stack.at(-1)) {
      stack = goesBack.has(action) ? stepBack(stack, version) : [...stack, version];
    }
  }
  const live = stack.at(-1);
  return stack
    .slice(0, -1)
    .reverse()
    .filter((version) => version !== live);
}
