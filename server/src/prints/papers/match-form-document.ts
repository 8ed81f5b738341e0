import type {
  Column,
  Content,
  ContentCanvas,
  TableCell,
  TDocumentDefinitions,
} from 'pdfmake/interfaces.js';
import { fieldLine } from '../../consents/forms/form-blocks.ts';
import { contentWidth, page, paddings } from '../../platform/pdf/document.ts';
import { sentence } from '../../platform/pdf/sentence.ts';
import { fittedName, nameText } from '../name-text.ts';
import type { PrintFrame } from '../print-frame.ts';
import { heading, ink, printPage } from '../print-page.ts';
import { formTexts as texts } from '../texts.pl.ts';
import { teamColumn } from './match-form-team.ts';
import type { FormGame, MatchForm, PlayedForm } from './match-form.ts';

const gap = 18;
const half = (contentWidth - gap) / 2;

const title = (text: string): Content => ({
  text,
  bold: true,
  fontSize: 10.5,
  margin: [0, 9, 0, 3],
});

function leadOf(form: PlayedForm): string {
  const { stage, at, bestOf } = form;
  const when = at === null ? texts.dateOpen : texts.at(at.day, at.time);
  return texts.lead([nameText(stage).text, when, texts.wins(bestOf)]);
}

function headFields(form: MatchForm): Content[] {
  const { fields } = texts;
  const station = form === 'blank' ? null : form.station;
  const common = [
    { label: fields.station, share: 2, value: station ?? undefined },
    { label: fields.referee, share: 4 },
    { label: fields.start, share: 1.2 },
    { label: fields.end, share: 1.2 },
  ];
  if (form !== 'blank') return [fieldLine(common, 0)];
  const own = [
    { label: fields.group, share: 1 },
    { label: fields.date, share: 1 },
  ];
  return [fieldLine(own, 6), fieldLine(common, 6)];
}

/** Of both columns of teams, without their paddings. */
/** Less paddings, and lines at the edges and between. */
const nameWidth = (contentWidth - 30 - 66 - 4 * 10 - 5 * 0.5) / 2;

function inGame(name: string): TableCell {
  if (name === '') return '';
  const room = { width: nameWidth, height: 16, largest: 9.5, least: 5 };
  return { ...fittedName(name, room), margin: [0, 3, 0, 0] };
}

const emptyGame: FormGame = { blueSide: '', winner: '', duration: '' };

function gamesTable(form: MatchForm): Content {
  const count = form === 'blank' ? 5 : form.bestOf;
  const played = form === 'blank' ? [] : form.games;
  const head = [texts.game, texts.blueSide, texts.winner, texts.duration];
  const rows = Array.from({ length: count }, (_, at): TableCell[] => {
    const { blueSide, winner, duration } = played[at] ?? emptyGame;
    return [
      { text: `${at + 1}`, bold: true, alignment: 'center', margin: [0, 3, 0, 0] },
      inGame(blueSide),
      inGame(winner),
      { text: duration, margin: [0, 3, 0, 0] },
    ];
  });
  return {
    table: {
      widths: [30, nameWidth, nameWidth, 66],
      heights: (row) => (row === 0 ? 'auto' : 16),
      body: [head.map((text): TableCell => ({ text, fontSize: 8, color: ink.muted })), ...rows],
    },
    layout: {
      hLineWidth: () => 0.5,
      vLineWidth: () => 0.5,
      hLineColor: () => ink.line,
      vLineColor: () => ink.line,
      ...paddings(5, 2, 2),
    },
  };
}

const scoreBox = (text: string): TableCell => ({
  text,
  bold: true,
  fontSize: 20,
  alignment: 'center',
});

/** The names beside two boxes for the score. */
function resultLine(form: MatchForm): Content {
  const [one, other] =
    form === 'blank' ? [texts.team(1), texts.team(2)] : form.teams.map(({ name }) => name);
  const [first = '', second = ''] =
    form === 'blank' || form.result === null ? [] : form.result.score.split(' : ');
  const width = (contentWidth - 120 - 2 * 10) / 2;
  const side = (name: string, alignment: 'left' | 'right'): Column => ({
    width,
    margin: [0, 8, 0, 0],
    stack: [{ ...fittedName(name, { width, height: 26, largest: 12, least: 5 }), alignment }],
  });
  const boxes: Column = {
    width: 120,
    table: { widths: [50, 50], heights: [28], body: [[scoreBox(first), scoreBox(second)]] },
    layout: { hLineWidth: () => 1, vLineWidth: () => 1, ...paddings(4, 2, 0) },
  };
  return { columnGap: 10, columns: [side(one ?? '', 'right'), boxes, side(other ?? '', 'left')] };
}

const dotted = (width: number): ContentCanvas => ({
  canvas: [
    { type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.8, dash: { length: 1, space: 2 } },
  ],
});

function signatures(form: MatchForm): Content {
  const width = (contentWidth - 2 * gap) / 3;
  const labels =
    form === 'blank'
      ? [texts.blankCaptain(1), texts.blankCaptain(2)]
      : form.teams.map(({ tag }) => texts.captain(nameText(tag).text));
  return {
    // At the foot of each page.
    absolutePosition: { x: page.side, y: 768 },
    columnGap: gap,
    columns: [...labels, texts.referee].map((label): Column => ({
      width,
      stack: [dotted(width), { text: sentence(label), fontSize: 8, margin: [0, 3, 0, 0] }],
    })),
  };
}

function walkoverLine(form: MatchForm): Content {
  const note = form === 'blank' ? '' : (form.result?.note ?? '');
  if (note !== '') return { text: note, bold: true, alignment: 'center', margin: [0, 3, 0, 0] };
  return {
    margin: [0, 8, 0, 0],
    columnGap: 6,
    columns: [
      { width: 'auto', text: texts.walkoverFor, fontSize: 8.5 },
      { width: '*', margin: [0, 9, 0, 0], ...dotted(200) },
    ],
  };
}

/** Room above each line. More games leave fewer lines. */
function remarkLines(form: MatchForm): number[] {
  const games = form === 'blank' ? 6 : form.bestOf;
  return Array.from({ length: Math.max(2, 7 - games) }, (_, at) => (at === 0 ? 15 : 18));
}

function formContent(form: MatchForm, place: number): Content[] {
  const [intro, ...lead] = heading(texts.title, form === 'blank' ? texts.blankLead : leadOf(form));
  const teams = form === 'blank' ? [null, null] : form.teams;
  return [
    { stack: [intro ?? '', ...lead], ...(place === 0 ? {} : { pageBreak: 'before' }) },
    ...headFields(form),
    {
      margin: [0, 10, 0, 0],
      columnGap: gap,
      columns: teams.map((team, at): Column => ({
        width: half,
        stack: teamColumn(team, at + 1, half),
      })),
    },
    title(texts.games),
    gamesTable(form),
    title(texts.result),
    resultLine(form),
    walkoverLine(form),
    title(texts.remarks),
    ...remarkLines(form).map((above): Content => ({
      margin: [0, above, 0, 0],
      stack: [dotted(contentWidth)],
    })),
    signatures(form),
  ];
}

/** Each form is one page. */
export function matchFormsDocument(
  frame: PrintFrame,
  forms: readonly MatchForm[],
): TDocumentDefinitions {
  return printPage(
    frame,
    { title: texts.title, kind: texts.title, isSigned: true },
    forms.flatMap(formContent),
  );
}
