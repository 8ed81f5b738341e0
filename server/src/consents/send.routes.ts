import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { endpoints } from '@puchar/shared/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../platform/http/app-error.ts';
import { createSharedLimit } from '../platform/http/shared-limit.ts';
import type { ServerContext } from '../platform/context.ts';
import { respondOnce, readIdempotencyKey, wasCompleted } from '../platform/http/idempotency.ts';
import { parseInput } from '../platform/http/parse-input.ts';
import { fileChecks } from './checking/file-checks.ts';
import type { CheckVerdict } from './checking/file-checks.ts';
import { invalidFile } from './invalid-file.ts';
import { rejectUnsendable, sendConsent } from './send-consent.ts';
import { spoolBody } from './spool-upload.ts';
import { newScratchPath } from '../platform/storage/scratch.ts';
import { newSpooledFile, spooledContent } from './spooled-file.ts';

/** Each takes up to 14 MB of disk and hardly any memory. */
const mostAtOnce = 100;
/** One link must not use all slots. */
const mostOfOneLink = 20;

const byLink = new Map<string, number>();
let all = 0;

/** @throws AppError UNAVAILABLE when all slots are used, TOO_MANY_REQUESTS when one link has too many. */
export async function inUploadSlot<T>(agreementId: string, work: () => Promise<T>): Promise<T> {
  const own = byLink.get(agreementId) ?? 0;
  if (own >= mostOfOneLink) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: 10 });
  if (all >= mostAtOnce) throw new AppError('UNAVAILABLE', { retryAfter: 10 });
  byLink.set(agreementId, own + 1);
  all += 1;
  try {
    return await work();
  } finally {
    all -= 1;
    const left = (byLink.get(agreementId) ?? 1) - 1;
    if (left === 0) byLink.delete(agreementId);
    else byLink.set(agreementId, left);
  }
}

/** Per address against guessing links, with room for a whole school; overall against filling the disk. */
export const consentLimit = createSharedLimit('consents', {
  windowMs: 10 * 60_000,
  perAddress: 600,
  overall: 20_000,
});

const { method, path, access, params } = endpoints.sendConsent;

function readCall(request: FastifyRequest) {
  const { params: given, query } = request;
  const input = parseInput({ params }, { params: given, query, body: undefined });
  const { agreementId } = input.params;
  const key = readIdempotencyKey(request);
  return { agreementId, keyed: { endpoint: endpoints.sendConsent, subject: agreementId, key } };
}

function rejectedFile(verdict: Extract<CheckVerdict, { rejection: string }>): AppError {
  if (verdict.rejection === 'INVALID_FILE') return invalidFile(verdict.reason);
  const issues = 'issues' in verdict && verdict.issues.length > 0 ? verdict.issues : null;
  return new AppError(verdict.rejection, issues === null ? {} : { issues });
}

async function takeBody(context: ServerContext, request: FastifyRequest, body: IncomingMessage) {
  const { config, log } = context;
  const { agreementId, keyed } = readCall(request);
  const spooled = newSpooledFile(await newScratchPath(config.dataDir));
  const file = newSpooledFile(await newScratchPath(config.dataDir), spooled.key);
  try {
    const bodySha256 = await spoolBody(body, spooled);
    return await respondOnce(context, keyed, bodySha256, async (remember) => {
      const verdict = await fileChecks.check({ body: spooled, file }, log);
      if ('rejection' in verdict) throw rejectedFile(verdict);
      const content = spooledContent(file);
      return sendConsent(context, { agreementId, checked: verdict.accepted, content }, remember);
    });
  } finally {
    await rm(spooled.path, { force: true });
    await rm(file.path, { force: true });
  }
}

/** The body is never in memory: it is streamed to the disk, checked in a thread, and stored in pieces. */
export async function registerSendRoute(
  app: FastifyInstance,
  context: ServerContext,
): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onClose', () => fileChecks.rest());
    scope.removeAllContentTypeParsers();
    // Passes the raw stream to the handler.
    scope.addContentTypeParser(
      'application/json',
      async (_request: FastifyRequest, body: IncomingMessage) => body,
    );
    scope.route<{ Body: IncomingMessage | undefined }>({
      method,
      url: `/api${path}`,
      config: { access },
      onRequest: async (request) => {
        await consentLimit.take(context, request.ip);
        const { agreementId, keyed } = readCall(request);
        // A retry gets its stored response, whatever happened since.
        if (await wasCompleted(context, keyed)) return;
        await rejectUnsendable(context, agreementId);
        await consentLimit.take(context);
      },
      handler: async (request, reply) => {
        const { body } = request;
        if (body === undefined) throw new AppError('INVALID_DATA');
        const { agreementId } = readCall(request);
        const sent = await inUploadSlot(agreementId, () => takeBody(context, request, body));
        return reply.type('application/json; charset=utf-8').send(JSON.stringify(sent));
      },
    });
  });
}
