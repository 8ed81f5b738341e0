import type { TDocumentDefinitions, Content } from 'pdfmake/interfaces.js';
import { sentence } from '../../platform/pdf/sentence.ts';
import { choices, explained, fieldLine, signature, title, partHead } from './form-blocks.ts';
import { formPage } from './form-page.ts';
import { consentFormVersion, versionOf } from './form-version.ts';
import type { PrintedCup } from './printed-cup.ts';
import { councilTexts, consentTexts } from './texts.pl.ts';

/** Room above each line in points: it is filled in by hand. */
const room = 10;

export type Council = keyof ReturnType<typeof councilTexts>;

export function councilDocument(cup: PrintedCup, council: Council): TDocumentDefinitions {
  const texts = councilTexts(cup)[council];
  const { fields } = texts;
  return formPage({ ...texts, cup, version: printedVersion(versionOf(cup, texts)) }, [
    ...title(texts.title, texts.lead),
    { text: sentence(texts.about), margin: [0, 4, 0, 8] },
    fieldLine([{ label: fields.school, share: 1 }], room),
    fieldLine(
      [
        { label: fields.team, share: 3 },
        { label: fields.tag, share: 1 },
      ],
      room,
    ),
    fieldLine([{ label: fields.resolution, share: 1 }], room),
    fieldLine([{ label: texts.chair, share: 1 }], room),
    { text: texts.partLead, bold: true, fontSize: 11, margin: [0, 22, 0, 6] },
    choices(texts.items),
    { text: ' ', fontSize: 20 },
    signature(texts.signature),
    { text: ' ', fontSize: 36 },
    explained([
      { title: texts.noteTitle, lines: [texts.note] },
      { title: texts.privacyTitle, lines: [texts.privacy] },
    ]),
  ]);
}

/** For example `1 (3f2a9c10)`. */
function printedVersion({ version, sha256 }: ReturnType<typeof versionOf>): string {
  return `${version} (${sha256.slice(0, 8)})`;
}

/** Not stored. */
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

type ConsentTexts = ReturnType<typeof consentTexts>['adult' | 'underage'];

function personFields(
  person: ConsentPerson | null,
  { fields, signer }: Pick<ConsentTexts, 'fields' | 'signer'>,
): Content[] {
  const name = person ? `${person.firstName} ${person.lastName}` : undefined;
  const team = person ? `${person.teamName} (${person.teamTag})` : undefined;
  const account = person ? `${person.riotUsername}#${person.riotTag}` : undefined;
  return [
    ...(signer === null ? [] : [fieldLine([{ label: signer, share: 1 }])]),
    fieldLine([{ label: fields.player, share: 1, value: name }]),
    fieldLine([
      { label: fields.nickname, share: 2, value: person?.nickname },
      { label: fields.class, share: 1, value: person?.class },
    ]),
    fieldLine([{ label: fields.school, share: 1, value: person?.schoolName }]),
    fieldLine([{ label: fields.team, share: 1, value: team }]),
    fieldLine([
      { label: fields.chat, share: 1, value: person?.discordUsername },
      { label: fields.account, share: 1, value: account },
    ]),
  ];
}

/** Page 1 is signed and sent; page 2 stays with the signer. @param person Null for the blank form. */
export function consentDocument(
  cup: PrintedCup,
  isAdult: boolean,
  person: ConsentPerson | null,
): TDocumentDefinitions {
  const { adult, underage } = consentTexts(cup);
  const texts = isAdult ? adult : underage;
  return formPage({ ...texts, cup, version: printedVersion(consentFormVersion(cup, isAdult)) }, [
    ...title(texts.title, texts.lead),
    ...personFields(person, texts),
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
