import type { Game } from '@puchar/shared/contract';
import type * as schema from '../platform/database/schema.ts';
import { playerFigures, teamFigures } from '../cup/games/figures.ts';

export interface GameRows {
  games: (typeof schema.games.$inferInsert)[];
  teams: (typeof schema.gameTeamStatistics.$inferInsert)[];
  players: (typeof schema.gamePlayerStatistics.$inferInsert)[];
}

export function gameRows(games: readonly Game[]): GameRows {
  return {
    games: games.map(({ id, meetId, gameNumber, winnerId, durationSeconds, patch }) => ({
      id,
      meetingId: meetId,
      gameNumber,
      winnerId,
      durationSeconds,
      patch,
    })),
    teams: games.flatMap(({ id, team1Statistics, team2Statistics }) =>
      [team1Statistics, team2Statistics].flatMap((statistics) => {
        if (statistics === null) return [];
        const { teamId, ...figures } = statistics;
        return [{ gameId: id, teamId, figures: teamFigures.parse(figures) }];
      }),
    ),
    players: games.flatMap((game) =>
      game.players.map(({ playerId, teamId, ...figures }, place) => ({
        gameId: game.id,
        teamId,
        playerId,
        place,
        figures: playerFigures.parse(figures),
      })),
    ),
  };
}
