import type { PlayerGame, PlayerRecord } from '@puchar/shared/contract';
import { and, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/database/database.ts';
import {
  agreements,
  gamePlayerStatistics,
  games,
  meetings,
  players,
  teams,
} from '../../platform/database/schema.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { pictureAddressOrNull } from '../../platform/storage/picture-address.ts';
import { isPublished } from '../game-rows.ts';
import { playerFigures } from '../games/figures.ts';
import { championOf } from './champion-names.ts';
import type { NamesOf } from './champion-names.ts';
import { isCounted } from './counted-games.ts';

const opponent = alias(teams, 'opponent');
const own = gamePlayerStatistics.teamId;

const teamColumns = (team: typeof teams | typeof opponent) => ({
  name: team.name,
  tag: team.tag,
  logoHash: team.logoHash,
});

function selectGames(db: Database) {
  return db
    .select({
      player: { id: players.id, nickname: players.nickname, gameRole: players.gameRole },
      team: teamColumns(teams),
      opponent: teamColumns(opponent),
      game: {
        id: games.id,
        meetingId: meetings.id,
        gameNumber: games.gameNumber,
        stage: meetings.stage,
        date: meetings.date,
        seconds: games.durationSeconds,
      },
      win: sql<boolean>`${games.winnerId} = ${own}`,
      figures: gamePlayerStatistics.figures,
    })
    .from(gamePlayerStatistics)
    .innerJoin(games, eq(games.id, gamePlayerStatistics.gameId))
    .innerJoin(meetings, eq(meetings.id, games.meetingId))
    .innerJoin(players, eq(players.id, gamePlayerStatistics.playerId))
    .innerJoin(agreements, eq(agreements.playerId, players.id))
    .innerJoin(teams, eq(teams.id, players.teamId))
    .innerJoin(
      opponent,
      sql`${opponent.id} in (${meetings.team1Id}, ${meetings.team2Id}) and ${opponent.id} <> ${own}`,
    );
}

type Row = Awaited<ReturnType<typeof selectGames>>[number];

const toTeam = ({ logoHash, ...team }: Row['team']) => ({
  ...team,
  logoUrl: pictureAddressOrNull(logoHash),
});

function toGame(row: Row, data: ReturnType<NamesOf>): PlayerGame {
  const figures = playerFigures.parse(row.figures);
  return {
    ...row.game,
    date: row.game.date.toISOString(),
    opponent: toTeam(row.opponent),
    win: row.win,
    champion: championOf(data, figures.championKey, figures.championName),
    kills: figures.kills,
    deaths: figures.deaths,
    assists: figures.assists,
    damage: figures.totalDamageDealtToChampions,
    vision: figures.visionScore,
    minions: figures.totalMinionsKilled + figures.neutralMinionsKilled,
  };
}

/** @throws AppError NOT_FOUND also where the consent does not allow it. */
export async function readPlayerRecord(
  db: Database,
  id: string,
  namesOf: NamesOf,
): Promise<PlayerRecord> {
  const rows = await selectGames(db)
    .where(and(eq(players.id, id), isCounted, isPublished))
    .orderBy(desc(meetings.date), desc(meetings.id), desc(games.gameNumber));
  const [first] = rows;
  if (first === undefined) throw new AppError('NOT_FOUND');
  const data = namesOf();
  return {
    player: first.player,
    team: toTeam(first.team),
    games: rows.map((row) => toGame(row, data)),
  };
}
