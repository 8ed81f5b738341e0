import { endpoints } from '@puchar/shared/contract';
import { csvText } from '@puchar/shared/domain';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ServerContext } from '../../platform/context.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import { currentUserId } from '../../platform/http/client.ts';
import { attachment } from '../../platform/http/negotiate.ts';
import {
  createSchool,
  deleteDefaultSchools,
  deleteSchool,
  updateSchool,
} from './change-schools.ts';
import { importSchools, previewSchools } from './import-schools.ts';
import { readOpenSchools, readSchools } from './read-schools.ts';
import { schoolsCsv } from './schools-csv.ts';
import { columnNames, exampleSchools, fileNames } from './texts.pl.ts';

/** A file of 1 MiB in base64. */
const bodyLimit = 1536 * 1024;

function sendCsv(reply: FastifyReply, name: string, text: string) {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', attachment(name))
    .header('cache-control', 'private, no-cache')
    .send(text);
}

function registerFiles(app: FastifyInstance, { db }: ServerContext): void {
  if (app.site === 'public') return;
  const config = { access: 'organiser' } as const;
  app.get('/api/files/csv/schools', { config }, async (_request, reply) => {
    return sendCsv(reply, fileNames.list, await schoolsCsv(db));
  });
  app.get('/api/files/csv/schools-example', { config }, async (_request, reply) =>
    sendCsv(reply, fileNames.example, csvText(Object.values(columnNames), exampleSchools)),
  );
}

export function registerSchoolRoutes(app: FastifyInstance, context: ServerContext): void {
  bindEndpoint(app, context, endpoints.getSchools, {
    cached: true,
    handler: () => readOpenSchools(context.db),
  });
  bindEndpoint(app, context, endpoints.getAllSchools, {
    handler: () => readSchools(context.db),
  });
  bindEndpoint(app, context, endpoints.createSchool, {
    handler: ({ body }, { request }) =>
      createSchool(context, { input: body, actorId: currentUserId(request) }),
  });
  bindEndpoint(app, context, endpoints.updateSchool, {
    handler: ({ params: { code }, body }, { request }) =>
      updateSchool(context, { code, update: body, actorId: currentUserId(request) }),
  });
  bindEndpoint(app, context, endpoints.deleteSchool, {
    handler: ({ params: { code } }, { request }) =>
      deleteSchool(context, { code, actorId: currentUserId(request) }),
  });
  bindEndpoint(app, context, endpoints.deleteDefaultSchools, {
    handler: (_input, { request }) =>
      deleteDefaultSchools(context, { actorId: currentUserId(request) }),
  });
  bindEndpoint(app, context, endpoints.previewSchools, {
    bodyLimit,
    handler: ({ body }) => previewSchools(context.db, body),
  });
  bindEndpoint(app, context, endpoints.importSchools, {
    bodyLimit,
    handler: ({ body }, { request }) =>
      importSchools(context, { input: body, actorId: currentUserId(request) }),
  });
  registerFiles(app, context);
}
