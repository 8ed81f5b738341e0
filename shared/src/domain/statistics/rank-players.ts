import type { MeetingStage } from '../../contract/meeting.ts';
import type { PlayerRanking, RankedPlayer } from '../../contract/statistics.ts';
import type { GameRole } from '../../contract/team.ts';
import { roleOrder } from '../role-names.ts';
import { addFigures, averagesOf, leastGames } from './player-averages.ts';
import type { PlayerAverages } from './player-averages.ts';
import type { Direction, Named, SortColumn } from './sort-rows.ts';

/** In the address. */
export const stageWords: Record<MeetingStage, string> = { GROUP: 'grupy', LADDER: 'drabinka' };

export function stageOfWord(word: string | null): MeetingStage | null {
  return (['GROUP', 'LADDER'] as const).find((stage) => stageWords[stage] === word) ?? null;
}

export const roleWord = (role: GameRole) => role.toLowerCase();

export function roleOfWord(word: string | null): GameRole | null {
  return roleOrder.find((role) => roleWord(role) === word) ?? null;
}

/** Rows of one stage, or of both. */
export const inStage = <Part extends { stage: MeetingStage }>(
  parts: readonly Part[],
  stage: MeetingStage | null,
): Part[] => parts.filter((part) => stage === null || part.stage === stage);

export interface PlayerRow extends Named {
  player: RankedPlayer;
  averages: PlayerAverages;
}

const column = (id: string, of: keyof PlayerAverages, direction: Direction = 'descending') => ({
  id,
  of,
  value: ({ averages }: PlayerRow) => averages[of],
  direction,
});

export const playerFigures = [
  column('gry', 'games'),
  column('kda', 'kda'),
  column('zabojstwa', 'kills'),
  // Few deaths are good.
  column('smierci', 'deaths', 'ascending'),
  column('asysty', 'assists'),
  column('obrazenia', 'damage'),
  column('wizja', 'vision'),
  column('stwory', 'minions'),
] satisfies readonly SortColumn<PlayerRow>[];

export const standardFigure = 'kda';

export const rowOf = (player: RankedPlayer, stage: MeetingStage | null): PlayerRow => ({
  id: player.id,
  name: player.nickname,
  player,
  averages: averagesOf(addFigures(inStage(player.stages, stage))),
});

/** The least games are those of all roles. */
export function rankPlayers(
  { players }: Pick<PlayerRanking, 'players'>,
  stage: MeetingStage | null,
  role: GameRole | null,
): { rows: PlayerRow[]; least: number } {
  const all = players.map((player) => rowOf(player, stage));
  const least = leastGames(all.map(({ averages }) => averages.games));
  const rows = all.filter(
    ({ averages, player }) =>
      averages.games >= least && (role === null || player.gameRole === role),
  );
  return { rows, least };
}
