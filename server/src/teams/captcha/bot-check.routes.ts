import { endpoints } from '@puchar/shared/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/http/app-error.ts';
import type { ServerContext } from '../../platform/context.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import { createRateLimit } from '../../platform/http/rate-limit.ts';
import { createAltcha, offeredBotCheck } from './bot-check.ts';

/**
 * A school shares one address, and each form requests again after a try. No overall limit: a few
 * addresses could close registration for all, and a challenge costs only two milliseconds of the
 * process that counts it.
 */
const challenges = createRateLimit({ windowMs: 60_000, perAddress: 300 });

export function registerBotCheckRoutes(app: FastifyInstance, context: ServerContext): void {
  const { config, clock, secrets } = context;
  const altcha = createAltcha({ key: secrets.botCheckKey, clock });
  bindEndpoint(app, context, endpoints.getBotCheck, {
    cached: true,
    handler: async () => offeredBotCheck(context),
  });
  bindEndpoint(app, context, endpoints.getBotChallenge, {
    async handler(_input, { request }) {
      if (config.turnstile) throw new AppError('NOT_FOUND');
      challenges.take(context, request.ip);
      return altcha.createChallenge();
    },
  });
}
