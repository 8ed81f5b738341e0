import { randomUUID } from 'node:crypto';
import type { BracketInput, BracketWarning } from '@puchar/shared/contract';
import { bracketRoundTitle, drawBracket, planBracket } from '@puchar/shared/domain';
import type { DrawWarning } from '@puchar/shared/domain';
import type { Database } from '../../platform/database/database.ts';
import type { BracketTeam } from '../bracket-teams.ts';
import type { NodeRow } from '../build-bracket.ts';
import { chooseSeeds } from './choose-seeds.ts';
import { groupWarningText, schoolWarningText } from './texts.pl.ts';

export interface PlannedNodeRow extends NodeRow {
  /** From 1, the first round. */
  round: number;
}

export interface PlannedDraw {
  seeds: BracketTeam[];
  /** Round by round; no meetings yet. */
  nodes: PlannedNodeRow[];
  warnings: BracketWarning[];
  notes: string[];
}

function toWarning(
  { reason, teamIds, round }: DrawWarning,
  size: number,
  teams: ReadonlyMap<string, BracketTeam>,
): BracketWarning[] {
  const [one, other] = [teams.get(teamIds[0]), teams.get(teamIds[1])];
  if (!one || !other) return [];
  const title = bracketRoundTitle(size / 2 ** round);
  const [team1, team2] = [one.summary, other.summary];
  const message =
    reason === 'GROUP'
      ? groupWarningText(team1, team2, one.group?.name ?? '', title)
      : schoolWarningText(team1, team2, title);
  return [{ team1, team2, reason, round: title, message }];
}

function nodeRows(slots: readonly (string | null)[]): PlannedNodeRow[] {
  const planned = planBracket(slots);
  const ids = new Map(planned.map(({ key }) => [key, randomUUID()]));
  const idOf = (key: string | null) => (key === null ? null : (ids.get(key) ?? null));
  return planned.map(({ key, round, centralOne, parents, slotTeams }) => ({
    id: ids.get(key) ?? randomUUID(),
    round,
    centralOne,
    meetingId: null,
    firstParentId: idOf(parents[0]),
    secondParentId: idOf(parents[1]),
    firstTeamId: slotTeams[0],
    secondTeamId: slotTeams[1],
  }));
}

/**
 * Draws a bracket without storing it.
 *
 * @throws AppError as `chooseSeeds`.
 */
export async function planDraw(db: Database, input: BracketInput): Promise<PlannedDraw> {
  const { seeds, notes } = await chooseSeeds(db, input);
  const byId = new Map(seeds.map((team) => [team.summary.id, team]));
  const { slots, warnings } = drawBracket(
    seeds.map(({ summary: { id, schoolTag }, group }) => {
      return { id, schoolTag, groupId: group?.id ?? null };
    }),
    input.size,
  );
  return {
    seeds,
    nodes: nodeRows(slots),
    warnings: warnings.flatMap((warning) => toWarning(warning, input.size, byId)),
    notes,
  };
}
