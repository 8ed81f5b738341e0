import type { FieldIssues } from '../lib/acts/field-issues.ts';
import { secondsOf } from '../lib/meetings/duration.ts';
import { countOf } from './count-entry.ts';
import { guest, namesFor, nobody } from './draft.ts';
import type { GameDraft, RowDraft, TeamDraft } from './draft.ts';
import { lists, sumFigures } from './figures.ts';
import type { ListName, SumFigure } from './figures.ts';
import { keyOf } from './name-entry.ts';
import { championOf, figureOf, hasFigures, isPlayed, playersSum, totalOf } from './read-draft.ts';
import type { ReadContext } from './read-draft.ts';
import { texts } from './texts.pl.ts';

type Say = (path: string, message: string) => void;

/** Where the fields of a team, and of a row of it, stand among the issues. */
export const teamPath = (at: 0 | 1) => `teams.${at}`;
export const rowPath = (at: 0 | 1, place: number) => `${teamPath(at)}.rows.${place}`;
const longestSeconds = 24 * 60 * 60;

function collect(run: (say: Say) => void): FieldIssues {
  const found: Record<string, string> = {};
  run((path, message) => {
    found[path] ??= message;
  });
  return found;
}

function numbers(path: string, figures: Readonly<Record<string, string>>, say: Say) {
  for (const [name, entry] of Object.entries(figures)) {
    if (countOf(entry) === null) say(`${path}.${name}`, texts.notANumber);
  }
}

function checkTotal(team: TeamDraft, name: SumFigure, say: (message: string) => void) {
  if (!team.rows.some(isPlayed)) return;
  const [total, players] = [totalOf(team, name), playersSum(team, name)];
  const isWhole = team.rows.filter(isPlayed).length === team.rows.length;
  // An execution is a kill of the team and of none of its players.
  const mayExceed = !isWhole || name === 'kills';
  if (total < players) say(texts.lessThanPlayers(texts.of[name], players, total));
  else if (total > players && !mayExceed)
    say(texts.moreThanPlayers(texts.of[name], players, total));
}

/** Whether nothing more is to come of a figure: it was typed, or every player has entries. */
function isSettled(team: TeamDraft, name: SumFigure): boolean {
  return (team.figures[name] ?? '').trim() !== '' || team.rows.every(isPlayed);
}

/**
 * What contradicts itself: the sums that the server checks too.
 *
 * @param whole Whether the draft is to be sent; until then what is still being typed may be missing.
 */
export function checkSums(draft: GameDraft, whole: boolean): FieldIssues {
  return collect((say) => {
    for (const at of [0, 1] as const) {
      const team = draft.teams[at];
      const foe = draft.teams[at === 0 ? 1 : 0];
      const path = teamPath(at);
      numbers(path, team.figures, say);
      for (const name of sumFigures) {
        checkTotal(team, name, (message) => say(`${path}.${name}`, message));
      }
      const [kills, deaths] = [totalOf(team, 'kills'), totalOf(foe, 'deaths')];
      const isKnown = isSettled(team, 'kills') && isSettled(foe, 'deaths');
      if ((isKnown || (whole && hasFigures(foe))) && kills > deaths) {
        say(`${path}.kills`, texts.moreKillsThanDeaths(kills, deaths));
      }
      for (const [place, row] of team.rows.entries()) {
        numbers(rowPath(at, place), row.figures, say);
        const part = figureOf(row, 'kills') + figureOf(row, 'assists');
        if ((whole || isSettled(team, 'kills')) && kills > 0 && part > kills) {
          say(`${rowPath(at, place)}.assists`, texts.morePartThanKills);
        }
      }
    }
    if (draft.teams[0].side === draft.teams[1].side) say(`${teamPath(1)}.side`, texts.sameSide);
  });
}

const listNames: readonly ListName[] = [
  'items',
  'summonerSpells',
  'styles',
  'primary',
  'sub',
  'shards',
  'summonerSpellCasts',
  'spellCasts',
];

function checkRow(row: RowDraft, path: string, context: ReadContext, say: Say) {
  if (row.who === guest && row.nickname.trim() === '') say(`${path}.nickname`, texts.needsNickname);
  const champion = championOf(row.champion, context);
  if (champion === 0) say(`${path}.champion`, texts.needsChampion);
  if (champion === null) say(`${path}.champion`, texts.unknownChampion);
  for (const list of listNames) {
    for (let place = 0; place < lists[list]; place += 1) {
      const entry = row.lists[list][place] ?? '';
      if (keyOf(entry, namesFor(list, context.names)) !== null) continue;
      say(`${path}.${list}.${place}`, texts.unknownEntry);
    }
  }
}

function checkPlayersOnce({ rows }: TeamDraft, at: 0 | 1, say: Say) {
  const seen = new Set<string>([guest, nobody]);
  for (const [place, { who }] of rows.entries()) {
    const isAgain = seen.has(who) && who !== guest && who !== nobody;
    if (isAgain) say(`${rowPath(at, place)}.who`, texts.playerTwice);
    seen.add(who);
  }
}

/** What is missing or means nothing, to be told when the game is saved. */
export function checkEntries(draft: GameDraft, context: ReadContext): FieldIssues {
  return collect((say) => {
    const seconds = secondsOf(draft.duration);
    if (draft.duration.trim() !== '' && seconds === null) say('duration', texts.wrongDuration);
    if ((seconds ?? 0) > longestSeconds) say('duration', texts.tooLong);
    if (draft.winnerId === '' && draft.teams.some(hasFigures)) say('winnerId', texts.needsWinner);
    for (const at of [0, 1] as const) {
      const { rows, bans } = draft.teams[at];
      for (const [place, row] of rows.entries()) {
        if (isPlayed(row)) checkRow(row, rowPath(at, place), context, say);
      }
      checkPlayersOnce(draft.teams[at], at, say);
      for (const [place, ban] of bans.entries()) {
        if (championOf(ban, context) !== null) continue;
        say(`${teamPath(at)}.bans.${place}`, texts.unknownChampion);
      }
    }
  });
}
