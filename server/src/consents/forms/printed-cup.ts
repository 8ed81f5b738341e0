import type { Cup } from '@puchar/shared/contract';
import { cupNameOf } from '@puchar/shared/domain';
import { findCurrentEdition } from '../../cup/current-edition.ts';
import { readCup } from '../../cup/settings/read-settings.ts';
import type { ServerContext } from '../../platform/context.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { printableOrMarked } from '../../platform/fonts/fonts.ts';

/** What forms print of the cup, in the fonts of the forms. */
export interface PrintedCup {
  /** Of the edition. */
  name: string;
  school: Pick<Cup['school'], 'name' | 'address' | 'email' | 'dataProtectionEmail'>;
  /** Without its scheme. */
  site: string;
}

/** Filled in by hand. */
const blank = '…'.repeat(12);

export async function printedCup(
  db: Database | Transaction,
  { publicUrl }: Pick<ServerContext['config'], 'publicUrl'>,
): Promise<PrintedCup> {
  const cup = await readCup(db);
  const printed = (text: string) => (text === '' ? blank : printableOrMarked(text).text);
  const { name, address, email, dataProtectionEmail } = cup.school;
  return {
    name: printed(cupNameOf(await findCurrentEdition(db), cup).full),
    school: {
      name: printed(name),
      address: printed(address),
      email: printed(email),
      dataProtectionEmail: printed(dataProtectionEmail),
    },
    site: publicUrl.replace(/^https?:\/\//, ''),
  };
}
