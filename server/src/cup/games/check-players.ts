import type { PlayerStatistics } from '@puchar/shared/contract';
import type { ErrorIssue } from '../../platform/http/app-error.ts';
import type { Roster } from './check-figures.ts';
import { nameText } from './game-draft.ts';
import type { GameDraft } from './game-draft.ts';
import { texts } from './texts.pl.ts';

const teamSize = 5;

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

/** Rows of players: each a player of the team it names, or nobody known, and nobody twice. */
export function checkPlayers({ players, winnerId }: GameDraft, roster: Roster): ErrorIssue[] {
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
