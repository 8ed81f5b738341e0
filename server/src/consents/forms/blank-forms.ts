import type { PdfJob } from './pdf-job.ts';
import { printPdf } from './print-pdf.ts';
import { consentTexts, councilTexts } from './texts.pl.ts';

/** Blank forms by the last part of their address. */
export const blankForms = {
  'adult-agreement': {
    fileName: consentTexts.adult.fileName,
    job: { kind: 'consent', isAdult: true, person: null },
  },
  'underage-agreement': {
    fileName: consentTexts.underage.fileName,
    job: { kind: 'consent', isAdult: false, person: null },
  },
  'parents-council-consent': {
    fileName: councilTexts.parents.fileName,
    job: { kind: 'council', council: 'parents' },
  },
  'students-council-consent': {
    fileName: councilTexts.students.fileName,
    job: { kind: 'council', council: 'students' },
  },
} as const satisfies Record<string, { fileName: string; job: PdfJob }>;

export type BlankForm = keyof typeof blankForms;

const made = new Map<BlankForm, Promise<Buffer>>();

/** A blank form, made when first asked for and kept: it says nothing of anybody. */
export function blankForm(form: BlankForm): Promise<Buffer> {
  const kept = made.get(form);
  if (kept) return kept;
  const printed = printPdf(blankForms[form].job);
  made.set(form, printed);
  printed.catch(() => made.delete(form));
  return printed;
}
