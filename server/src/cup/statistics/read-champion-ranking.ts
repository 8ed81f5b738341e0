import type { ChampionRanking, MeetingStage } from '@puchar/shared/contract';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import {
  gamePlayerStatistics,
  games,
  gameTeamStatistics,
  meetings,
} from '../../platform/database/schema.ts';
import { championOf } from './champion-names.ts';
import type { NamesOf } from './champion-names.ts';
import { countChampions } from './count-champions.ts';
import type { DraftedSide } from './count-champions.ts';
import { isCounted } from './counted-games.ts';

interface Side extends DraftedSide {
  gameId: string;
}

const figuresOfTeam = gameTeamStatistics.figures;
const figuresOfPlayer = gamePlayerStatistics.figures;

/** Champions are no one's data, so every player's counts. */
async function readPlayed(db: Database) {
  return db
    .select({
      gameId: games.id,
      teamId: gamePlayerStatistics.teamId,
      stage: meetings.stage,
      winnerId: games.winnerId,
      key: sql<number>`(${figuresOfPlayer} ->> 'championKey')::int`,
      name: sql<string>`${figuresOfPlayer} ->> 'championName'`,
    })
    .from(gamePlayerStatistics)
    .innerJoin(games, eq(games.id, gamePlayerStatistics.gameId))
    .innerJoin(meetings, eq(meetings.id, games.meetingId))
    .where(isCounted);
}

async function readDrafts(db: Database) {
  return db
    .select({
      gameId: games.id,
      teamId: gameTeamStatistics.teamId,
      stage: meetings.stage,
      winnerId: games.winnerId,
      picks: sql<number[]>`${figuresOfTeam} -> 'picks'`,
      bans: sql<number[]>`${figuresOfTeam} -> 'bans'`,
    })
    .from(gameTeamStatistics)
    .innerJoin(games, eq(games.id, gameTeamStatistics.gameId))
    .innerJoin(meetings, eq(meetings.id, games.meetingId))
    .where(isCounted);
}

async function readSides(db: Database) {
  const sides = new Map<string, Side>();
  const names = new Map<number, string>();
  for (const { teamId, winnerId, ...draft } of await readDrafts(db)) {
    sides.set(`${draft.gameId} ${teamId}`, { ...draft, won: winnerId === teamId });
  }
  for (const { gameId, teamId, stage, winnerId, key, name } of await readPlayed(db)) {
    const at = `${gameId} ${teamId}`;
    const side = sides.get(at) ?? { gameId, stage, won: winnerId === teamId, picks: [], bans: [] };
    sides.set(at, { ...side, picks: [...side.picks, key] });
    names.set(key, name);
  }
  return { sides: [...sides.values()], names };
}

function gamesByStage(sides: readonly Side[]): ChampionRanking['games'] {
  const ofStage = new Map<MeetingStage, Set<string>>();
  for (const { stage, gameId } of sides) {
    ofStage.set(stage, (ofStage.get(stage) ?? new Set()).add(gameId));
  }
  return [...ofStage].map(([stage, ids]) => ({ stage, games: ids.size }));
}

export async function readChampionRanking(
  db: Database,
  namesOf: NamesOf,
): Promise<ChampionRanking> {
  const { sides, names } = await readSides(db);
  const data = namesOf();
  return {
    games: gamesByStage(sides),
    champions: [...countChampions(sides)].map(([key, ofStages]) => ({
      ...championOf(data, key, names.get(key)),
      stages: [...ofStages].map(([stage, counts]) => ({ stage, ...counts })),
    })),
  };
}
