import type { Regulations } from '@puchar/shared/contract';
import { eq } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { ServerContext } from '../../platform/context.ts';
import { lockEdition } from '../current-edition.ts';
import { laterVersion } from '../../platform/database/row-version.ts';
import { regulations } from '../../platform/database/schema.ts';
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

/** The same text makes no new version. */
export async function setRegulations(
  { db, clock, changes }: Pick<ServerContext, 'db' | 'clock' | 'changes'>,
  { content, expectedUpdatedAt, actorId }: NewRegulations,
): Promise<Regulations> {
  const at = clock.now();
  const cleaned = cleanMarkdown(content);
  const {
    answer: response,
    editionId,
    changed,
  } = await transaction(db, async (tx) => {
    const edition = await lockEdition(tx);
    const [present] = await tx.select().from(regulations).where(eq(regulations.editionId, edition));
    if (isStale(present?.lastUpdatedAt, expectedUpdatedAt)) {
      throw new AppError('CHANGED_MEANWHILE', {
        present: present === undefined ? null : toRegulations(present),
      });
    }
    if (present?.content === cleaned) {
      return { answer: toRegulations(present), editionId: edition, changed: false };
    }
    const [row] = await tx
      .insert(regulations)
      .values({ editionId: edition, content: cleaned, lastUpdatedAt: at })
      .onConflictDoUpdate({
        target: regulations.editionId,
        set: { content: cleaned, lastUpdatedAt: laterVersion(regulations.lastUpdatedAt, at) },
      })
      .returning();
    if (!row) throw new AppError('INTERNAL');
    await recordEvent(tx, {
      at,
      actorId,
      action: 'regulations.set',
      subjectId: edition,
      details: { characters: cleaned.length, charactersBefore: present?.content.length ?? 0 },
    });
    return { answer: toRegulations(row), editionId: edition, changed: true };
  });
  if (changed) await changes.publish({ topic: 'regulations', id: editionId });
  return response;
}
