import { isDeepStrictEqual } from 'node:util';
import { changeTopics, cupSectionNames } from '@puchar/shared/contract';
import type { CupSections } from '@puchar/shared/contract';
import { eq, inArray, or, sql } from 'drizzle-orm';
import { lockSettings } from '../cup/settings/change-settings.ts';
import { insertEmptyEdition } from '../cup/editions/create-edition.ts';
import { recordEvent } from '../platform/audit/record-event.ts';
import type { ServerContext } from '../platform/context.ts';
import type { Transaction } from '../platform/database/database.ts';
import * as schema from '../platform/database/schema.ts';
import { transaction } from '../platform/database/transaction.ts';
import { AppError } from '../platform/http/app-error.ts';
import { demoCup } from './demo-cup.ts';

/** Messages that wait or were sent; a subject begins with the id of its meeting or edition. */
async function removeAnnouncements(tx: Transaction, ids: readonly string[]): Promise<void> {
  const { announcements, meetings } = schema;
  const ofEditions = tx
    .select({ id: meetings.id })
    .from(meetings)
    .where(inArray(meetings.editionId, [...ids]));
  const subject = sql`split_part(${announcements.subject}, ':', 1)::uuid`;
  await tx
    .delete(announcements)
    .where(or(inArray(subject, ofEditions), inArray(subject, [...ids])));
}

/** In the order of their references. Consents, games and statistics go with what they belong to. */
async function removeEditions(tx: Transaction, ids: readonly string[]): Promise<void> {
  const {
    bracketNodes,
    bracketRules,
    meetings,
    teams,
    groupDraws,
    groups,
    regulations,
    sponsors,
    consentProofs,
  } = schema;
  await removeAnnouncements(tx, ids);
  const parents = { firstParentId: null, secondParentId: null };
  await tx
    .update(bracketNodes)
    .set(parents)
    .where(inArray(bracketNodes.editionId, [...ids]));
  const tables = [
    bracketNodes,
    bracketRules,
    meetings,
    teams,
    groupDraws,
    groups,
    regulations,
    sponsors,
    consentProofs,
  ];
  for (const table of tables) {
    await tx.delete(table).where(inArray(table.editionId, [...ids]));
  }
  await tx.delete(schema.editions).where(inArray(schema.editions.id, [...ids]));
}

type Fields = Record<string, unknown>;

/** Fields that organisers have written themselves stay. */
function withoutDemo(stored: Fields, demo: Fields): Fields {
  return Object.fromEntries(
    Object.entries(stored).filter(([field, value]) => !isDeepStrictEqual(value, demo[field])),
  );
}

async function removeTexts(tx: Transaction, demo: Partial<CupSections>): Promise<void> {
  const { cupSettings } = schema;
  await lockSettings(tx);
  for (const row of await tx.select().from(cupSettings)) {
    const section = cupSectionNames.find((name) => name === row.section);
    const made = section && demo[section];
    if (section === undefined || made === undefined) continue;
    const published = withoutDemo(row.published, made);
    const draft = row.draft && withoutDemo(row.draft, made);
    await tx.update(cupSettings).set({ published, draft }).where(eq(cupSettings.section, section));
  }
}

/**
 * Removes the demo's editions with everything in them, also what visitors have entered there, and its texts. Accounts
 * and modules stay. @throws AppError NOT_FOUND when there is no demo.
 */
export async function endDemo(context: ServerContext, actorId: string): Promise<void> {
  const { db, clock, files, changes } = context;
  const { editions } = schema;
  const demo = await demoCup(files);
  const at = clock.now();
  await transaction(db, async (tx) => {
    const found = await tx
      .select({ id: editions.id })
      .from(editions)
      .where(eq(editions.isDemo, true))
      .for('update');
    if (found.length === 0) throw new AppError('NOT_FOUND');
    await removeEditions(
      tx,
      found.map(({ id }) => id),
    );
    await removeTexts(tx, demo.sections);
    await insertEmptyEdition(tx, at);
    await recordEvent(tx, { at, actorId, action: 'demo.end', subjectId: null });
  });
  await context.eraseRemains();
  for (const topic of changeTopics) await changes.publish({ topic, id: '*' });
}
