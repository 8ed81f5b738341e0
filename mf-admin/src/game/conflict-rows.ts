import type { MeetingDetail } from '@puchar/shared/contract';
import { yesNo } from '../lib/names.pl.ts';
import { differences } from '../lib/ui/dialogs.tsx';
import type { Lines } from '../lib/ui/dialogs.tsx';
import { guest, noOne } from './draft.ts';
import type { GameDraft, MeetTeam, RowDraft } from './draft.ts';
import { playerFigures, sumFigures, teamCounts } from './figures.ts';
import { playerFigureNames, teamFigureNames, texts } from './texts.pl.ts';

type AddLine = (label: string, value: string) => void;

function nameOf(row: RowDraft, team: MeetTeam): string {
  if (row.who === noOne) return texts.noOne;
  if (row.who === guest) return row.nickname;
  return team.players.find(({ id }) => id === row.who)?.nickname ?? texts.guest;
}

function addRow(row: RowDraft, team: MeetTeam, label: string, add: AddLine) {
  add(`${label}: ${texts.who}`, nameOf(row, team));
  add(`${label}: ${texts.champion}`, row.champion);
  add(`${label}: ${texts.firstBlood}`, yesNo(row.firstBlood));
  add(`${label}: ${texts.firstTower}`, yesNo(row.firstTower));
  for (const name of playerFigures) {
    add(`${label}: ${playerFigureNames[name]}`, row.figures[name] || '0');
  }
  add(`${label}: ${texts.position}`, row.position);
  add(`${label}: ${texts.items}`, row.lists.items.join(', '));
  const { styles, primary, sub, shards, summonerSpells, spellCasts, summonerSpellCasts } =
    row.lists;
  add(`${label}: ${texts.runes}`, [...styles, ...primary, ...sub, ...shards].join(', '));
  const spells = [...summonerSpells, ...summonerSpellCasts, ...spellCasts];
  add(`${label}: ${texts.spells}`, spells.join(', '));
}

function linesOf(draft: GameDraft, meet: MeetingDetail['meet']): Lines {
  const lines: (readonly [string, string])[] = [];
  const add: AddLine = (label, value) => lines.push([label, value || texts.empty]);
  const teams = [meet.team1, meet.team2] as const;
  const winner = teams.find(({ id }) => id === draft.winnerId);
  add(texts.winner, winner?.name ?? texts.noWinner);
  add(texts.duration, draft.duration);
  add(texts.patch, draft.patch);
  for (const at of [0, 1] as const) {
    const team = draft.teams[at];
    const tag = teams[at].tag;
    add(`${tag}: ${texts.side}`, texts.sides[team.side]);
    for (const name of [...sumFigures, ...teamCounts]) {
      add(`${tag}: ${teamFigureNames[name]}`, team.figures[name] || '0');
    }
    add(`${tag}: ${texts.firstBlood}`, yesNo(team.firstBlood));
    add(`${tag}: ${texts.bans}`, team.bans.join(', '));
    for (const [place, row] of team.rows.entries()) {
      addRow(row, teams[at], `${tag}, ${texts.row(place + 1, null)}`, add);
    }
  }
  return lines;
}

export function conflictRows(mine: GameDraft, theirs: GameDraft, meet: MeetingDetail['meet']) {
  return differences(linesOf(mine, meet), linesOf(theirs, meet));
}
