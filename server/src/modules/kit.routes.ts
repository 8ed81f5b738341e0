import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { contractVersion } from '@puchar/shared/remote';
import type { RegisterRoutes } from '../platform/context.ts';

const builtKit = fileURLToPath(new URL('../../../cli/dist/puchar-shared.tgz', import.meta.url));

/** @param file The package; read once, so that a later build is served after the next start. */
export function kitRoutes(file: string): RegisterRoutes {
  return async (app, { config }) => {
    if (app.site !== 'organisers') return;
    // Work on the server alone needs no built kit.
    const kit = existsSync(file) ? await readFile(file) : null;
    const tag = kit === null ? '' : `"${createHash('sha256').update(kit).digest('hex')}"`;
    app.get('/kit/puchar-shared.tgz', async (request, reply) => {
      if (kit === null) return reply.callNotFound();
      reply.header('cache-control', 'no-cache').header('etag', tag);
      if (request.headers['if-none-match']?.includes(tag) === true) return reply.code(304).send();
      return reply.header('x-content-type-options', 'nosniff').type('application/gzip').send(kit);
    });
    app.get('/kit/kit.json', async (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .send({ site: config.publicUrl, contract: contractVersion }),
    );
  };
}

export const registerKitRoutes = kitRoutes(builtKit);
