import { createHash } from 'node:crypto';
import { endpoints } from '@puchar/shared/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerContext } from '../../platform/context.ts';
import { attachment } from '../../platform/http/negotiate.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import { sendCached } from '../../platform/http/send-cached.ts';
import type { PdfJob } from './pdf-job.ts';
import { printPdf } from './print-pdf.ts';
import { consentTexts, councilTexts, cardTexts } from './texts.pl.ts';
import type { ConsentPerson } from './consent-document.ts';
import { drawCards } from './draw-cards.ts';

/** By the last segment of their address. */
export const blankForms = {
  'adult-agreement': {
    fileName: consentTexts.adult.fileName,
    job: { kind: 'consent', isAdult: true, person: null },
  },
  'underage-agreement': {
    fileName: consentTexts.underage.fileName,
    job: { kind: 'consent', isAdult: false, person: null },
  },
  'parents-council-consent': {
    fileName: councilTexts.parents.fileName,
    job: { kind: 'council', council: 'parents' },
  },
  'students-council-consent': {
    fileName: councilTexts.students.fileName,
    job: { kind: 'council', council: 'students' },
  },
} as const satisfies Record<string, { fileName: string; job: PdfJob }>;

export type BlankForm = keyof typeof blankForms;

const made = new Map<BlankForm, Promise<Buffer>>();

/** Cached, as a blank form has no personal data. */
export function blankForm(form: BlankForm): Promise<Buffer> {
  const retained = made.get(form);
  if (retained) return retained;
  const printed = printPdf(blankForms[form].job);
  made.set(form, printed);
  printed.catch(() => made.delete(form));
  return printed;
}

/** Names that no font can print stay blank for handwriting. Nothing is stored. */
export function fillConsentForm({
  isAdult,
  ...person
}: ConsentPerson & { isAdult: boolean }): Promise<Buffer> {
  return printPdf({ kind: 'consent', isAdult, person });
}

const forms: readonly BlankForm[] = [
  'adult-agreement',
  'underage-agreement',
  'parents-council-consent',
  'students-council-consent',
];

/** Revalidated each time, mostly with 304: a form must not be outdated. */
const blankCaching = 'public, max-age=0, s-maxage=60, must-revalidate';
const organisersCaching = 'private, no-cache';

const nothing = () => Promise.resolve(null);

/** As a download: the CSP of `/api` blocks the browser's PDF viewer. */
function sendPdf(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, fileName, caching }: { bytes: Buffer; fileName: string; caching: string },
): Promise<FastifyReply> {
  reply.header('content-disposition', attachment(fileName));
  const tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  // A PDF is compressed already.
  const response = { bytes, tag, brotli: nothing, gzip: nothing };
  return sendCached(request, reply, response, { type: 'application/pdf', caching });
}

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
