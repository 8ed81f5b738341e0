import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { cardsDocument } from './cards-document.ts';
import type { DrawCard } from './cards-document.ts';
import { consentDocument, councilDocument } from './consent-document.ts';
import type { ConsentPerson } from './consent-document.ts';

/** Plain data, because it goes to another thread. */
export type PdfJob =
  | { kind: 'consent'; isAdult: boolean; person: ConsentPerson | null }
  | { kind: 'council'; council: 'parents' | 'students' }
  | { kind: 'cards'; cards: readonly DrawCard[] };

/** An error is only named, because its message may quote the document. */
export type PdfResult = { bytes: Uint8Array<ArrayBuffer> } | { failure: string };

export function documentOf(job: PdfJob): TDocumentDefinitions {
  switch (job.kind) {
    case 'consent':
      return consentDocument(job.isAdult, job.person);
    case 'council':
      return councilDocument(job.council);
    case 'cards':
      return cardsDocument(job.cards);
  }
}
