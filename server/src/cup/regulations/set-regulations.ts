import type { Regulations } from '@puchar/shared/contract';
import { eq } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { ServerContext } from '../../platform/context.ts';
import { lockEdition } from '../current-edition.ts';
import { laterVersion } from '../../platform/database/row-version.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { regulations as table } from '../../platform/database/schema.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { cleanMarkdown } from './clean-markdown.ts';
import { toRegulations } from './read-regulations.ts';

interface NewRegulations {
  content: string;
  /** `lastUpdatedAt` that the client saw, null for none; undefined skips the check. */
  expectedUpdatedAt: string | null | undefined;
  actorId: string;
}

function isStale(present: Date | undefined, expected: string | null | undefined): boolean {
  if (expected === undefined) return false;
  return (present?.getTime() ?? null) !== (expected === null ? null : Date.parse(expected));
}

interface StoredRegulations {
  regulations: Regulations;
  editionId: string;
  changed: boolean;
}

/** Of the present edition. The same text makes no new version. @throws AppError CHANGED_MEANWHILE. */
export async function storeRegulations(
  tx: Transaction,
  { content, expectedUpdatedAt, actorId, at }: NewRegulations & { at: Date },
): Promise<StoredRegulations> {
  const cleaned = cleanMarkdown(content);
  const editionId = await lockEdition(tx);
  const [present] = await tx.select().from(table).where(eq(table.editionId, editionId));
  if (isStale(present?.lastUpdatedAt, expectedUpdatedAt)) {
    throw new AppError('CHANGED_MEANWHILE', {
      present: present === undefined ? null : toRegulations(present),
    });
  }
  if (present?.content === cleaned) {
    return { regulations: toRegulations(present), editionId, changed: false };
  }
  const [row] = await tx
    .insert(table)
    .values({ editionId, content: cleaned, lastUpdatedAt: at })
    .onConflictDoUpdate({
      target: table.editionId,
      set: { content: cleaned, lastUpdatedAt: laterVersion(table.lastUpdatedAt, at) },
    })
    .returning();
  if (!row) throw new AppError('INTERNAL');
  await recordEvent(tx, {
    at,
    actorId,
    action: 'regulations.set',
    subjectId: editionId,
    details: { characters: cleaned.length, charactersBefore: present?.content.length ?? 0 },
  });
  return { regulations: toRegulations(row), editionId, changed: true };
}

export async function setRegulations(
  { db, clock, changes }: Pick<ServerContext, 'db' | 'clock' | 'changes'>,
  input: NewRegulations,
): Promise<Regulations> {
  const at = clock.now();
  const stored = await transaction(db, (tx) => storeRegulations(tx, { ...input, at }));
  if (stored.changed) await changes.publish({ topic: 'regulations', id: stored.editionId });
  return stored.regulations;
}
