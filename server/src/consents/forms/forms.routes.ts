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
import { drawCards } from './cards-document.ts';

/** Blank forms by the last part of their address. */
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

/** A blank form, made when first asked for and kept: it says nothing of anybody. */
export function blankForm(form: BlankForm): Promise<Buffer> {
  const kept = made.get(form);
  if (kept) return kept;
  const printed = printPdf(blankForms[form].job);
  made.set(form, printed);
  printed.catch(() => made.delete(form));
  return printed;
}

/**
 * The form of consent for one player, filled in but for the boxes and the signature. Names that no
 * font of ours can draw are left as lines to write on. Nothing is kept.
 *
 * @param player `isAdult` chooses between the player's own statement and that of a parent.
 * @returns An A4 PDF of two pages.
 * @throws AppError UNAVAILABLE when too many forms are being made.
 */
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
