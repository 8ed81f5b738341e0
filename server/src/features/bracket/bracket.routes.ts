import { endpoints } from '@puchar/shared/contract';
import type { BracketNode } from '@puchar/shared/contract';
import { stageOrder } from '@puchar/shared/domain';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ServerContext, Site } from '../../context.ts';
import { currentEditionId, findCurrentEdition } from '../../cup/current-edition.ts';
import { isPublicMeeting, selectMeetings, toMeeting } from '../../cup/meeting-rows.ts';
import type { Database } from '../../db/database.ts';
import { bracketNodes, meetings } from '../../db/schema.ts';
import { bindEndpoint } from '../../http/bind-endpoint.ts';
import { buildBracket } from './build-bracket.ts';

async function readBracket(db: Database, site: Site): Promise<BracketNode | null> {
  const edition = await findCurrentEdition(db);
  if (!edition) return null;
  const isOpen = stageOrder.indexOf(edition.stage) >= stageOrder.indexOf('LADDER');
  if (site === 'public' && !isOpen) return null;
  const nodes = await db
    .select()
    .from(bracketNodes)
    .where(eq(bracketNodes.editionId, currentEditionId));
  const rows = await selectMeetings(db)
    .innerJoin(bracketNodes, eq(bracketNodes.meetingId, meetings.id))
    .where(and(isPublicMeeting, isNotNull(bracketNodes.meetingId)));
  return buildBracket(nodes, new Map(rows.map((row) => [row.id, toMeeting(row)])));
}

export function registerBracketRoutes(app: FastifyInstance, context: ServerContext): void {
  bindEndpoint(app, context, endpoints.getBracket, {
    topics: ['edition', 'bracket', 'meeting', 'team', 'group'],
    handler: (_input, { site }) => readBracket(context.db, site),
  });
}
