import { endpoints, matchPath } from '@puchar/shared/contract';
import type { Endpoint } from '@puchar/shared/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';
import { sendError } from './error-handler.ts';

/** Endpoints that the public listener hides, even where another path template matches. */
const hidden = Object.values<Endpoint>(endpoints)
  .filter(({ access }) => access !== 'public')
  .map(({ method, path }) => ({ method, template: `/api${path}` }));

/** Must be added before the routes, whose methods it collects for `Allow`. */
export function addNotFound(app: FastifyInstance): void {
  const known = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith('/api/') || url.includes('*')) return;
    const methods = known.get(url) ?? new Set<string>();
    for (const one of [method].flat()) methods.add(one);
    known.set(url, methods);
  });
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?');
    const isHidden = hidden.some(
      ({ method, template }) => method === request.method && matchPath(template, path) !== null,
    );
    const methods = [...known]
      .filter(([template]) => matchPath(template, path) !== null)
      .flatMap(([, allowed]) => [...allowed]);
    const isUnknown = methods.length === 0 || methods.includes(request.method);
    if (isUnknown || (app.site === 'public' && isHidden)) {
      return sendError(reply, new AppError('NOT_FOUND'));
    }
    reply.header('allow', [...new Set(methods)].sort().join(', '));
    return sendError(reply, new AppError('METHOD_NOT_ALLOWED'));
  });
}
