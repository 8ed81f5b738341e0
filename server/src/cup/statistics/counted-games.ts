import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import { gamePlayerStatistics, games, meetings, teams } from '../../platform/database/schema.ts';
import { currentEditionId, ladderIsOpen } from '../current-edition.ts';
import { isPublished } from '../game-rows.ts';

/** Of games joined with their meetings: what visitors see as played and decided, neither annulled nor walked over. */
export const isCounted = and(
  eq(meetings.editionId, currentEditionId),
  eq(meetings.state, 'FINISHED'),
  eq(meetings.walkover, false),
  eq(meetings.annulled, false),
  or(eq(meetings.stage, 'GROUP'), ladderIsOpen),
  isNotNull(games.winnerId),
  sql`not exists (select from ${teams} other where other.state <> 'ACCEPTED'
    and other.id in (${meetings.team1Id}, ${meetings.team2Id}))`,
);

/** Of players joined with their agreements. */
export const hasRecord = sql<boolean>`exists (select from ${gamePlayerStatistics}
  join ${games} on ${games.id} = ${gamePlayerStatistics.gameId}
  join ${meetings} on ${meetings.id} = ${games.meetingId}
  where ${gamePlayerStatistics.playerId} = players.id and ${isCounted} and ${isPublished})`;
