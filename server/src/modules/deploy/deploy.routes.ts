import type { IncomingMessage } from 'node:http';
import { endpoints } from '@puchar/shared/contract';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { AppError } from '../../platform/http/app-error.ts';
import type { ServerContext } from '../../platform/context.ts';
import { modules } from '../../platform/database/schema.ts';
import { createBodySlots } from '../../platform/http/body-slots.ts';
import { readClient } from '../../platform/http/client.ts';
import { parseInput } from '../../platform/http/parse-input.ts';
import { createRateLimit } from '../../platform/http/rate-limit.ts';
import { archiveChecks } from './check-in-thread.ts';
import { deployVersion } from './deploy-version.ts';
import { receiveArchive } from './receive-archive.ts';

const { method, path, access, params, query, answer } = endpoints.deployVersion;
const archiveTypes = ['application/gzip', 'application/x-gzip', 'application/octet-stream'];

/** Dry runs count too: each is as much work as an upload. */
const uploads = createRateLimit({ windowMs: 3_600_000, perAddress: 30, overall: 300 });
const places = createBodySlots({ most: 4, waitMs: 10_000, bodyMs: 60_000 });

function readCall({ params: given, query: asked }: FastifyRequest) {
  const input = parseInput({ params, query }, { params: given, query: asked, body: undefined });
  return { slug: input.params.slug, dryRun: input.query.dryRun === '1' };
}

async function refuseUnknown({ db }: ServerContext, slug: string): Promise<void> {
  const [row] = await db.select({ slug: modules.slug }).from(modules).where(eq(modules.slug, slug));
  if (row === undefined) throw new AppError('NOT_FOUND');
}

/** The call by which a team, or an organiser, sends a build. */
export async function registerDeployRoutes(
  app: FastifyInstance,
  context: ServerContext,
): Promise<void> {
  if (app.site === 'public') return;
  await app.register(async (scope) => {
    scope.addHook('onClose', () => archiveChecks.rest());
    scope.removeAllContentTypeParsers();
    // The stream itself, for the handler to read.
    scope.addContentTypeParser(
      archiveTypes,
      async (_request: FastifyRequest, body: IncomingMessage) => body,
    );
    scope.route<{ Body: IncomingMessage | undefined }>({
      method,
      url: `/api${path}`,
      config: { access },
      onRequest: async (request, reply) => {
        const { slug } = readCall(request);
        await refuseUnknown(context, slug);
        // The bound is a module's own: a class behind one address has many.
        uploads.take(context, slug);
        uploads.take(context);
        await places.hold({ request, reply });
      },
      handler: async (request, reply) => {
        const { body } = request;
        if (body === undefined) throw new AppError('INVALID_DATA');
        const archive = await receiveArchive(body);
        const caller = readClient(request);
        const { status, answer: given } = await deployVersion(context, {
          ...readCall(request),
          archive,
          caller,
        });
        return reply
          .code(status)
          .type('application/json; charset=utf-8')
          .send(JSON.stringify(z.parse(answer, given)));
      },
    });
  });
}
