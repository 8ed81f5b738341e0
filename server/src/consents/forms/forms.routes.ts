import { createHash } from 'node:crypto';
import { endpoints } from '@puchar/shared/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerContext } from '../../platform/context.ts';
import { attachment } from '../../platform/http/negotiate.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import { sendCached } from '../../platform/http/send-cached.ts';
import { blankForm, blankForms } from './blank-forms.ts';
import type { BlankForm } from './blank-forms.ts';
import { drawCards } from './draw-cards.ts';
import { cardTexts } from './texts.pl.ts';

const forms: readonly BlankForm[] = [
  'adult-agreement',
  'underage-agreement',
  'parents-council-consent',
  'students-council-consent',
];

/** Asked again each time, and mostly answered 304: a form must not be an old one. */
const blankCaching = 'public, max-age=0, s-maxage=60, must-revalidate';
const organisersCaching = 'private, no-cache';

const nothing = () => Promise.resolve(null);

interface Download {
  bytes: Buffer;
  fileName: string;
  caching: string;
}

/** As a download: the answers of `/api` may load nothing, so a browser's viewer could not show them. */
function sendPdf(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, fileName, caching }: Download,
): Promise<FastifyReply> {
  reply.header('content-disposition', attachment(fileName));
  const tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  // A PDF is compressed already.
  const answer = { bytes, tag, brotli: nothing, gzip: nothing };
  return sendCached(request, reply, answer, { type: 'application/pdf', caching });
}

/** PDFs: blank forms for everybody, cards to draw lots with for organisers. */
export function registerFormRoutes(app: FastifyInstance, context: ServerContext): void {
  for (const form of forms) {
    app.get(`/api/files/pdf/${form}`, async (request, reply) =>
      sendPdf(request, reply, {
        bytes: await blankForm(form),
        fileName: blankForms[form].fileName,
        caching: blankCaching,
      }),
    );
  }
  bindEndpoint(app, context, endpoints.getDrawCards, {
    handler: async () => ({ file: (await drawCards(context)).toString('base64') }),
  });
  if (app.site === 'public') return;
  app.get(
    '/api/files/pdf/team-draw-cards',
    { config: { access: 'organiser' } },
    async (request, reply) =>
      sendPdf(request, reply, {
        bytes: await drawCards(context),
        fileName: cardTexts.fileName,
        caching: organisersCaching,
      }),
  );
}
