import { currentCupName } from '../../cup/current-edition.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { printableOrMarked } from '../../platform/fonts/fonts.ts';

/** Name of the edition as the forms print it. */
export async function printedCup(db: Database | Transaction): Promise<string> {
  return printableOrMarked(await currentCupName(db)).text;
}
