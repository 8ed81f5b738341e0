import type { FieldErrors } from '../lib/api/errors.ts';
import { secondsOf } from '../lib/duration.ts';
import { guest, namesFor, noOne } from './draft.ts';
import type { GameDraft, RowDraft, TeamDraft } from './draft.ts';
import { countOf, keyOf } from './entries.ts';
import { listNames, sumFigures } from './figures.ts';
import type { SumFigure } from './figures.ts';
import { championOf, figureOf, hasFigures, isPlayed, playersSum, totalOf } from './read-draft.ts';
import type { ReadContext } from './read-draft.ts';
import { texts } from './texts.pl.ts';

type AddError = (path: string, message: string) => void;

export const teamPath = (at: 0 | 1) => `teams.${at}`;
export const rowPath = (at: 0 | 1, place: number) => `${teamPath(at)}.rows.${place}`;
const longestSeconds = 24 * 60 * 60;

function collect(run: (add: AddError) => void): FieldErrors {
  const found: Record<string, string> = {};
  run((path, message) => {
    found[path] ??= message;
  });
  return found;
}

function numbers(path: string, figures: Readonly<Record<string, string>>, add: AddError) {
  for (const [name, entry] of Object.entries(figures)) {
    if (countOf(entry) === null) add(`${path}.figures.${name}`, texts.notANumber);
  }
}

function checkTotal(team: TeamDraft, name: SumFigure, add: (message: string) => void) {
  if (!team.rows.some(isPlayed)) return;
  const [total, players] = [totalOf(team, name), playersSum(team, name)];
  const isWhole = team.rows.filter(isPlayed).length === team.rows.length;
  // An execution is a kill of the team that none of its players scored.
  const mayExceed = !isWhole || name === 'kills';
  if (total < players) add(texts.lessThanPlayers(texts.of[name], players, total));
  else if (total > players && !mayExceed)
    add(texts.moreThanPlayers(texts.of[name], players, total));
}

function isSettled(team: TeamDraft, name: SumFigure): boolean {
  return (team.figures[name] ?? '').trim() !== '' || team.rows.every(isPlayed);
}

/**
 * Contradictions between figures, which the server checks too. @param whole False while typing: missing figures are
 * no error yet.
 */
export function checkSums(draft: GameDraft, whole: boolean): FieldErrors {
  return collect((add) => {
    for (const at of [0, 1] as const) {
      const team = draft.teams[at];
      const foe = draft.teams[at === 0 ? 1 : 0];
      const path = teamPath(at);
      numbers(path, team.figures, add);
      for (const name of sumFigures) {
        checkTotal(team, name, (message) => add(`${path}.figures.${name}`, message));
      }
      const [kills, deaths] = [totalOf(team, 'kills'), totalOf(foe, 'deaths')];
      const isKnown = isSettled(team, 'kills') && isSettled(foe, 'deaths');
      if ((isKnown || (whole && hasFigures(foe))) && kills > deaths) {
        add(`${path}.figures.kills`, texts.moreKillsThanDeaths(kills, deaths));
      }
      for (const [place, row] of team.rows.entries()) {
        numbers(rowPath(at, place), row.figures, add);
        const part = figureOf(row, 'kills') + figureOf(row, 'assists');
        if ((whole || isSettled(team, 'kills')) && kills > 0 && part > kills) {
          add(`${rowPath(at, place)}.figures.assists`, texts.morePartThanKills);
        }
      }
    }
    if (draft.teams[0].side === draft.teams[1].side) add(`${teamPath(1)}.side`, texts.sameSide);
  });
}

function checkRow(row: RowDraft, path: string, context: ReadContext, add: AddError) {
  if (row.who === guest && row.nickname.trim() === '') add(`${path}.nickname`, texts.needsNickname);
  const champion = championOf(row.champion, context);
  if (champion === 0) add(`${path}.champion`, texts.needsChampion);
  if (champion === null) add(`${path}.champion`, texts.unknownChampion);
  for (const list of listNames) {
    for (const [place, entry] of row.lists[list].entries()) {
      if (keyOf(entry, namesFor(list, context.names)) !== null) continue;
      add(`${path}.lists.${list}.${place}`, texts.unknownEntry);
    }
  }
}

function checkPlayersOnce({ rows }: TeamDraft, at: 0 | 1, add: AddError) {
  const seen = new Set<string>([guest, noOne]);
  for (const [place, { who }] of rows.entries()) {
    const isAgain = seen.has(who) && who !== guest && who !== noOne;
    if (isAgain) add(`${rowPath(at, place)}.who`, texts.playerTwice);
    seen.add(who);
  }
}

/** Missing and unreadable entries, shown after the first attempt to save. */
export function checkEntries(draft: GameDraft, context: ReadContext): FieldErrors {
  return collect((add) => {
    const seconds = secondsOf(draft.duration);
    if (draft.duration.trim() !== '' && seconds === null) add('duration', texts.wrongDuration);
    if ((seconds ?? 0) > longestSeconds) add('duration', texts.tooLong);
    if (draft.winnerId === '' && draft.teams.some(hasFigures)) add('winnerId', texts.needsWinner);
    for (const at of [0, 1] as const) {
      const { rows, bans } = draft.teams[at];
      for (const [place, row] of rows.entries()) {
        if (isPlayed(row)) checkRow(row, rowPath(at, place), context, add);
      }
      checkPlayersOnce(draft.teams[at], at, add);
      for (const [place, ban] of bans.entries()) {
        if (championOf(ban, context) !== null) continue;
        add(`${teamPath(at)}.bans.${place}`, texts.unknownChampion);
      }
    }
  });
}
