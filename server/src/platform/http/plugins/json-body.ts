import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';

/** JSON alone, without `__proto__` and `constructor` tricks. */
export function addJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) {
      done(null, undefined);
      return;
    }
    try {
      const text =
        typeof body === 'string' ? body : new TextDecoder('utf-8', { fatal: true }).decode(body);
      void parse(request, text, done);
    } catch {
      // Invalid UTF-8 would be stored as replacement characters.
      done(new AppError('INVALID_DATA'));
    }
  });
}
