import type { PlayerStatistics, TeamStatistics } from '@puchar/shared/contract';
import { AppError } from '../../platform/http/app-error.ts';
import type { ErrorIssue } from '../../platform/http/app-error.ts';
import { nameText, givesFigures } from './game-draft.ts';
import type { GameDraft, GivenFields } from './game-draft.ts';
import { texts } from './texts.pl.ts';

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
 * Kills need not add up: an execution is a team kill of no player, and a death without a kill
 * (patch 15.4: 19 and 18). Sums of an incomplete team are at most the team's.
 */
function checkSums(
  field: TeamField,
  own: TeamStatistics,
  foe: TeamStatistics | null,
  rows: readonly PlayerStatistics[],
): ErrorIssue[] {
  const issues: ErrorIssue[] = [];
  const reject = (name: string, message: string) => issues.push({ path: [field, name], message });
  const isWhole = rows.length === teamSize;
  const differs = (team: number, players: number) => (isWhole ? team !== players : team < players);
  if (foe && own.kills > foe.deaths) reject('kills', texts.moreKillsThanDeaths);
  if (sum(rows, 'kills') > own.kills) reject('kills', texts.moreKillsThanTeam);
  if (differs(own.deaths, sum(rows, 'deaths'))) reject('deaths', texts.deathsDiffer);
  if (differs(own.assists, sum(rows, 'assists'))) reject('assists', texts.assistsDiffer);
  if (differs(own.gold, sum(rows, 'goldEarned'))) reject('gold', texts.goldDiffers);
  return issues;
}

function checkTeamFigures(draft: GameDraft, roster: Roster): ErrorIssue[] {
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

type Say = (field: keyof PlayerStatistics, message: string) => void;

function checkRow(row: PlayerStatistics, winnerId: string | null, say: Say): void {
  if (row.win !== (row.teamId === winnerId)) say('win', texts.otherResult);
  if (row.takedowns !== row.kills + row.assists) say('takedowns', texts.takedowns);
  if (row.killParticipation > 1) say('killParticipation', texts.killParticipation);
  for (const name of ['nickname', 'championName'] as const) {
    const [issue] = nameText.safeParse(row[name]).error?.issues ?? [];
    if (issue) say(name, issue.message);
  }
}

/** A known player appears once, in their own team; null is an unknown player. */
function checkPlayers({ players, winnerId }: GameDraft, roster: Roster): ErrorIssue[] {
  const issues: ErrorIssue[] = [];
  const seen = new Set<string>();
  const inTeam = new Map([
    [roster.team1Id, 0],
    [roster.team2Id, 0],
  ]);
  for (const [place, row] of players.entries()) {
    const say: Say = (field, message) => issues.push({ path: ['players', place, field], message });
    const { playerId, teamId } = row;
    const count = inTeam.get(teamId);
    if (count === undefined) say('teamId', texts.foreignPlayerTeam);
    else inTeam.set(teamId, count + 1);
    if (count === teamSize) say('teamId', texts.tooManyPlayers);
    if (playerId !== null) {
      if (roster.teamOf.get(playerId) !== teamId) say('playerId', texts.foreignPlayer);
      if (seen.has(playerId)) say('playerId', texts.playerTwice);
      seen.add(playerId);
    }
    checkRow(row, winnerId, say);
  }
  return issues;
}

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

/** Figures left out of the request are not validated again: an older rule may have allowed them. */
export function rejectImpossibleGame(draft: GameDraft, given: GivenFields, roster: Roster): void {
  const issues = [
    ...checkResult(draft, roster),
    ...(givesFigures(given) ? checkTeamFigures(draft, roster) : []),
    ...(given.players === undefined ? [] : checkPlayers(draft, roster)),
  ];
  if (issues.length > 0) throw new AppError('INVALID_DATA', { issues });
}

/**
 * Only the last game may be open, and none follows the decisive one.
 * @param winners In the order of play, null for an open game.
 */
export function rejectImpossibleOrder(winners: readonly (string | null)[], bestOf: number): void {
  const wins = new Map<string, number>();
  for (const winner of winners.slice(0, -1)) {
    if (winner === null) throw new AppError('GAME_OPEN');
    const count = (wins.get(winner) ?? 0) + 1;
    if (count > bestOf / 2) throw new AppError('WINNER_DECIDED');
    wins.set(winner, count);
  }
}
