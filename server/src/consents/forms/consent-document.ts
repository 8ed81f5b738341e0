import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { choices, explained, fieldLine, partHead, signature, title } from './form-blocks.ts';
import { formPage } from './form-page.ts';
import { consentFormVersion, printedVersion } from './form-version.ts';
import { sentence } from './sentence.ts';
import { consentTexts } from './texts.pl.ts';

/** What is known of the player of a form; nothing of it is kept. */
export interface ConsentPerson {
  firstName: string;
  lastName: string;
  class: string;
  nickname: string;
  teamName: string;
  teamTag: string;
  schoolName: string;
  discordUsername: string;
  riotUsername: string;
  riotTag: string;
}

function personFields(person: ConsentPerson | null, signer: string | null): Content[] {
  const { fields } = consentTexts.adult;
  const known = (value: string | undefined) => (value === undefined ? {} : { value });
  return [
    ...(signer === null ? [] : [fieldLine([{ label: signer, share: 1 }])]),
    fieldLine([
      {
        label: fields.player,
        share: 1,
        ...known(person ? `${person.firstName} ${person.lastName}` : undefined),
      },
    ]),
    fieldLine([
      { label: fields.nickname, share: 2, ...known(person?.nickname) },
      { label: fields.class, share: 1, ...known(person?.class) },
    ]),
    fieldLine([{ label: fields.school, share: 1, ...known(person?.schoolName) }]),
    fieldLine([
      {
        label: fields.team,
        share: 1,
        ...known(person ? `${person.teamName} (${person.teamTag})` : undefined),
      },
    ]),
    fieldLine([
      { label: fields.chat, share: 1, ...known(person?.discordUsername) },
      {
        label: fields.account,
        share: 1,
        ...known(person ? `${person.riotUsername}#${person.riotTag}` : undefined),
      },
    ]),
  ];
}

/**
 * Form of consent: page 1 is filled in, signed and sent; page 2, the information, stays with the one
 * who signed.
 *
 * @param person Null for the blank form.
 */
export function consentDocument(
  isAdult: boolean,
  person: ConsentPerson | null,
): TDocumentDefinitions {
  const texts = isAdult ? consentTexts.adult : consentTexts.underage;
  return formPage({ ...texts, version: printedVersion(consentFormVersion(isAdult)) }, [
    ...title(texts.title, texts.lead),
    ...personFields(person, texts.signer),
    partHead('A', texts.partA, texts.partANote),
    choices([texts.statement]),
    partHead('B', texts.partB, texts.partBNote),
    { text: sentence(texts.partBLead), margin: [0, 0, 0, 5] },
    choices(texts.publicItems),
    { text: sentence(texts.where), margin: [0, 6, 0, 0] },
    { text: sentence(texts.declaration), bold: true, margin: [0, 10, 0, 0] },
    signature(texts.signature),
    { text: texts.notice.title, bold: true, fontSize: 15, pageBreak: 'before' },
    { text: sentence(texts.notice.lead), margin: [0, 3, 0, 0] },
    explained(texts.notice.rows),
  ]);
}
