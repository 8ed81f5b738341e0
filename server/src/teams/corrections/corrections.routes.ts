import { endpoints } from '@puchar/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import { currentUserId } from '../../platform/http/client.ts';
import { lockTeam } from '../accept-team.ts';
import { openTeamPage } from '../team-page/open-page.ts';
import { readTeamPage } from '../team-page/read-page.ts';
import { readCorrections } from './read-corrections.ts';
import { closeCorrection, requestCorrection } from './request-correction.ts';
import { sendCorrection } from './send-correction.ts';

/** A 1 MiB logo in base64 and seven players. */
const bodyLimit = 2 * 1024 * 1024;

export function registerCorrectionRoutes(app: FastifyInstance, context: ServerContext): void {
  const { db } = context;
  bindEndpoint(app, context, endpoints.sendCorrection, {
    bodyLimit,
    async handler({ params: { secret, correctionId }, body }, { request }) {
      const page = await openTeamPage(context, { secret, address: request.ip });
      await sendCorrection(context, { secret, page, correctionId, data: body });
      return readTeamPage(db, page);
    },
  });
  bindEndpoint(app, context, endpoints.getCorrections, {
    handler: ({ params: { id } }) =>
      transaction(db, async (tx) => readCorrections(tx, (await lockTeam(tx, id)).id)),
  });
  bindEndpoint(app, context, endpoints.requestCorrection, {
    handler: ({ params: { id }, body }, { request }) =>
      requestCorrection(context, { teamId: id, actorId: currentUserId(request), request: body }),
  });
  bindEndpoint(app, context, endpoints.closeCorrection, {
    handler: ({ params: { id, correctionId } }, { request }) =>
      closeCorrection(context, { teamId: id, actorId: currentUserId(request), correctionId }),
  });
}
