import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { cardsDocument } from './cards-document.ts';
import type { DrawCard } from './cards-document.ts';
import { consentDocument, councilDocument } from './consent-document.ts';
import type { ConsentPerson, Council } from './consent-document.ts';
import { consentLinksDocument, pageLinkDocument } from './links-document.ts';
import type { AwaitedConsent, PrintedTeam } from './links-document.ts';
import type { PrintedCup } from './printed-cup.ts';

/** Plain data, because it goes to another thread. */
export type PdfJob = {
  cup: PrintedCup;
} & (
  | { kind: 'consent'; isAdult: boolean; person: ConsentPerson | null }
  | { kind: 'council'; council: Council }
  | { kind: 'cards'; cards: readonly DrawCard[] }
  | { kind: 'page-link'; team: PrintedTeam; link: string }
  | {
      kind: 'consent-links';
      team: PrintedTeam;
      consents: readonly AwaitedConsent[];
      deadline: string | null;
    }
);

export function documentOf(job: PdfJob): TDocumentDefinitions {
  const { cup } = job;
  switch (job.kind) {
    case 'consent':
      return consentDocument(cup, job.isAdult, job.person);
    case 'council':
      return councilDocument(cup, job.council);
    case 'cards':
      return cardsDocument(cup.name, job.cards);
    case 'page-link':
      return pageLinkDocument(cup.name, job);
    case 'consent-links':
      return consentLinksDocument(cup.name, job);
  }
}
