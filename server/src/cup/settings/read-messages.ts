import type { MessageTemplates } from '@puchar/shared/contract';
import { councilForms, cupNameOf, formatLongDay } from '@puchar/shared/domain';
import { eq } from 'drizzle-orm';
import type { Config } from '../../config/config.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { editions } from '../../platform/database/schema.ts';
import { readSections } from './read-settings.ts';

export interface CupMessages {
  templates: MessageTemplates;
  /** Of the fields of messages those that are the same for every team; empty where nothing is known. */
  values: Record<'turniej' | 'szkola' | 'email' | 'termin' | 'zasady' | 'formularze', string>;
}

/** Messages as organisers published them. @param now A deadline that has passed is not named. */
export async function readMessages(
  db: Database | Transaction,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  now: Date,
): Promise<CupMessages> {
  const sections = await readSections(db);
  const [edition] = await db.select().from(editions).where(eq(editions.isCurrent, true));
  const deadline = edition?.consentsDeadline ?? null;
  const { published: school } = sections.school;
  return {
    templates: sections.messages.published,
    values: {
      turniej: cupNameOf(edition, { identity: sections.identity.published }).full,
      szkola: school.name,
      email: school.email,
      termin: deadline === null || deadline < now ? '' : formatLongDay(deadline.toISOString()),
      zasady: `${publicUrl}/zgody-rodo`,
      formularze: councilForms.map(({ name, path }) => `${name}: ${publicUrl}${path}`).join('\n'),
    },
  };
}
