import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { paddings } from '../../platform/pdf/document.ts';
import { fittedName, nameText } from '../name-text.ts';
import type { PrintFrame } from '../print-frame.ts';
import { heading, ink, printPage } from '../print-page.ts';
import { frameTexts, planTexts as texts } from '../texts.pl.ts';
import type { DayPlan, PlannedRow, PrintedTeam } from './day-plan.ts';

const headCell = (text: string): TableCell => ({ text, bold: true, fontSize: 8, color: ink.muted });

const teamLine = ({ name, tag }: PrintedTeam): Content => ({
  text: [
    { ...nameText(name), ...(tag === null ? { color: ink.muted } : { bold: true }) },
    ...(tag === null
      ? []
      : [
          { ...nameText(tag), text: `\u00a0 ${nameText(tag).text}`, fontSize: 8, color: ink.muted },
        ]),
  ],
  fontSize: 11,
  lineHeight: 1,
});

function meetingCell({ teams, note, isStreamed }: PlannedRow): TableCell {
  const notes = [...(isStreamed ? [texts.stream] : []), ...(note === null ? [] : [note])];
  return {
    stack: [
      ...teams.map(teamLine),
      ...notes.map((text): Content => ({
        ...nameText(text),
        fontSize: 8,
        color: ink.muted,
        margin: [0, 1, 0, 0],
      })),
    ],
  };
}

function resultCell({ result }: PlannedRow): TableCell {
  // A colon to write around.
  const { score, note } = result ?? { score: ':', note: '' };
  return {
    alignment: 'center',
    stack: [
      ...(score === '' ? [] : [{ text: score, bold: true, fontSize: 13 }]),
      ...(note === '' ? [] : [{ text: note, fontSize: 8 }]),
    ],
  };
}

/** Points. */
const stationRoom = { width: 60, height: 28, largest: 12, least: 6 };

function bodyOf(rows: readonly PlannedRow[]): TableCell[][] {
  return rows.map((row, place): TableCell[] => [
    // The hour is said once.
    rows[place - 1]?.time === row.time ? '' : { text: row.time, bold: true, fontSize: 16 },
    meetingCell(row),
    { ...nameText(row.stage), fontSize: 9.5, margin: [0, 2, 0, 0] },
    { text: frameTexts.bestOf(row.bestOf), margin: [0, 2, 0, 0] },
    row.station === null ? '' : fittedName(row.station, stationRoom),
    resultCell(row),
  ]);
}

function planTable(rows: readonly PlannedRow[]): Content {
  const isFirstOfHour = (line: number) => rows[line - 1]?.time !== rows[line - 2]?.time;
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      keepWithHeaderRows: 1,
      // In points: a column that takes the rest grows with a long word.
      widths: [46, 181, 78, 34, stationRoom.width, 50],
      body: [
        [texts.hour, texts.meeting, texts.stage, texts.format, texts.station, texts.result].map(
          headCell,
        ),
        ...bodyOf(rows),
      ],
    },
    layout: {
      hLineWidth: (line) => (line === 0 ? 0 : line === 1 || isFirstOfHour(line) ? 1 : 0.4),
      vLineWidth: (line) => (line >= 4 && line <= 6 ? 0.4 : 0),
      hLineColor: (line) => (line === 1 || isFirstOfHour(line) ? ink.text : ink.line),
      vLineColor: () => ink.line,
      ...paddings(5, 4, 4),
    },
  };
}

export function planDocument(
  frame: PrintFrame,
  { day, rows, postponed }: DayPlan,
): TDocumentDefinitions {
  const [first, last] = [rows[0], rows.at(-1)];
  const lead =
    first === undefined || last === undefined
      ? day
      : texts.lead(day, rows.length, first.time, last.time);
  return printPage(frame, { title: `${texts.title}, ${day}`, kind: texts.title }, [
    ...heading(texts.title, lead),
    rows.length === 0 ? { text: texts.none, fontSize: 12 } : planTable(rows),
    ...(postponed.length === 0
      ? []
      : [
          {
            margin: [0, 14, 0, 0],
            unbreakable: true,
            stack: [
              { text: texts.postponed, bold: true },
              ...postponed.map(([one, other]): Content => ({
                text: [nameText(one.name), ' – ', nameText(other.name)],
                margin: [0, 2, 0, 0],
              })),
            ],
          } as Content,
        ]),
  ]);
}
