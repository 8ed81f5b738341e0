import type { ConsentPerson } from './consent-document.ts';
import { printPdf } from './print-pdf.ts';

/**
 * The form of consent for one player, filled in but for the boxes and the signature. Names that no
 * font of ours can draw are left as lines to write on. Nothing is kept.
 *
 * @param player `isAdult` chooses between the player's own statement and that of a parent.
 * @returns An A4 PDF of two pages.
 * @throws AppError UNAVAILABLE when too many forms are being made.
 */
export function fillConsentForm({
  isAdult,
  ...person
}: ConsentPerson & { isAdult: boolean }): Promise<Buffer> {
  return printPdf({ kind: 'consent', isAdult, person });
}
