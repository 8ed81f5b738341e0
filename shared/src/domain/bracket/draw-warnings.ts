import type { DrawTeam } from './draw-bracket.ts';
import { idealRound } from './draw-cost.ts';
import { meetingRound } from './round-names.ts';

export interface DrawWarning {
  reason: 'GROUP' | 'SCHOOL';
  /** Group id or school tag. */
  of: string;
  teamIds: [string, string];
  /** From 1, when both win until then. */
  round: number;
  idealRound: number;
}

function warningsOf(
  reason: DrawWarning['reason'],
  of: string,
  ids: readonly string[],
  slots: readonly (string | null)[],
): DrawWarning[] {
  const ideal = idealRound(ids.length, Math.log2(slots.length));
  return ids.flatMap((one, at) =>
    ids.slice(at + 1).flatMap((other): DrawWarning[] => {
      const round = meetingRound(slots.indexOf(one), slots.indexOf(other));
      return round < ideal ? [{ reason, of, teamIds: [one, other], round, idealRound: ideal }] : [];
    }),
  );
}

function byKey(teams: readonly DrawTeam[], key: (team: DrawTeam) => string | null) {
  const parts = new Map<string, string[]>();
  for (const team of teams) {
    const value = key(team);
    if (value !== null) parts.set(value, [...(parts.get(value) ?? []), team.id]);
  }
  return [...parts];
}

/** The earliest first. `teams` are in the order of their seeds, each in one of the slots. */
export function drawWarnings(
  teams: readonly DrawTeam[],
  slots: readonly (string | null)[],
): DrawWarning[] {
  const all = [
    ...byKey(teams, ({ groupId }) => groupId).map(([of, ids]) => ['GROUP', of, ids] as const),
    ...byKey(teams, ({ schoolTag }) => schoolTag).map(([of, ids]) => ['SCHOOL', of, ids] as const),
  ].flatMap(([reason, of, ids]) => warningsOf(reason, of, ids, slots));
  return all.sort((one, other) =>
    one.reason === other.reason
      ? one.round - other.round
      : Number(one.reason === 'SCHOOL') - Number(other.reason === 'SCHOOL'),
  );
}
