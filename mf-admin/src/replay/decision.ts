import type { Game, MeetingDetail, ReplayPreview, ReplaySeat } from '@puchar/shared/contract';
import { texts } from './texts.pl.ts';

export type Meet = MeetingDetail['meet'];
type Side = ReplaySeat['side'];

export interface Decision {
  blueTeamId: string | null;
  /** Player by seat; null for no registered player. */
  seats: readonly (string | null)[];
}

export function startOf({ blueTeamId, seats }: ReplayPreview): Decision {
  return { blueTeamId, seats: seats.map(({ playerId }) => playerId) };
}

/** Same accounts in the same order: decisions about one file hold for the other. */
export function isSameGame(one: ReplayPreview, other: ReplayPreview): boolean {
  const accounts = ({ seats }: ReplayPreview) =>
    JSON.stringify(seats.map(({ account }) => account));
  return accounts(one) === accounts(other) && one.durationSeconds === other.durationSeconds;
}

export function teamOf(side: Side, blueTeamId: string | null, { team1, team2 }: Meet) {
  if (blueTeamId === null) return null;
  const [blue, red] = blueTeamId === team1.id ? [team1, team2] : [team2, team1];
  return side === 'BLUE' ? blue : red;
}

export function seatedAt(
  { side, place }: ReplaySeat,
  { blueTeamId, seats }: Decision,
  meet: Meet,
): string | null {
  const chosen = seats[place] ?? null;
  const team = teamOf(side, blueTeamId, meet);
  return team?.players.some(({ id }) => id === chosen) ? chosen : null;
}

export function doubledPlaces(
  preview: ReplayPreview,
  decision: Decision,
  meet: Meet,
): ReadonlySet<number> {
  const seen = new Set<string>();
  const doubled = new Set<number>();
  for (const seat of preview.seats) {
    const playerId = seatedAt(seat, decision, meet);
    if (playerId === null) continue;
    if (seen.has(playerId)) doubled.add(seat.place);
    seen.add(playerId);
  }
  return doubled;
}

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
