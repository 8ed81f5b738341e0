import { PDFDocument } from '@cantoo/pdf-lib';
import type { CupSections } from '@puchar/shared/contract';
import { readSections } from '../../cup/settings/read-settings.ts';
import type { ServerContext } from '../../platform/context.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { printPdf } from './print-pdf.ts';
import type { PdfJob } from './pdf-job.ts';
import { fillForms, formFacts } from './printed-cup.ts';

const consent = (isAdult: boolean) => ({ kind: 'consent', isAdult, person: null }) as const;

/** Page 1 is signed, page 2 stays with the signer; a form of a council is one page. */
const forms = [
  { job: consent(true), pages: 2, field: 'notice' },
  { job: consent(false), pages: 2, field: 'notice' },
  { job: { kind: 'council', council: 'parents' }, pages: 1, field: 'councilAbout' },
] as const;

const tooLong = (pages: number) =>
  pages === 1
    ? 'Formularz nie mieści się na jednej stronie A4. Skróć teksty.'
    : 'Formularz nie mieści się na dwóch stronach A4. Skróć oświadczenie albo informację o danych.';

/** @param changes Of the stored texts. @throws AppError INVALID_DATA where a form has more pages than people expect. */
export async function checkForms(
  { db, config }: Pick<ServerContext, 'db' | 'config'>,
  changes: Partial<{
    [Field in keyof CupSections['forms']]: CupSections['forms'][Field] | undefined;
  }>,
): Promise<void> {
  const stored = (await readSections(db)).forms;
  const texts = Object.fromEntries(
    Object.entries({ ...(stored.draft ?? stored.published), ...changes }),
  ) as CupSections['forms']; // Changes are checked by the schema, which has no field that may be missing.
  const cup = fillForms(await formFacts(db, config), texts);
  for (const { job, pages, field } of forms) {
    const printed: PdfJob = { cup, ...job };
    const { length } = (await PDFDocument.load(await printPdf(printed))).getPages();
    if (length === pages) continue;
    throw new AppError('INVALID_DATA', { issues: [{ path: [field], message: tooLong(pages) }] });
  }
}
