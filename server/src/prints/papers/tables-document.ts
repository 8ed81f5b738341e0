import type { StandingRule } from '@puchar/shared/contract';
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { paddings } from '../../platform/pdf/document.ts';
import { sentence } from '../../platform/pdf/sentence.ts';
import { nameText } from '../name-text.ts';
import type { PrintFrame } from '../print-frame.ts';
import { heading, ink, printPage } from '../print-page.ts';
import { tableTexts as texts } from '../texts.pl.ts';
import type { PrintedGroup } from './group-tables.ts';

type Row = PrintedGroup['rows'][number];

/** U+2212, as wide as a digit. */
function difference({ gamesWon, gamesLost }: Row): string {
  const value = gamesWon - gamesLost;
  return value > 0 ? `+${value}` : `${value}`.replace('-', '−');
}

const middle = (text: string | number): TableCell => ({
  text: `${text}`,
  alignment: 'center',
  fontSize: 11,
});

function teamCell({ name, tag }: Row): TableCell {
  return {
    text: [
      { ...nameText(name), bold: true },
      { ...nameText(tag), text: `\u00a0 ${nameText(tag).text}`, fontSize: 8, color: ink.muted },
    ],
    fontSize: 11,
  };
}

function rowOf(row: Row): TableCell[] {
  return [
    { text: `${row.position}.`, bold: true, alignment: 'right', fontSize: 11 },
    teamCell(row),
    middle(row.meetingsPlayed),
    { text: `${row.meetingsWon}`, bold: true, alignment: 'center', fontSize: 11 },
    middle(row.meetingsLost),
    middle(texts.games(row.gamesWon, row.gamesLost)),
    middle(difference(row)),
  ];
}

/** Places that the number of won meetings says by itself need no words. */
const selfEvident = new Set<StandingRule>(['MEETINGS_WON']);

function reasons({ rows }: PrintedGroup): Content[] {
  return rows
    .filter(({ rule, meetingsPlayed }) => !selfEvident.has(rule) && meetingsPlayed > 0)
    .map(({ position, name, reason }): Content => ({
      text: [{ text: `${position}. ` }, { ...nameText(name) }, { text: sentence(`: ${reason}`) }],
      fontSize: 8,
      color: ink.muted,
      margin: [0, 2, 0, 0],
    }));
}

function groupTable(group: PrintedGroup): Content {
  const title: Content = {
    ...nameText(texts.group(group.name)),
    bold: true,
    fontSize: 14,
    margin: [0, 0, 0, 4],
  };
  if (group.rows.length === 0) return { stack: [title, { text: texts.noTeams }] };
  return {
    unbreakable: true,
    margin: [0, 0, 0, 18],
    stack: [
      title,
      {
        table: {
          headerRows: 1,
          // In points: a column that takes the rest grows with a long word.
          widths: [22, 193, 40, 50, 56, 44, 50],
          body: [
            texts.columns.map((text, column): TableCell => ({
              text,
              bold: true,
              fontSize: 8,
              color: ink.muted,
              alignment: column < 2 ? 'left' : 'center',
            })),
            ...group.rows.map(rowOf),
          ],
        },
        layout: {
          hLineWidth: (line) => (line === 0 ? 0 : line === 1 ? 1 : 0.4),
          vLineWidth: () => 0,
          hLineColor: (line) => (line === 1 ? ink.text : ink.line),
          ...paddings(4, 5, 5),
        },
      },
      ...reasons(group),
    ],
  };
}

export function tablesDocument(
  frame: PrintFrame,
  groups: readonly PrintedGroup[],
): TDocumentDefinitions {
  return printPage(frame, { title: texts.title, kind: texts.title }, [
    ...heading(texts.title, ''),
    ...(groups.length === 0 ? [{ text: texts.none, fontSize: 12 }] : groups.map(groupTable)),
  ]);
}
