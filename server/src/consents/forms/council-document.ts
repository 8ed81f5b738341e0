import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { choices, explained, fieldLine, signature, title } from './form-blocks.ts';
import { formPage } from './form-page.ts';
import { councilFormVersion, printedVersion } from './form-version.ts';
import { sentence } from './sentence.ts';
import { councilTexts } from './texts.pl.ts';

/** Room over each line in points: all of it is written by hand. */
const room = 10;

/** What the council of a team's school signs; it asks for nothing about players. */
export function councilDocument(council: keyof typeof councilTexts): TDocumentDefinitions {
  const texts = councilTexts[council];
  const { fields } = texts;
  return formPage({ ...texts, version: printedVersion(councilFormVersion(council)) }, [
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
