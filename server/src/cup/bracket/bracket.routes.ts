import { endpoints } from '@puchar/shared/contract';
import type { BracketNode } from '@puchar/shared/contract';
import { stageOrder } from '@puchar/shared/domain';
import type { FastifyInstance } from 'fastify';
import type { ServerContext, Site } from '../../platform/context.ts';
import { findCurrentEdition } from '../current-edition.ts';
import type { Database } from '../../platform/database/database.ts';
import { currentUserId } from '../../platform/http/client.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import { deleteBracket } from './delete-bracket.ts';
import { generateBracket } from './generate-bracket.ts';
import { previewBracket } from './plan-draw.ts';
import { readBracket } from './read-bracket.ts';
import { readRules } from './read-rules.ts';
import { setRules } from './set-rules.ts';
import { updateNode } from './update-node.ts';

async function shownBracket(db: Database, site: Site): Promise<BracketNode | null> {
  const edition = await findCurrentEdition(db);
  if (!edition) return null;
  const isOpen = stageOrder.indexOf(edition.stage) >= stageOrder.indexOf('LADDER');
  return site === 'public' && !isOpen ? null : readBracket(db);
}

export function registerBracketRoutes(app: FastifyInstance, context: ServerContext): void {
  bindEndpoint(app, context, endpoints.getBracket, {
    cached: true,
    handler: (_input, { site }) => shownBracket(context.db, site),
  });
  bindEndpoint(app, context, endpoints.previewBracket, {
    handler: ({ body }) => previewBracket(context, body),
  });
  bindEndpoint(app, context, endpoints.generateBracket, {
    handler: ({ body }, { request }) =>
      generateBracket(context, { input: body, actorId: currentUserId(request) }),
  });
  bindEndpoint(app, context, endpoints.getBracketRules, {
    handler: () => readRules(context.db),
  });
  bindEndpoint(app, context, endpoints.setBracketRules, {
    handler: ({ body }, { request }) =>
      setRules(context, { input: body, actorId: currentUserId(request) }),
  });
  bindEndpoint(app, context, endpoints.updateNode, {
    handler: ({ params: { id }, body: { meetingId } }, { request }) =>
      updateNode(context, {
        // UUIDs are compared as text.
        nodeId: id.toLowerCase(),
        meetingId: meetingId?.toLowerCase() ?? null,
        actorId: currentUserId(request),
      }),
  });
  bindEndpoint(app, context, endpoints.deleteBracket, {
    handler: (_input, { request }) => deleteBracket(context, { actorId: currentUserId(request) }),
  });
}
