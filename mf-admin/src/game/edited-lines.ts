import type { MeetingDetail } from '@puchar/shared/contract';
import { yesNo } from '../lib/names.pl.ts';
import type { Line, Lines } from '../lib/form/merge-edits.ts';
import { guest, noOne } from './draft.ts';
import type { GameDraft, MeetTeam, RowDraft } from './draft.ts';
import { playerFigures, sumFigures, teamCounts } from './figures.ts';
import type { ListName } from './figures.ts';
import { playerFigureNames, teamFigureNames, texts } from './texts.pl.ts';

type AddLine = (label: string, text: string, names: readonly string[]) => void;

function nameOf(row: RowDraft, team: MeetTeam): string {
  if (row.who === noOne) return texts.noOne;
  if (row.who === guest) return row.nickname;
  return team.players.find(({ id }) => id === row.who)?.nickname ?? texts.guest;
}

function addRow(row: RowDraft, team: MeetTeam, label: string, add: AddLine) {
  add(`${label}: ${texts.who}`, nameOf(row, team), ['who', 'nickname']);
  add(`${label}: ${texts.champion}`, row.champion, ['champion']);
  add(`${label}: ${texts.firstBlood}`, yesNo(row.firstBlood), ['firstBlood']);
  add(`${label}: ${texts.firstTower}`, yesNo(row.firstTower), ['firstTower']);
  for (const name of playerFigures) {
    add(`${label}: ${playerFigureNames[name]}`, row.figures[name] || '0', [`figures.${name}`]);
  }
  add(`${label}: ${texts.position}`, row.position, ['position']);
  const addLists = (title: string, names: readonly ListName[]) =>
    add(
      `${label}: ${title}`,
      names.flatMap((name) => row.lists[name]).join(', '),
      names.map((name) => `lists.${name}`),
    );
  addLists(texts.items, ['items']);
  addLists(texts.runes, ['styles', 'primary', 'sub', 'shards']);
  addLists(texts.spells, ['summonerSpells', 'spellCasts', 'summonerSpellCasts']);
}

/** Every field of the form; the figures of a row belong to the player who stands there. */
export function linesOf(draft: GameDraft, meet: MeetingDetail['meet']): Lines {
  const lines: Line[] = [];
  const adder =
    (prefix: string, stored: string | null = null): AddLine =>
    (label, text, names) =>
      lines.push({
        label,
        text: text || texts.empty,
        paths: names.map((name) => `${prefix}${name}`),
        stored,
      });
  const teams = [meet.team1, meet.team2] as const;
  const winner = teams.find(({ id }) => id === draft.winnerId);
  const add = adder('');
  add(texts.winner, winner?.name ?? texts.noWinner, ['winnerId']);
  add(texts.duration, draft.duration, ['duration']);
  add(texts.patch, draft.patch, ['patch']);
  for (const at of [0, 1] as const) {
    const team = draft.teams[at];
    const tag = teams[at].tag;
    const addOfTeam = adder(`teams.${at}.`);
    addOfTeam(`${tag}: ${texts.side}`, texts.sides[team.side], ['side']);
    for (const name of [...sumFigures, ...teamCounts]) {
      const label = `${tag}: ${teamFigureNames[name]}`;
      addOfTeam(label, team.figures[name] || '0', [`figures.${name}`]);
    }
    addOfTeam(`${tag}: ${texts.firstBlood}`, yesNo(team.firstBlood), ['firstBlood']);
    addOfTeam(`${tag}: ${texts.bans}`, team.bans.join(', '), ['bans']);
    for (const [place, row] of team.rows.entries()) {
      const label = `${tag}, ${texts.row(place + 1, null)}`;
      addRow(row, teams[at], label, adder(`teams.${at}.rows.${place}.`, row.who));
    }
  }
  return lines;
}
