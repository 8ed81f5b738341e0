import { endpoint } from './endpoint.ts';
import {
  championRanking,
  playerRanking,
  playerRankingQuery,
  playerRecord,
  playerRecordPath,
} from './statistics.ts';

export const statisticsEndpoints = {
  getPlayerRanking: endpoint({
    method: 'GET',
    path: '/statistics/players',
    access: 'public',
    topics: ['edition', 'team', 'meeting'],
    summary:
      'Figures of players whose consent allows it, summed up by stage. With a page, a part of more than 224 players.',
    query: playerRankingQuery,
    answer: playerRanking,
  }),
  getPlayerRecord: endpoint({
    method: 'GET',
    path: '/statistics/players/:id',
    access: 'public',
    topics: ['static-data', 'edition', 'team', 'meeting'],
    summary: 'Games of one player whose consent allows it.',
    params: playerRecordPath,
    answer: playerRecord,
    errors: ['NOT_FOUND'],
  }),
  getChampionRanking: endpoint({
    method: 'GET',
    path: '/statistics/champions',
    access: 'public',
    topics: ['static-data', 'edition', 'meeting', 'team'],
    summary: 'How often champions were picked and banned, and won, by stage.',
    answer: championRanking,
  }),
};
