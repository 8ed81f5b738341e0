import { asc } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { bracketNodes, games, meetings } from '../../../platform/database/schema.ts';
import type { Model } from './season-model.ts';

/** The state before a walkover is not stored and comes from the model. */
export async function readSeason(db: Database, known: Model): Promise<Model> {
  const rows = await db.select().from(meetings).orderBy(asc(meetings.createdAt), asc(meetings.id));
  const played = await db.select().from(games).orderBy(asc(games.gameNumber));
  const nodes = await db.select().from(bracketNodes);
  return {
    meetings: new Map(
      rows.map((row) => [
        row.id,
        {
          id: row.id,
          teams: [row.team1Id, row.team2Id],
          bestOf: row.bestOf,
          state: row.state,
          walkoverFrom: row.walkover ? (known.meetings.get(row.id)?.walkoverFrom ?? null) : null,
          winner: row.winnerId,
          games: played
            .filter(({ meetingId }) => meetingId === row.id)
            .map(({ id, winnerId }) => ({ id, winner: winnerId })),
        },
      ]),
    ),
    nodes: nodes.map((node) => ({
      id: node.id,
      parents: [node.firstParentId, node.secondParentId],
      places: [node.firstTeamId, node.secondTeamId],
      meetingId: node.meetingId,
    })),
  };
}

export function comparable({ meetings: all, nodes }: Model): unknown {
  const nodeOf = new Map(
    nodes.flatMap(({ id, meetingId }) => (meetingId ? [[meetingId, id]] : [])),
  );
  const shown = [...all.values()].map(({ id, games: played, ...meeting }) => ({
    key: nodeOf.get(id) ?? id,
    ...meeting,
    games: played.map(({ winner }) => winner),
  }));
  return {
    meetings: shown.sort((one, other) => (one.key < other.key ? -1 : 1)),
    nodes: nodes
      .map(({ meetingId, ...node }) => ({ ...node, hasMeeting: meetingId !== null }))
      .sort((one, other) => (one.id < other.id ? -1 : 1)),
  };
}
