import type { MeetingScore } from '../../contract/match-day.ts';

/** Whether games won in this order end a meeting: exactly at the decisive game, by one of its two teams. */
export function endsMeeting(
  winners: readonly string[],
  { bestOf, teams }: { bestOf: number; teams: readonly [string, string] },
): boolean {
  const needed = (bestOf + 1) / 2;
  const wins = new Map(teams.map((team) => [team, 0]));
  for (const [place, winner] of winners.entries()) {
    const count = wins.get(winner);
    if (count === undefined) return false;
    wins.set(winner, count + 1);
    if (count + 1 === needed) return place === winners.length - 1;
  }
  return false;
}

/** Both began, went on and ended alike. */
export function isSameScore(one: MeetingScore, other: MeetingScore): boolean {
  return (
    one.state === other.state &&
    one.walkover === other.walkover &&
    one.winners.length === other.winners.length &&
    one.winners.every((winner, place) => winner === other.winners[place])
  );
}

const minuteMs = 60_000;

/** From when the teams of a meeting may check in. */
export function checkInFrom(date: string, minutes: number): string {
  return new Date(Date.parse(date) - minutes * minuteMs).toISOString();
}
