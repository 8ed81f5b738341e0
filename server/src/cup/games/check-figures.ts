import type { PlayerStatistics, TeamStatistics } from '@puchar/shared/contract';
import type { ErrorIssue } from '../../platform/http/app-error.ts';
import type { GameDraft } from './game-draft.ts';
import { texts } from './texts.pl.ts';

/** The two teams of a meeting, and whose player is who. */
export interface Roster {
  team1Id: string;
  team2Id: string;
  /** Team by player. */
  teamOf: ReadonlyMap<string, string>;
}

const teamSize = 5;
const teamFields = ['team1Statistics', 'team2Statistics'] as const;
type TeamField = (typeof teamFields)[number];

function sum(
  rows: readonly PlayerStatistics[],
  name: 'kills' | 'deaths' | 'assists' | 'goldEarned',
) {
  return rows.reduce((total, row) => total + row[name], 0);
}

/**
 * Sums that hold in every real game. Kills do not add up: an execution is a kill of the team and of
 * none of its players, and a death without any kill (compare the match of patch 15.4: 19 and 18).
 * Sums of an incomplete team are at most the team's.
 */
function checkSums(
  field: TeamField,
  own: TeamStatistics,
  foe: TeamStatistics | null,
  rows: readonly PlayerStatistics[],
): ErrorIssue[] {
  const issues: ErrorIssue[] = [];
  const refuse = (name: string, message: string) => issues.push({ path: [field, name], message });
  const isWhole = rows.length === teamSize;
  const differs = (team: number, players: number) => (isWhole ? team !== players : team < players);
  if (foe && own.kills > foe.deaths) refuse('kills', texts.moreKillsThanDeaths);
  if (sum(rows, 'kills') > own.kills) refuse('kills', texts.moreKillsThanTeam);
  if (differs(own.deaths, sum(rows, 'deaths'))) refuse('deaths', texts.deathsDiffer);
  if (differs(own.assists, sum(rows, 'assists'))) refuse('assists', texts.assistsDiffer);
  if (differs(own.gold, sum(rows, 'goldEarned'))) refuse('gold', texts.goldDiffers);
  return issues;
}

/** Figures of both teams: whose they are, and whether they agree with their players and each other. */
export function checkTeamFigures(draft: GameDraft, roster: Roster): ErrorIssue[] {
  const { team1Statistics: one, team2Statistics: two } = draft;
  const issues: ErrorIssue[] = [];
  const sides = [
    { field: teamFields[0], teamId: roster.team1Id, own: one, foe: two },
    { field: teamFields[1], teamId: roster.team2Id, own: two, foe: one },
  ];
  for (const { field, teamId, own, foe } of sides) {
    if (!own) continue;
    if (own.teamId !== teamId) issues.push({ path: [field, 'teamId'], message: texts.foreignTeam });
    for (const name of ['bans', 'picks'] as const) {
      if (own[name].length <= teamSize) continue;
      issues.push({ path: [field, name], message: texts.tooManyChampions });
    }
    const rows = draft.players.filter((row) => row.teamId === teamId);
    issues.push(...checkSums(field, own, foe, rows));
  }
  if (one && two && one.side === two.side) {
    issues.push({ path: ['team2Statistics', 'side'], message: texts.sameSide });
  }
  return issues;
}
