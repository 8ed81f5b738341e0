import { endpoints } from '@puchar/shared/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/http/app-error.ts';
import type { ServerContext } from '../../platform/context.ts';
import { findCurrentEdition } from '../../cup/current-edition.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import { createBodySlots } from '../../platform/http/body-slots.ts';
import { respondOnce, readIdempotencyKey, wasCompleted } from '../../platform/http/idempotency.ts';
import { createSharedLimit } from '../../platform/http/shared-limit.ts';
import { createAccountChecks, offeredAccountChecks } from '../accounts/account-checks.ts';
import { completeResponse, submitTeam } from './submit-team.ts';

/** A 1 MiB logo in base64 and seven players. */
const bodyLimit = 2 * 1024 * 1024;
const places = createBodySlots({ most: 40, waitMs: 10_000, bodyMs: 60_000 });

/** Thirty teams of one school behind one address, several tries each. */
const tries = createSharedLimit('registration tries', { windowMs: 10 * 60_000, perAddress: 200 });

export function registerSubmissionRoutes(app: FastifyInstance, context: ServerContext): void {
  const endpoint = endpoints.createSubmission;
  const checks = createAccountChecks(context);
  bindEndpoint(app, context, endpoints.getAccountChecks, {
    cached: true,
    handler: () => offeredAccountChecks(context),
  });
  bindEndpoint(app, context, endpoint, {
    bodyLimit,
    async before({ request, reply }) {
      await tries.take(context, request.ip);
      const edition = await findCurrentEdition(context.db);
      const isOpen = edition?.stage === 'SUBMISSIONS';
      const key = readIdempotencyKey(request);
      if (!isOpen && !(await wasCompleted(context, { endpoint, key }))) {
        throw new AppError('WRONG_STAGE');
      }
      await places.hold({ request, reply });
    },
    async handler({ body }, { request }) {
      // A retry carries a new token and is still the same submission.
      const { turnstileToken: _, ...requested } = body;
      const response = await respondOnce(
        context,
        { endpoint, key: readIdempotencyKey(request) },
        requested,
        (remember) => submitTeam(context, checks, body, remember),
      );
      return completeResponse(context, { response, name: body.name });
    },
  });
}
