import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { printableOrMarked } from '../../platform/fonts/fonts.ts';
import { contentWidth, documentBase, page, paddings } from '../../platform/pdf/document.ts';
import { sentence } from '../../platform/pdf/sentence.ts';
import { title } from './form-blocks.ts';
import { linkTexts as texts } from './texts.pl.ts';

export interface PrintedTeam {
  name: string;
  tag: string;
}

export interface AwaitedConsent {
  nickname: string;
  firstName: string;
  isAdult: boolean;
  /** Whole address of the consent. */
  address: string;
}

const codeSide = 112;
const gap = 16;

/** Medium error correction: paper wears off. */
const code = (address: string): Content => ({ qr: address, fit: codeSide, eccLevel: 'M' });

const address = (text: string): Content => ({
  text,
  fontSize: 8.5,
  margin: [0, 6, 0, 0],
});

function linksPage(cup: string, heading: string, content: Content[]): TDocumentDefinitions {
  return {
    ...documentBase(cup, `${heading} – ${cup}`),
    pageMargins: [page.side, page.side, page.side, page.side],
    content,
  };
}

const teamLine = ({ name, tag }: PrintedTeam): Content => ({
  ...printableOrMarked(`${name} (${tag})`),
  bold: true,
  fontSize: 14,
  margin: [0, 6, 0, 6],
});

export function pageLinkDocument(
  cup: string,
  { team, link }: { team: PrintedTeam; link: string },
): TDocumentDefinitions {
  return linksPage(cup, texts.pageTitle, [
    ...title(texts.pageTitle, cup),
    teamLine(team),
    { text: sentence(texts.pageLead), margin: [0, 0, 0, 14] },
    { qr: link, fit: 200, eccLevel: 'M' },
    { text: link, fontSize: 11, margin: [0, 12, 0, 12] },
    { text: sentence(texts.pageSecret), bold: true },
  ]);
}

function strip(consent: AwaitedConsent, deadline: string | null): Content {
  const person = printableOrMarked(`${consent.nickname} (${consent.firstName})`);
  const steps = texts.steps(consent.isAdult);
  return {
    table: {
      widths: [codeSide, contentWidth - codeSide - gap],
      dontBreakRows: true,
      body: [
        [
          code(consent.address),
          {
            stack: [
              { ...person, bold: true, fontSize: 13, margin: [0, 0, 0, 4] },
              ...steps.map((text): Content => ({ text: sentence(text), margin: [0, 1, 0, 1] })),
              ...(deadline === null ? [] : [{ text: sentence(deadline), bold: true }]),
              address(consent.address),
            ],
          },
        ],
      ],
    },
    layout: {
      vLineWidth: () => 0,
      hLineWidth: (line) => (line === 0 ? 0.7 : 0),
      hLineStyle: () => ({ dash: { length: 4, space: 4 } }),
      ...paddings(0, 9, 9),
      paddingRight: (column) => (column === 0 ? gap : 0),
    },
  };
}

/** One strip for each consent, to cut off and hand out. */
export function consentLinksDocument(
  cup: string,
  {
    team,
    consents,
    deadline,
  }: { team: PrintedTeam; consents: readonly AwaitedConsent[]; deadline: string | null },
): TDocumentDefinitions {
  const until = deadline === null ? null : texts.until(deadline);
  return linksPage(cup, texts.stripsTitle, [
    ...title(texts.stripsTitle, cup),
    teamLine(team),
    {
      text: sentence(consents.length === 0 ? texts.noneAwaited : texts.stripsLead),
      margin: [0, 0, 0, 10],
    },
    ...consents.map((consent) => strip(consent, until)),
  ]);
}
