import type { MeetingDetail } from '@puchar/shared/contract';
import type { ConflictRow } from '../lib/dialogs/conflict-dialog.tsx';
import { guest, nobody } from './draft.ts';
import type { GameDraft, MeetTeam, RowDraft } from './draft.ts';
import { playerFigures, sumFigures, teamCounts } from './figures.ts';
import { playerFigureNames, teamFigureNames, texts } from './texts.pl.ts';

type Say = (label: string, value: string) => void;

const yesOrNo = (value: boolean) => (value ? texts.yes : texts.no);

function nameOf(row: RowDraft, team: MeetTeam): string {
  if (row.who === nobody) return texts.nobody;
  if (row.who === guest) return row.nickname;
  return team.players.find(({ id }) => id === row.who)?.nickname ?? texts.guest;
}

function sayRow(row: RowDraft, team: MeetTeam, label: string, say: Say) {
  say(`${label}: ${texts.who}`, nameOf(row, team));
  say(`${label}: ${texts.champion}`, row.champion);
  say(`${label}: ${texts.firstBlood}`, yesOrNo(row.firstBlood));
  say(`${label}: ${texts.firstTower}`, yesOrNo(row.firstTower));
  for (const name of playerFigures) {
    say(`${label}: ${playerFigureNames[name]}`, row.figures[name] || '0');
  }
  say(`${label}: ${texts.position}`, row.position);
  say(`${label}: ${texts.items}`, row.lists.items.join(', '));
  const { styles, primary, sub, shards, summonerSpells, spellCasts, summonerSpellCasts } =
    row.lists;
  say(`${label}: ${texts.runes}`, [...styles, ...primary, ...sub, ...shards].join(', '));
  const spells = [...summonerSpells, ...summonerSpellCasts, ...spellCasts];
  say(`${label}: ${texts.spells}`, spells.join(', '));
}

/** Every field of a draft by its name, in the order of the form. */
function linesOf(draft: GameDraft, meet: MeetingDetail['meet']): Map<string, string> {
  const lines = new Map<string, string>();
  const say: Say = (label, value) => lines.set(label, value);
  const teams = [meet.team1, meet.team2] as const;
  const winner = teams.find(({ id }) => id === draft.winnerId);
  say(texts.winner, winner?.name ?? texts.noWinner);
  say(texts.duration, draft.duration);
  say(texts.patch, draft.patch);
  for (const at of [0, 1] as const) {
    const team = draft.teams[at];
    const tag = teams[at].tag;
    say(`${tag}: ${texts.side}`, texts.sides[team.side]);
    for (const name of [...sumFigures, ...teamCounts]) {
      say(`${tag}: ${teamFigureNames[name]}`, team.figures[name] || '0');
    }
    say(`${tag}: ${texts.firstBlood}`, yesOrNo(team.firstBlood));
    say(`${tag}: ${texts.bans}`, team.bans.join(', '));
    for (const [place, row] of team.rows.entries()) {
      sayRow(row, teams[at], `${tag}, ${texts.row(place + 1, null)}`, say);
    }
  }
  return lines;
}

/** The fields in which two versions of a game differ. */
export function conflictRows(
  mine: GameDraft,
  theirs: GameDraft,
  meet: MeetingDetail['meet'],
): ConflictRow[] {
  const others = linesOf(theirs, meet);
  return [...linesOf(mine, meet)].flatMap(([label, value]) => {
    const other = others.get(label) ?? '';
    if (other === value) return [];
    return [{ label, mine: value || texts.empty, theirs: other || texts.empty }];
  });
}
