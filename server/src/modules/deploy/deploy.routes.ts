import type { IncomingMessage } from 'node:http';
import { archiveLimits, archiveTooLarge } from '@puchar/cli/archive';
import { endpoints } from '@puchar/shared/contract';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { AppError } from '../../platform/http/app-error.ts';
import { errorCode } from '../../platform/error-code.ts';
import type { ServerContext } from '../../platform/context.ts';
import { modules } from '../../platform/database/schema.ts';
import { createBodySlots } from '../../platform/http/body-slots.ts';
import { readClient } from '../../platform/http/client.ts';
import { parseInput } from '../../platform/http/parse-input.ts';
import { createRateLimit } from '../../platform/http/rate-limit.ts';
import { rejectForeignBase } from '../hosted-files.ts';
import { archiveChecks } from './check-in-thread.ts';
import { deployVersion } from './deploy-version.ts';

/** Some clients read no response before they have sent everything. */
const mostDrainedBytes = archiveLimits.compressed * 3;

const tooLarge = () => new AppError('TOO_LARGE', { list: [archiveTooLarge().message] });

async function receiveArchive(body: IncomingMessage): Promise<Buffer> {
  if (Number(body.headers['content-length'] ?? 0) > mostDrainedBytes) {
    throw tooLarge();
  }
  const pieces: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const piece of body) {
      if (!Buffer.isBuffer(piece)) throw new AppError('INVALID_DATA');
      bytes += piece.length;
      if (bytes > mostDrainedBytes) break;
      if (bytes <= archiveLimits.compressed) pieces.push(piece);
      else pieces.length = 0;
    }
  } catch (error) {
    const code = errorCode(error);
    const isGone = code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ECONNRESET';
    throw isGone ? new AppError('INVALID_DATA') : error;
  }
  if (bytes > archiveLimits.compressed) throw tooLarge();
  return Buffer.concat(pieces);
}

const { method, path, access, params, query, answer: responseSchema } = endpoints.deployVersion;
const archiveTypes = ['application/gzip', 'application/x-gzip', 'application/octet-stream'];

/** Dry runs count too: each is as much work as an upload. Of this process, whose threads the checks take. */
const uploads = createRateLimit({ windowMs: 3_600_000, perAddress: 30, overall: 300 });
const places = createBodySlots({ most: 4, waitMs: 10_000, bodyMs: 60_000 });

function readRequest({ params: given, query: givenQuery }: FastifyRequest) {
  const input = parseInput(
    { params, query },
    { params: given, query: givenQuery, body: undefined },
  );
  return {
    slug: input.params.slug,
    dryRun: input.query.dryRun === '1',
    hostedAt: input.query.hostedAt,
  };
}

async function rejectUnknown({ db }: ServerContext, slug: string): Promise<void> {
  if ((await db.$count(modules, eq(modules.slug, slug))) === 0) throw new AppError('NOT_FOUND');
}

export async function registerDeployRoutes(
  app: FastifyInstance,
  context: ServerContext,
): Promise<void> {
  if (app.site === 'public') return;
  await app.register(async (scope) => {
    scope.addHook('onClose', () => archiveChecks.rest());
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      archiveTypes,
      async (_request: FastifyRequest, body: IncomingMessage) => body,
    );
    scope.route<{ Body: IncomingMessage | undefined }>({
      method,
      url: `/api${path}`,
      config: { access },
      onRequest: async (request, reply) => {
        const { slug, hostedAt } = readRequest(request);
        await rejectUnknown(context, slug);
        await rejectForeignBase(context, slug, hostedAt);
        // Per module, because many modules are deployed from the one address of a school.
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
          ...readRequest(request),
          archive,
          caller,
        });
        return reply
          .code(status)
          .type('application/json; charset=utf-8')
          .send(JSON.stringify(z.parse(responseSchema, given)));
      },
    });
  });
}
