import { mayCall } from '@puchar/shared/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../platform/http/app-error.ts';
import type { Config } from '../config/config.ts';
import type { ServerContext } from '../platform/context.ts';
import { readCookie } from './auth/session-cookie.ts';
import { findSession } from './auth/sessions.ts';
import { findDeploySlug } from './auth/deploy-token.ts';
import { isAtMachine } from './own-origin.ts';
import { texts } from './texts.pl.ts';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

function isOwnOrigin(config: Config, origin: string, host: string): boolean {
  if (origin === config.adminUrl) return true;
  return isAtMachine(config, host) && origin === `http://${host}`;
}

/** CSRF protection: a request with a session cookie must have `Sec-Fetch-Site` or `Origin`. */
function rejectForeignRequest(config: Config, request: FastifyRequest): void {
  if (reading.has(request.method)) return;
  const { origin, host = '' } = request.headers;
  const fetchSite = request.headers['sec-fetch-site'];
  const saysForeign =
    (fetchSite !== undefined && fetchSite !== 'same-origin') ||
    (origin !== undefined && !isOwnOrigin(config, origin, host));
  const saysNothing = fetchSite === undefined && origin === undefined;
  const hasCookie = readCookie(config, request, 'session') !== undefined;
  if (!saysForeign && !(saysNothing && hasCookie)) return;
  // Another site cannot read the response.
  const remedy = config.adminUrlGiven ? texts.rightAddress(config.adminUrl) : texts.unknownName;
  throw new AppError('FOREIGN_ORIGIN', { list: [remedy] });
}

/** Runs before the body is read. With a deploy token the token alone decides, and no cookie. */
export function addOrganiserGuard(
  app: FastifyInstance,
  { config, db, clock }: Pick<ServerContext, 'config' | 'db' | 'clock'>,
): void {
  app.decorateRequest('organiser', null);
  app.decorateRequest('deploySlug', null);
  app.addHook('onRequest', async (request) => {
    const { access, roles } = request.routeOptions.config;
    if (access === undefined) return;
    if (access === 'public') {
      // Public, but signed-in organisers get their own variant.
      const requests = app.site === 'organisers' && reading.has(request.method);
      const token = requests ? readCookie(config, request, 'session') : undefined;
      request.organiser = token === undefined ? null : await findSession(db, token, clock.now());
      return;
    }
    const { authorization = '' } = request.headers;
    // A proxy may require Basic authentication, which browsers send in the same header.
    if (access === 'token' && /^bearer\s/i.test(authorization)) {
      request.deploySlug = await findDeploySlug(db, request.params, authorization);
      return;
    }
    rejectForeignRequest(config, request);
    if (access === 'auth') return;
    request.organiser = await findSession(db, readCookie(config, request, 'session'), clock.now());
    if (!request.organiser) throw new AppError('NO_SESSION');
    if (!mayCall(request.organiser.role, { access, roles })) throw new AppError('ROLE_FORBIDDEN');
  });
}
