import { endpoints } from '@puchar/shared/contract';
import type { CupSectionName } from '@puchar/shared/contract';
import { cupBasicsOf, cupWelcomeOf } from '@puchar/shared/domain';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import type { Call } from '../../platform/http/bind-endpoint.ts';
import { currentUserId } from '../../platform/http/client.ts';
import { discardDrafts, publishDrafts, readSettings, saveSection } from './change-settings.ts';
import { storeCupPicture, storeLookPicture } from './cup-pictures.ts';
import { readCup } from './read-settings.ts';

/** Ten megabytes of a picture in base64. */
const pictureLimit = 14 * 1024 * 1024;

interface Edit {
  body: Record<string, unknown> & { seen: Record<string, unknown> };
}

function bindSections(app: FastifyInstance, context: ServerContext): void {
  const save =
    (section: CupSectionName) =>
    ({ body: { seen, ...changes } }: Edit, { request }: Pick<Call, 'request'>) =>
      saveSection(context, { section, changes, seen, actorId: currentUserId(request) });
  bindEndpoint(app, context, endpoints.saveCupIdentity, { handler: save('identity') });
  bindEndpoint(app, context, endpoints.saveCupTexts, { handler: save('texts') });
  bindEndpoint(app, context, endpoints.saveCupOrganizers, { handler: save('organizers') });
  bindEndpoint(app, context, endpoints.saveCupLinks, { handler: save('links') });
  bindEndpoint(app, context, endpoints.saveCupSchool, { handler: save('school') });
  bindEndpoint(app, context, endpoints.saveCupStatement, { handler: save('statement') });
  bindEndpoint(app, context, endpoints.saveCupGallery, { handler: save('gallery') });
  bindEndpoint(app, context, endpoints.saveCupLook, { handler: save('look') });
  bindEndpoint(app, context, endpoints.saveCupMessages, { handler: save('messages') });
  bindEndpoint(app, context, endpoints.saveCupMatchDay, { handler: save('matchDay') });
  bindEndpoint(app, context, endpoints.saveCupCaptains, { handler: save('captains') });
  bindEndpoint(app, context, endpoints.saveCupHistory, { handler: save('history') });
}

export function registerCupRoutes(app: FastifyInstance, context: ServerContext): void {
  bindEndpoint(app, context, endpoints.getCup, {
    cached: true,
    byListener: true,
    handler: () => readCup(context.db),
  });
  bindEndpoint(app, context, endpoints.getCupBasics, {
    cached: true,
    byListener: true,
    handler: async () => cupBasicsOf(await readCup(context.db)),
  });
  bindEndpoint(app, context, endpoints.getCupWelcome, {
    cached: true,
    byListener: true,
    handler: async () => cupWelcomeOf(await readCup(context.db)),
  });
  bindEndpoint(app, context, endpoints.getCupSettings, {
    handler: () => readSettings(context.db),
  });
  bindSections(app, context);
  bindEndpoint(app, context, endpoints.publishCup, {
    handler: (_input, { request }) => publishDrafts(context, currentUserId(request)),
  });
  bindEndpoint(app, context, endpoints.discardCupDrafts, {
    handler: (_input, { request }) => discardDrafts(context, currentUserId(request)),
  });
  bindEndpoint(app, context, endpoints.uploadCupPicture, {
    bodyLimit: pictureLimit,
    handler: ({ body: { picture } }) => storeCupPicture(context, picture),
  });
  bindEndpoint(app, context, endpoints.uploadLookPicture, {
    bodyLimit: pictureLimit,
    handler: ({ body: { picture, use } }) => storeLookPicture(context, picture, use),
  });
}
