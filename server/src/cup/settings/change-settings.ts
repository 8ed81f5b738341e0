import { isDeepStrictEqual } from 'node:util';
import { cupSectionNames, cupSections } from '@puchar/shared/contract';
import type { CupSectionName, CupSections, CupSettings } from '@puchar/shared/contract';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { ServerContext } from '../../platform/context.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { laterVersion } from '../../platform/database/row-version.ts';
import { cupSettings, editions } from '../../platform/database/schema.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { cleanMarkdown } from '../regulations/clean-markdown.ts';
import { checkPictures } from './cup-pictures.ts';
import { defaultMessages } from './message-texts.pl.ts';
import { readSections } from './read-settings.ts';
import type { StoredSection } from './read-settings.ts';

type Context = Pick<ServerContext, 'db' | 'clock' | 'changes'>;
type Fields = Record<string, unknown>;

function changedFields({ published, draft }: StoredSection<CupSectionName>): string[] {
  if (draft === null) return [];
  const [before, after]: [Fields, Fields] = [published, draft];
  return Object.keys(after).filter((name) => !isDeepStrictEqual(before[name], after[name]));
}

export async function readSettings(db: Database | Transaction): Promise<CupSettings> {
  const stored = await readSections(db);
  const entries = cupSectionNames.map((name) => {
    const { published, draft } = stored[name];
    return [name, { content: draft ?? published, changed: changedFields(stored[name]) }];
  });
  const rows = Object.fromEntries(entries) as CupSettings; // One row of its own type for each name.
  return { ...rows, messages: { ...rows.messages, defaults: defaultMessages } };
}

const settingsLock = 7_402_029;

/** Serialises changes of all sections: they are few, and a publication takes all of them. */
export async function lockSettings(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${settingsLock})`);
}

/** Markdown without HTML. */
export const cleanFields = (changes: Fields): Fields =>
  typeof changes['about'] === 'string'
    ? { ...changes, about: cleanMarkdown(changes['about']) }
    : changes;

/** A field that others changed since the editor saw it, to something else than the editor wants. */
function isContested(field: string, present: Fields, wanted: Fields, seen: Fields): boolean {
  if (!(field in seen) || isDeepStrictEqual(present[field], seen[field])) return false;
  return !isDeepStrictEqual(present[field], wanted[field]);
}

/** Under {@link lockSettings}. @param changes Cleaned. @returns The fields that are others now. */
export async function storeDraft(
  tx: Transaction,
  section: CupSectionName,
  changes: Fields,
  at: Date,
): Promise<string[]> {
  const { published, draft } = (await readSections(tx))[section];
  const present: Fields = draft ?? published;
  const wanted: Fields = { ...present, ...changes };
  const fields = Object.keys(changes).filter(
    (field) => !isDeepStrictEqual(present[field], wanted[field]),
  );
  if (fields.length === 0) return fields;
  const row = { draft: isDeepStrictEqual(wanted, published) ? null : wanted, updatedAt: at };
  await tx
    .insert(cupSettings)
    .values({ section, published, ...row })
    .onConflictDoUpdate({
      target: cupSettings.section,
      set: { ...row, updatedAt: laterVersion(cupSettings.updatedAt, at) },
    });
  return fields;
}

export interface SectionEdit {
  section: CupSectionName;
  /** Checked by the section's schema. */
  changes: Fields;
  /** Values on the editor's screen, by field. */
  seen: Fields;
  actorId: string;
}

/** @throws AppError CHANGED_MEANWHILE with the present settings; INVALID_DATA for a picture that is gone. */
export async function saveSection(
  { db, clock }: Context,
  { section, changes: input, seen, actorId }: SectionEdit,
): Promise<CupSettings> {
  const at = clock.now();
  const changes = cleanFields(input);
  return transaction(db, async (tx) => {
    await lockSettings(tx);
    const { published, draft } = (await readSections(tx))[section];
    const present: Fields = draft ?? published;
    const wanted: Fields = { ...present, ...changes };
    if (Object.keys(changes).some((field) => isContested(field, present, wanted, seen))) {
      throw new AppError('CHANGED_MEANWHILE', { present: await readSettings(tx) });
    }
    await checkPictures(tx, section, changes);
    const fields = await storeDraft(tx, section, changes, at);
    if (fields.length > 0) {
      await recordEvent(tx, {
        at,
        actorId,
        action: 'cup.save',
        subjectId: section,
        details: { fields: fields.join(' ') },
      });
    }
    return readSettings(tx);
  });
}

/** Other texts are another version of the forms; the mark of the officer alone is none. */
async function countForms(tx: Transaction): Promise<void> {
  const { published, draft } = (await readSections(tx)).forms;
  if (draft === null) return;
  const { version } = published;
  const isOther = !isDeepStrictEqual({ ...draft, checked: true }, { ...published, checked: true });
  await tx
    .update(cupSettings)
    .set({ draft: { ...draft, version: isOther ? version + 1 : version } })
    .where(eq(cupSettings.section, 'forms'));
}

/** An edition that organisers have given no name of its own has the cup's. */
async function renameEdition(tx: Transaction, at: Date): Promise<void> {
  const { published, draft } = (await readSections(tx)).identity;
  if (draft === null || draft.name === published.name) return;
  await tx
    .update(editions)
    .set({ name: draft.name, updatedAt: laterVersion(editions.updatedAt, at) })
    .where(and(eq(editions.isCurrent, true), eq(editions.name, published.name)));
}

async function settleDrafts(
  { db, clock }: Context,
  { actorId, action }: { actorId: string; action: 'cup.publish' | 'cup.discard' },
): Promise<CupSettings> {
  const at = clock.now();
  return transaction(db, async (tx) => {
    await lockSettings(tx);
    if (action === 'cup.publish') {
      await countForms(tx);
      await renameEdition(tx, at);
    }
    const settled = await tx
      .update(cupSettings)
      .set({
        ...(action === 'cup.publish' ? { published: sql`${cupSettings.draft}` } : {}),
        draft: null,
        updatedAt: laterVersion(cupSettings.updatedAt, at),
      })
      .where(isNotNull(cupSettings.draft))
      .returning({ section: cupSettings.section });
    if (settled.length > 0) {
      const sections = settled.map(({ section }) => section).join(' ');
      await recordEvent(tx, { at, actorId, action, subjectId: null, details: { sections } });
    }
    return readSettings(tx);
  });
}

export async function publishDrafts(context: Context, actorId: string): Promise<CupSettings> {
  const settings = await settleDrafts(context, { actorId, action: 'cup.publish' });
  for (const topic of ['cup', 'edition'] as const) {
    await context.changes.publish({ topic, id: '*' });
  }
  return settings;
}

export function discardDrafts(context: Context, actorId: string): Promise<CupSettings> {
  return settleDrafts(context, { actorId, action: 'cup.discard' });
}

/** For the demo: published at once. @throws ZodError when a section is invalid. */
export async function writeSections(tx: Transaction, sections: Partial<CupSections>, at: Date) {
  for (const section of cupSectionNames) {
    const content = sections[section];
    if (content === undefined) continue;
    const published = cupSections[section].parse(content);
    const row = { published, draft: null, updatedAt: at };
    await tx
      .insert(cupSettings)
      .values({ section, ...row })
      .onConflictDoUpdate({ target: cupSettings.section, set: row });
  }
}
