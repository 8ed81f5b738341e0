import { endpoints, mostScreenshotBytes } from '@puchar/shared/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { enterResult } from '../../cup/meetings/enter-result.ts';
import type { ServerContext } from '../../platform/context.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import { currentUserId } from '../../platform/http/client.ts';
import { openTeamPage } from '../team-page/open-page.ts';
import { checkIn, reportResult, setLineUp } from './captain-acts.ts';
import { refereeMatchDays } from './read-match-day.ts';
import { readScreenshots, removeScreenshot, storeScreenshot } from './screenshots.ts';

/** In base64. */
const screenshotLimit = Math.ceil(mostScreenshotBytes * 1.4);

const secretOf = ({ params }: FastifyRequest) =>
  z.parse(z.object({ secret: z.string() }), params).secret;

export function registerMatchDayRoutes(app: FastifyInstance, context: ServerContext): void {
  bindEndpoint(app, context, endpoints.checkIn, {
    async handler({ params }, { request }) {
      await openTeamPage(context, { secret: params.secret, address: request.ip });
      return checkIn(context, params);
    },
  });
  bindEndpoint(app, context, endpoints.setLineUp, {
    async handler({ params, body }, { request }) {
      await openTeamPage(context, { secret: params.secret, address: request.ip });
      return setLineUp(context, { ...params, ...body });
    },
  });
  bindEndpoint(app, context, endpoints.reportResult, {
    async handler({ params, body }, { request }) {
      await openTeamPage(context, { secret: params.secret, address: request.ip });
      return reportResult(context, { ...params, ...body });
    },
  });
  bindEndpoint(app, context, endpoints.sendScreenshot, {
    bodyLimit: screenshotLimit,
    // Before the body: only the holder of a secret may send one of this size.
    before: async ({ request }) => {
      await openTeamPage(context, { secret: secretOf(request), address: request.ip });
    },
    async handler({ params, body: { picture } }, { request }) {
      const page = await openTeamPage(context, { secret: params.secret, address: request.ip });
      return storeScreenshot(context, { ...params, page, picture });
    },
  });
  bindEndpoint(app, context, endpoints.removeScreenshot, {
    async handler({ params }, { request }) {
      await openTeamPage(context, { secret: params.secret, address: request.ip });
      return removeScreenshot(context, params);
    },
  });
  bindEndpoint(app, context, endpoints.getScreenshots, {
    handler: ({ params: { id } }) => readScreenshots(context, id),
  });
  bindEndpoint(app, context, endpoints.getMatchDay, {
    handler: () => refereeMatchDays(context.db, context.clock),
  });
  bindEndpoint(app, context, endpoints.enterResult, {
    handler: ({ params: { id }, body: { winners } }, { request }) =>
      enterResult(context, { meetingId: id, winners, actorId: currentUserId(request) }),
  });
}
