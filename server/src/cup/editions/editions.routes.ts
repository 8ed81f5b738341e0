import { endpoints } from '@puchar/shared/contract';
import type { FastifyInstance } from 'fastify';
import { readLastBackup } from '../../platform/storage/last-backup.ts';
import type { ServerContext } from '../../platform/context.ts';
import { findCurrentEdition, readEditions } from '../current-edition.ts';
import { currentUserId } from '../../platform/http/client.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import { readMessages } from '../settings/read-messages.ts';
import { changeStage } from './change-stage.ts';
import { exportEdition, exportEditionTables } from './export/export-edition.ts';
import { createEdition } from './create-edition.ts';
import { readEditionRecord } from './read-edition-record.ts';
import { readReadiness } from './read-readiness.ts';
import { updateEdition } from './update-edition.ts';

export function registerEditionRoutes(app: FastifyInstance, context: ServerContext): void {
  bindEndpoint(app, context, endpoints.getCurrentEdition, {
    cached: true,
    handler: () => findCurrentEdition(context.db),
  });
  bindEndpoint(app, context, endpoints.nextStage, {
    handler: ({ body: { expectedStage } }, { request }) =>
      changeStage(context, { direction: 'next', expectedStage, actorId: currentUserId(request) }),
  });
  bindEndpoint(app, context, endpoints.previousStage, {
    handler: ({ body: { expectedStage } }, { request }) =>
      changeStage(context, {
        direction: 'previous',
        expectedStage,
        actorId: currentUserId(request),
      }),
  });
  bindEndpoint(app, context, endpoints.getEditions, {
    handler: () => readEditions(context.db),
  });
  bindEndpoint(app, context, endpoints.createEdition, {
    handler: ({ body }, { request }) =>
      createEdition(context, { input: body, actorId: currentUserId(request) }),
  });
  bindEndpoint(app, context, endpoints.updateEdition, {
    handler: ({ params: { id }, body }, { request }) =>
      updateEdition(context, { id, update: body, actorId: currentUserId(request) }),
  });
  bindEndpoint(app, context, endpoints.getEditionRecord, {
    handler: ({ params: { id } }) => readEditionRecord(context.db, id),
  });
  bindEndpoint(app, context, endpoints.exportEdition, {
    handler: ({ params: { id } }, { request }) =>
      exportEdition(context, { id, actorId: currentUserId(request) }),
  });
  bindEndpoint(app, context, endpoints.exportEditionTables, {
    handler: ({ params: { id } }, { request }) =>
      exportEditionTables(context, { id, actorId: currentUserId(request) }),
  });
  bindEndpoint(app, context, endpoints.getReadiness, {
    handler: async () =>
      readReadiness(context.db, context.clock.now(), await readLastBackup(context.files)),
  });
  bindEndpoint(app, context, endpoints.getSiteFacts, {
    async handler() {
      const { publicUrl } = context.config;
      const { templates, values } = await readMessages(
        context.db,
        context.config,
        context.clock.now(),
      );
      const { guardian, captain } = templates;
      return { publicUrl, messages: { guardian, captain }, values };
    },
  });
}
