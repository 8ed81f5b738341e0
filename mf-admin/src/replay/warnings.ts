import type { Game, ReplayPreview } from '@puchar/shared/contract';
import { seatedAt, teamOf } from './decision.ts';
import type { Decision, Meet } from './decision.ts';
import { texts } from './texts.pl.ts';

interface Facts {
  game: Game;
  meet: Meet;
  preview: ReplayPreview;
  decision: Decision;
}

function winnerWarning({ game, meet, preview, decision }: Facts): string | null {
  const { winnerSide } = preview;
  if (winnerSide === null) return texts.noWinner;
  const winner = teamOf(winnerSide, decision.blueTeamId, meet);
  const entered = [meet.team1, meet.team2].find(({ id }) => id === game.winnerId);
  if (winner === null || entered === undefined || winner.id === entered.id) return null;
  return texts.otherWinner(winner.name, entered.name);
}

/** What an organiser should know before a replay is saved. */
export function warningsOf(facts: Facts): string[] {
  const { meet, preview, decision } = facts;
  const unseated = preview.seats.filter((seat) => seatedAt(seat, decision, meet) === null).length;
  const list = [
    decision.blueTeamId === null ? texts.sidesUnclear : null,
    winnerWarning(facts),
    preview.wouldFill ? null : texts.wouldNotFill,
    unseated > 0 ? texts.unseated(unseated) : null,
  ];
  return list.filter((text) => text !== null);
}
