import { formatDate } from '@puchar/shared/domain';
import type { TeamPage } from '@puchar/shared/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerContext } from '../../platform/context.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { attachment } from '../../platform/http/negotiate.ts';
import { openTeamPage } from '../../teams/team-page/open-page.ts';
import { readTeamPage } from '../../teams/team-page/read-page.ts';
import type { AwaitedConsent } from './links-document.ts';
import { printPdf } from './print-pdf.ts';
import { printedCup } from './printed-cup.ts';
import { fileNames } from './texts.pl.ts';

type Kind = 'page-link' | 'consent-links';

type TeamRequest = FastifyRequest<{ Params: { secret: string } }>;

async function openTeam(context: ServerContext, { params: { secret }, ip }: TeamRequest) {
  const page = await readTeamPage(context.db, await openTeamPage(context, { secret, address: ip }));
  if (page.team === null) throw new AppError('NOT_FOUND');
  return { ...page, team: page.team };
}

function awaited({ members }: TeamPage, publicUrl: string): AwaitedConsent[] {
  return members
    .filter(({ consent, erased }) => !erased && consent.state === 'AWAITING')
    .map(({ nickname, firstName, isAdult, consent: { path } }) => ({
      nickname,
      firstName,
      isAdult,
      address: `${publicUrl}${path}`,
    }));
}

/** Secrets are in it: no cache may store it. */
function sendSecret(reply: FastifyReply, bytes: Buffer, kind: Kind): FastifyReply {
  return reply
    .header('content-disposition', attachment(fileNames[kind]))
    .header('cache-control', 'no-store')
    .type('application/pdf')
    .send(bytes);
}

/** Plain links: they work without scripts, and a phone's own download survives a bad network. */
export function registerTeamLinkRoutes(app: FastifyInstance, context: ServerContext): void {
  const { db, config } = context;
  app.get('/api/team-pages/:secret/link.pdf', async (request: TeamRequest, reply) => {
    const { team } = await openTeam(context, request);
    const link = `${config.publicUrl}/druzyna/${request.params.secret}`;
    const cup = await printedCup(db, config);
    return sendSecret(reply, await printPdf({ cup, kind: 'page-link', team, link }), 'page-link');
  });
  app.get('/api/team-pages/:secret/consents.pdf', async (request: TeamRequest, reply) => {
    const page = await openTeam(context, request);
    const { consentsDeadline } = page.edition;
    const bytes = await printPdf({
      cup: await printedCup(db, config),
      kind: 'consent-links',
      team: page.team,
      consents: awaited(page, config.publicUrl),
      deadline: consentsDeadline === null ? null : formatDate(consentsDeadline),
    });
    return sendSecret(reply, bytes, 'consent-links');
  });
}
