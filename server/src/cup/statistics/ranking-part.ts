import { fewPlayers } from '@puchar/shared/contract';
import type { PlayerRanking, PlayerRankingQuery } from '@puchar/shared/contract';
import {
  inStage,
  pageOfRows,
  playerFigures,
  rankPlayers,
  roleOfWord,
  sortingOf,
  stageOfWord,
  standardFigure,
} from '@puchar/shared/domain';

const rowsAPage = 32;

/** Few players are sent whole: their page filters and sorts them itself. */
export function partOf(whole: PlayerRanking, query: PlayerRankingQuery): PlayerRanking {
  if (whole.players.length <= fewPlayers) return whole;
  const stage = stageOfWord(query.stage ?? null);
  const { rows, least } = rankPlayers(whole, stage, roleOfWord(query.role ?? null));
  const { sort = null, direction = null } = query;
  const sorting = sortingOf(playerFigures, { sort, direction }, standardFigure);
  const wanted = String(query.page);
  const listed = pageOfRows(rows, playerFigures, sorting, { wanted, size: rowsAPage });
  const { page, pages, found, places } = listed;
  const tags = new Set(listed.rows.map(({ player }) => player.team));
  const present = new Set(whole.players.flatMap(({ stages }) => stages.map((one) => one.stage)));
  return {
    teams: whole.teams.filter(({ tag }) => tags.has(tag)),
    players: listed.rows.map(({ player }) => ({
      ...player,
      stages: inStage(player.stages, stage),
    })),
    part: { page, pages, found, places: [...places], leastGames: least, stages: [...present] },
  };
}
