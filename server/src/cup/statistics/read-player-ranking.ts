import type { PlayerRanking } from '@puchar/shared/contract';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import {
  agreements,
  gamePlayerStatistics,
  games,
  meetings,
  players,
  teams,
} from '../../platform/database/schema.ts';
import { pictureAddressOrNull } from '../../platform/storage/picture-address.ts';
import { isPublished } from '../game-rows.ts';
import { isCounted } from './counted-games.ts';

type Figure =
  | 'kills'
  | 'deaths'
  | 'assists'
  | 'totalDamageDealtToChampions'
  | 'visionScore'
  | 'totalMinionsKilled'
  | 'neutralMinionsKilled';

const sumOf = (...names: Figure[]) => {
  const values = names.map((name) => sql`(${gamePlayerStatistics.figures} ->> ${name})::int`);
  return sql`sum(${sql.join(values, sql` + `)})`;
};

const always = (...names: Figure[]) => sql<number>`${sumOf(...names)}::int`;

/** Of games whose length is known. */
const timed = (...names: Figure[]) =>
  sql<number>`coalesce(${sumOf(...names)} filter (where ${games.durationSeconds} > 0), 0)::int`;

const figures = {
  games: sql<number>`count(*)::int`,
  wins: sql<number>`(count(*) filter (where ${games.winnerId} = ${gamePlayerStatistics.teamId}))::int`,
  kills: always('kills'),
  deaths: always('deaths'),
  assists: always('assists'),
  seconds: sql<number>`coalesce(sum(${games.durationSeconds}), 0)::int`,
  damage: timed('totalDamageDealtToChampions'),
  vision: timed('visionScore'),
  minions: timed('totalMinionsKilled', 'neutralMinionsKilled'),
};

function selectSums(db: Database) {
  return db
    .select({
      id: players.id,
      nickname: players.nickname,
      gameRole: players.gameRole,
      team: teams.tag,
      name: teams.name,
      logoHash: teams.logoHash,
      stage: meetings.stage,
      ...figures,
    })
    .from(gamePlayerStatistics)
    .innerJoin(games, eq(games.id, gamePlayerStatistics.gameId))
    .innerJoin(meetings, eq(meetings.id, games.meetingId))
    .innerJoin(players, eq(players.id, gamePlayerStatistics.playerId))
    .innerJoin(agreements, eq(agreements.playerId, players.id))
    .innerJoin(teams, eq(teams.id, players.teamId));
}

export async function readPlayerRanking(db: Database): Promise<PlayerRanking> {
  const rows = await selectSums(db)
    .where(sql`${isCounted} and ${isPublished}`)
    .groupBy(players.id, teams.id, meetings.stage)
    .orderBy(players.id, meetings.stage);
  const found = new Map<string, PlayerRanking['players'][number]>();
  const ofTags = new Map<string, PlayerRanking['teams'][number]>();
  for (const { id, nickname, gameRole, team, name, logoHash, ...sums } of rows) {
    const known = found.get(id) ?? { id, nickname, gameRole, team, stages: [] };
    found.set(id, { ...known, stages: [...known.stages, sums] });
    ofTags.set(team, { name, tag: team, logoUrl: pictureAddressOrNull(logoHash) });
  }
  return { teams: [...ofTags.values()], players: [...found.values()] };
}
