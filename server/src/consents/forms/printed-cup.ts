import type { Cup, CupSections } from '@puchar/shared/contract';
import { cupNameOf } from '@puchar/shared/domain';
import { findCurrentEdition } from '../../cup/current-edition.ts';
import { readCup, readSections } from '../../cup/settings/read-settings.ts';
import type { ServerContext } from '../../platform/context.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { printableOrMarked } from '../../platform/fonts/fonts.ts';

type Forms = CupSections['forms'];

/** What forms print of the cup, in the fonts of the forms. */
export interface PrintedCup {
  /** Of the edition. */
  name: string;
  /** Their named fields are filled. */
  texts: Omit<Forms, 'version' | 'checked'>;
  version: string;
  checked: boolean;
}

/** Filled in by hand. */
const blank = '…'.repeat(12);

const printed = (text: string) => (text === '' ? blank : printableOrMarked(text).text);

/** Line by line: the fonts have no line feed. */
const printedLines = (text: string) => text.split('\n').map(printed).join('\n');

export interface FormFacts {
  name: string;
  school: Cup['school'];
  /** Without its scheme. */
  site: string;
}

export function fillForms(facts: FormFacts, { version, checked, ...texts }: Forms): PrintedCup {
  const { name, address, email, dataProtectionEmail } = facts.school;
  const fields: Readonly<Record<string, string>> = {
    turniej: printed(facts.name),
    szkola: printed(name),
    adres: printed(address),
    email: printed(email),
    iod: printed(dataProtectionEmail),
    strona: facts.site,
  };
  const fill = (text: string) =>
    printedLines(text).replace(/\{(\w+)\}/g, (whole, field: string) => fields[field] ?? whole);
  const { adultStatement, underageStatement, publication, councilAbout, councilPrivacy } = texts;
  return {
    name: printed(facts.name),
    texts: {
      adultStatement: fill(adultStatement),
      underageStatement: fill(underageStatement),
      publication: fill(publication),
      notice: texts.notice.map(({ title, text }) => ({ title: printed(title), text: fill(text) })),
      councilAbout: fill(councilAbout),
      councilPrivacy: fill(councilPrivacy),
    },
    version: String(version),
    checked,
  };
}

export async function formFacts(
  db: Database | Transaction,
  { publicUrl }: Pick<ServerContext['config'], 'publicUrl'>,
): Promise<FormFacts> {
  const cup = await readCup(db);
  return {
    name: cupNameOf(await findCurrentEdition(db), cup).full,
    school: cup.school,
    site: publicUrl.replace(/^https?:\/\//, ''),
  };
}

export async function printedCup(
  db: Database | Transaction,
  config: Pick<ServerContext['config'], 'publicUrl'>,
): Promise<PrintedCup> {
  const { forms } = await readSections(db);
  return fillForms(await formFacts(db, config), forms.published);
}
