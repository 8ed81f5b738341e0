import type { MeetingDetail, ReplayPreview, ReplaySeat } from '@puchar/shared/contract';

export type Meet = MeetingDetail['meet'];
type Side = ReplaySeat['side'];

/** What an organiser has decided about a preview so far. */
export interface Decision {
  blueTeamId: string | null;
  /** Player by place; null for nobody registered. */
  seats: readonly (string | null)[];
}

export function startOf({ blueTeamId, seats }: ReplayPreview): Decision {
  return { blueTeamId, seats: seats.map(({ playerId }) => playerId) };
}

/** The same accounts in the same order: what was decided about one file holds for the other. */
export function isSameGame(one: ReplayPreview, other: ReplayPreview): boolean {
  const accounts = ({ seats }: ReplayPreview) =>
    JSON.stringify(seats.map(({ account }) => account));
  return accounts(one) === accounts(other) && one.durationSeconds === other.durationSeconds;
}

/** Team of a side; null while nobody said which. */
export function teamOf(side: Side, blueTeamId: string | null, { team1, team2 }: Meet) {
  if (blueTeamId === null) return null;
  const [blue, red] = blueTeamId === team1.id ? [team1, team2] : [team2, team1];
  return side === 'BLUE' ? blue : red;
}

/** Who sits at a place: a player of the side's team, or nobody. */
export function seatedAt(
  { side, place }: ReplaySeat,
  { blueTeamId, seats }: Decision,
  meet: Meet,
): string | null {
  const chosen = seats[place] ?? null;
  const team = teamOf(side, blueTeamId, meet);
  return team?.players.some(({ id }) => id === chosen) ? chosen : null;
}

/** Places whose player sits at an earlier place already. */
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
