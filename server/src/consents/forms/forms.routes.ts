import { createHash } from 'node:crypto';
import { endpoints } from '@puchar/shared/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerContext } from '../../platform/context.ts';
import { attachment } from '../../platform/http/negotiate.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import { sendCached } from '../../platform/http/send-cached.ts';
import { saveSection } from '../../cup/settings/change-settings.ts';
import { currentUserId } from '../../platform/http/client.ts';
import { checkForms } from './check-forms.ts';
import { printPdf } from './print-pdf.ts';
import { printedCup } from './printed-cup.ts';
import type { PrintedCup } from './printed-cup.ts';
import { fileNames } from './texts.pl.ts';
import type { ConsentPerson } from './consent-document.ts';
import { drawCards } from './draw-cards.ts';

/** By the last segment of their address. */
const blankForms = {
  'adult-agreement': { kind: 'consent', isAdult: true, person: null },
  'underage-agreement': { kind: 'consent', isAdult: false, person: null },
  'parents-council-consent': { kind: 'council', council: 'parents' },
  'students-council-consent': { kind: 'council', council: 'students' },
} as const;

export type BlankForm = keyof typeof blankForms;

export const blankFormNames: readonly BlankForm[] = [
  'adult-agreement',
  'underage-agreement',
  'parents-council-consent',
  'students-council-consent',
];

const made = new Map<string, Promise<Buffer>>();

/** Cached, as a blank form has no personal data. */
export function blankForm(cup: PrintedCup, form: BlankForm): Promise<Buffer> {
  const key = `${form} ${JSON.stringify(cup)}`;
  const retained = made.get(key);
  if (retained) return retained;
  const printed = printPdf({ cup, ...blankForms[form] });
  made.set(key, printed);
  printed.catch(() => made.delete(key));
  return printed;
}

/** Names that no font can print stay blank for handwriting. Nothing is stored. */
export function fillConsentForm(
  cup: PrintedCup,
  { isAdult, ...person }: ConsentPerson & { isAdult: boolean },
): Promise<Buffer> {
  return printPdf({ cup, kind: 'consent', isAdult, person });
}

const organisersCaching = 'private, no-cache';

const nothing = () => Promise.resolve(null);

/** As a download: the CSP of `/api` blocks the browser's PDF viewer. */
function sendPdf(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, fileName, caching }: { bytes: Buffer; fileName: string; caching?: string },
): Promise<FastifyReply> {
  reply.header('content-disposition', attachment(fileName));
  const tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  // A PDF is compressed already.
  const response = { bytes, tag, brotli: nothing, gzip: nothing };
  return sendCached(request, reply, response, {
    type: 'application/pdf',
    ...(caching === undefined ? {} : { caching }),
  });
}

export function registerFormRoutes(app: FastifyInstance, context: ServerContext): void {
  for (const form of blankFormNames) {
    // Revalidated each time, mostly with 304: a form must not be outdated.
    app.get(`/api/files/pdf/${form}`, async (request, reply) =>
      sendPdf(request, reply, {
        bytes: await blankForm(await printedCup(context.db, context.config), form),
        fileName: fileNames[form],
      }),
    );
  }
  bindEndpoint(app, context, endpoints.saveCupForms, {
    async handler({ body: { seen, ...changes } }, { request }) {
      await checkForms(context, changes);
      const actorId = currentUserId(request);
      return saveSection(context, { section: 'forms', changes, seen, actorId });
    },
  });
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
        fileName: fileNames['team-draw-cards'],
        caching: organisersCaching,
      }),
  );
}
