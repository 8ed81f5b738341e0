import type { Content, ContentCanvas, TableCell } from 'pdfmake/interfaces.js';
import { paddings } from '../../platform/pdf/document.ts';
import { fittedName } from '../name-text.ts';
import { ink } from '../print-page.ts';
import { formTexts as texts } from '../texts.pl.ts';
import type { FormPlayer, FormTeam } from './match-form.ts';

/** As many as a team may have. */
const mostRows = 7;
const roleWidth = 62;
const boxSide = 9;
/** Of three columns with 4 points at each side. */
const nicknameWidth = (width: number) => width - boxSide - roleWidth - 24;

function tickBox(isTicked: boolean): ContentCanvas {
  const line = (x1: number, y1: number, x2: number, y2: number) =>
    ({ type: 'line', x1, y1, x2, y2, lineWidth: 1.4 }) as const;
  return {
    canvas: [
      { type: 'rect', x: 0, y: 0, w: boxSide, h: boxSide, lineWidth: 0.9 },
      ...(isTicked ? [line(1.8, 4.8, 4, 7.2), line(4, 7.2, 7.4, 1.8)] : []),
    ],
  };
}

const labelled = (label: string, value: Content): Content[] => [
  { text: label, fontSize: 7.5, color: ink.muted },
  value,
];

function headOf(team: FormTeam | null, number: number, width: number): Content[] {
  if (team === null) {
    return [
      ...labelled(texts.team(number), { text: ' ', fontSize: 12 }),
      ...labelled(`${texts.tag}, ${texts.school.toLowerCase()}`, { text: ' ', fontSize: 12 }),
    ];
  }
  const room = { width: width - 12, height: 34, largest: 14, least: 5.5 };
  const school = { ...room, height: 22, largest: 8.5, least: 5 };
  return [
    ...labelled(texts.team(number), fittedName(team.name, room)),
    { ...fittedName(`${team.tag} · ${team.school}`, school), bold: false },
  ];
}

function presence(team: FormTeam | null): Content {
  const checkedInAt = team?.checkedInAt ?? null;
  return {
    columnGap: 5,
    margin: [0, 4, 0, 0],
    columns: [
      { width: boxSide, ...tickBox(checkedInAt !== null) },
      {
        width: '*',
        text: checkedInAt === null ? texts.present : texts.checkedIn(checkedInAt),
        fontSize: 8.5,
      },
    ],
  };
}

function playerRow(player: FormPlayer | undefined, width: number): TableCell[] {
  if (player === undefined) return [tickBox(false), '', ''];
  const room = { width: nicknameWidth(width), height: 13, largest: 9.5, least: 5 };
  return [
    tickBox(player.plays),
    { ...fittedName(player.nickname, room), bold: player.plays },
    { text: player.role, fontSize: 8, color: ink.muted, margin: [0, 1, 0, 0] },
  ];
}

function rosterTable(team: FormTeam | null, width: number): Content {
  const players = team?.players ?? [];
  const count = Math.max(players.length, mostRows);
  return {
    margin: [0, 4, 0, 0],
    table: {
      widths: [boxSide, nicknameWidth(width), roleWidth],
      heights: (row) => (row === 0 ? 'auto' : 12),
      body: [
        [texts.plays, texts.nickname, texts.role].map((text): TableCell => ({
          text,
          fontSize: 7.5,
          color: ink.muted,
          noWrap: true,
        })),
        ...Array.from({ length: count }, (_, at) => playerRow(players[at], width)),
      ],
    },
    layout: {
      hLineWidth: (line) => (line === 0 ? 0 : 0.4),
      vLineWidth: () => 0,
      hLineColor: () => ink.line,
      ...paddings(4, 2, 2),
    },
  };
}

/** @param team Null for the blank form. */
export function teamColumn(team: FormTeam | null, number: number, width: number): Content[] {
  return [
    {
      table: {
        widths: ['*'],
        body: [[{ stack: [...headOf(team, number, width), presence(team)] }]],
      },
      layout: {
        hLineWidth: () => 0,
        vLineWidth: () => 0,
        fillColor: () => ink.pale,
        ...paddings(6, 5, 5),
      },
    },
    rosterTable(team, width),
  ];
}
