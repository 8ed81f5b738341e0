import { AppError } from '../../platform/http/app-error.ts';
import type { ErrorIssue } from '../../platform/http/app-error.ts';
import { checkTeamFigures } from './check-figures.ts';
import type { Roster } from './check-figures.ts';
import { checkPlayers } from './check-players.ts';
import { givesFigures } from './game-draft.ts';
import type { GameDraft, GivenFields } from './game-draft.ts';
import { texts } from './texts.pl.ts';

const longestSeconds = 24 * 60 * 60;

function checkResult(draft: GameDraft, { team1Id, team2Id }: Roster): ErrorIssue[] {
  const { winnerId, durationSeconds, team1Statistics, team2Statistics, players } = draft;
  const issues: ErrorIssue[] = [];
  if (winnerId === null) {
    const hasFigures = team1Statistics !== null || team2Statistics !== null || players.length > 0;
    if (hasFigures) issues.push({ path: ['winnerId'], message: texts.figuresWithoutWinner });
  } else if (winnerId !== team1Id && winnerId !== team2Id) {
    issues.push({ path: ['winnerId'], message: texts.foreignWinner });
  }
  if ((durationSeconds ?? 0) > longestSeconds) {
    issues.push({ path: ['durationSeconds'], message: texts.tooLong });
  }
  return issues;
}

/**
 * Refuses a game that cannot have been played so. Figures that a call leaves alone are not judged
 * again: an older rule may have let them in.
 *
 * @throws AppError INVALID_DATA with every issue.
 */
export function refuseImpossibleGame(draft: GameDraft, given: GivenFields, roster: Roster): void {
  const issues = [
    ...checkResult(draft, roster),
    ...(givesFigures(given) ? checkTeamFigures(draft, roster) : []),
    ...(given.players === undefined ? [] : checkPlayers(draft, roster)),
  ];
  if (issues.length > 0) throw new AppError('INVALID_DATA', { issues });
}
