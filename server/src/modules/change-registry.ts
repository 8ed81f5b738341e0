import type { RegistryRevision } from '@puchar/shared/contract';
import { eq } from 'drizzle-orm';
import { AppError } from '../platform/http/app-error.ts';
import { recordEvent } from '../platform/audit/record-event.ts';
import type { AuditEvent } from '../platform/audit/record-event.ts';
import type { ServerContext } from '../platform/context.ts';
import type { Transaction } from '../platform/database/database.ts';
import {
  moduleCanaries,
  modules,
  moduleStages,
  registryCurrent,
  registryRevisions,
} from '../platform/database/schema.ts';
import type { RegistrySnapshot } from '../platform/database/schema.ts';
import { transaction } from '../platform/database/transaction.ts';
import type { Client } from '../platform/http/client.ts';

export type RegistryContext = Pick<ServerContext, 'db' | 'clock' | 'changes'>;

export const system: Client = { actorId: null, byToken: false };

export interface LockedRegistry {
  rev: number;
  isFrozen: boolean;
  previewsRequired: boolean;
  at: Date;
}

export interface Applied {
  summary: string;
  /** What the system acted on; stands where a person's reason does. */
  evidence?: string;
  details?: AuditEvent['details'];
}

export interface ChangeRequest {
  expectedRev: number;
  reason?: string | undefined;
  actor: Client;
}

interface RegistryChange {
  action: RegistryRevision['action'];
  slug: string | null;
  actor: Client;
  reason?: string | undefined;
  /** Null for changes that do not depend on the revision that the caller saw. */
  expectedRev: number | null;
  /** Null makes no revision. */
  apply: (tx: Transaction, registry: LockedRegistry) => Promise<Applied | null>;
}

/** The row lock serialises registry changes across processes. */
export async function lockRegistry(tx: Transaction, at: Date): Promise<LockedRegistry> {
  await tx.insert(registryCurrent).values({ id: 1, rev: 0 }).onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(registryCurrent)
    .where(eq(registryCurrent.id, 1))
    .for('update');
  if (!row) throw new AppError('INTERNAL');
  const { rev, freezeUntil, previewsRequired } = row;
  return { rev, isFrozen: freezeUntil !== null && freezeUntil > at, previewsRequired, at };
}

async function takeSnapshot(tx: Transaction): Promise<RegistrySnapshot> {
  const rows = await tx.select().from(modules);
  const switches = await tx.select().from(moduleStages);
  const canaries = await tx.select().from(moduleCanaries);
  const entries = rows.map(({ slug, activeVersion, fallbackVersion, killed }) => {
    const own = switches.filter((row) => row.slug === slug);
    const stages = Object.fromEntries(own.map(({ stage, isOn }) => [stage, isOn]));
    const running = canaries.find((row) => row.slug === slug);
    const canary =
      running === undefined ? {} : { canary: { version: running.version, share: running.share } };
    return [slug, { activeVersion, fallbackVersion, killed, stages, ...canary }] as const;
  });
  return { modules: Object.fromEntries(entries) };
}

async function addRevision(
  tx: Transaction,
  { action, slug, actor, reason }: RegistryChange,
  { rev, at }: LockedRegistry,
  { summary, evidence, details }: Applied,
): Promise<number> {
  const next = rev + 1;
  await tx.insert(registryRevisions).values({
    rev: next,
    action,
    ...actor,
    slug,
    summary,
    reason: reason ?? evidence ?? null,
    snapshot: await takeSnapshot(tx),
    createdAt: at,
  });
  await tx.update(registryCurrent).set({ rev: next }).where(eq(registryCurrent.id, 1));
  await recordEvent(tx, {
    at,
    actorId: actor.actorId,
    action: `module.${action}`,
    subjectId: slug,
    details: {
      rev: next,
      summary,
      ...(reason === undefined ? {} : { reason }),
      ...(actor.byToken ? { byToken: true } : {}),
      ...details,
    },
  });
  return next;
}

/**
 * Single entry point for registry changes: one transaction, revision and audit row, then an event.
 * @throws AppError REV_CHANGED, and what `apply` throws; nothing is changed then.
 */
export async function changeRegistry(
  { db, clock, changes }: RegistryContext,
  change: RegistryChange,
): Promise<{ rev: number }> {
  const at = clock.now();
  const { rev, isChanged } = await transaction(db, async (tx) => {
    const registry = await lockRegistry(tx, at);
    if (change.expectedRev !== null && change.expectedRev !== registry.rev) {
      throw new AppError('REV_CHANGED');
    }
    const applied = await change.apply(tx, registry);
    if (applied === null) return { rev: registry.rev, isChanged: false };
    return { rev: await addRevision(tx, change, registry, applied), isChanged: true };
  });
  if (isChanged) await changes.publish({ topic: 'modules', id: change.slug ?? '*' });
  return { rev };
}
