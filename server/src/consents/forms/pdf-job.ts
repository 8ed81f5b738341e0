import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { cardsDocument } from './cards-document.ts';
import type { DrawCard } from './cards-document.ts';
import { consentDocument, councilDocument } from './consent-document.ts';
import type { ConsentPerson, Council } from './consent-document.ts';

/** Plain data, because it goes to another thread. */
export type PdfJob = {
  /** Name of the edition; in the fonts of the forms. */
  cup: string;
} & (
  | { kind: 'consent'; isAdult: boolean; person: ConsentPerson | null }
  | { kind: 'council'; council: Council }
  | { kind: 'cards'; cards: readonly DrawCard[] }
);

/** An error is only named, because its message may quote the document. */
export type PdfResult = { bytes: Uint8Array<ArrayBuffer> } | { failure: string };

export function documentOf(job: PdfJob): TDocumentDefinitions {
  const { cup } = job;
  switch (job.kind) {
    case 'consent':
      return consentDocument(cup, job.isAdult, job.person);
    case 'council':
      return councilDocument(cup, job.council);
    case 'cards':
      return cardsDocument(cup, job.cards);
  }
}
