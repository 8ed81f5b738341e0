import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { contractVersion } from '@puchar/shared/remote';
import type { RegisterRoutes } from '../platform/context.ts';
import { createResponse } from '../platform/http/cache/response-cache.ts';
import { sendCached } from '../platform/http/send-cached.ts';

const builtKit = fileURLToPath(new URL('../../../cli/dist/', import.meta.url));

const guidePolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Work on the server alone needs no built kit. */
async function readBuilt(file: string): Promise<Buffer | null> {
  return existsSync(file) ? readFile(file) : null;
}

async function serveArchive(app: FastifyInstance, folder: string, file: string): Promise<void> {
  const content = await readBuilt(path.join(folder, file));
  const tag = content === null ? '' : `"${createHash('sha256').update(content).digest('hex')}"`;
  app.get(`/kit/${file}`, async (request, reply) => {
    if (content === null) return reply.callNotFound();
    reply.header('cache-control', 'no-cache').header('etag', tag);
    if (request.headers['if-none-match']?.includes(tag) === true) return reply.code(304).send();
    return reply.header('x-content-type-options', 'nosniff').type('application/gzip').send(content);
  });
}

/** @param folder With the package and its guide; read once, so that a later build is served after the next start. */
export function kitRoutes(folder: string): RegisterRoutes {
  return async (app, { config }) => {
    if (app.site !== 'organisers') return;
    await serveArchive(app, folder, 'puchar-shared.tgz');
    await serveArchive(app, folder, 'dev-host.tgz');
    app.get('/kit/kit.json', async (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .send({ site: config.publicUrl, contract: contractVersion }),
    );
    const source = (await readBuilt(path.join(folder, 'guide.html')))?.toString() ?? null;
    const text = source?.replaceAll('{{adminUrl}}', config.adminUrl) ?? '';
    const guide = createResponse({ text });
    app.get('/kit/', (request, reply) => {
      if (source === null) return reply.callNotFound();
      reply.header('content-security-policy', guidePolicy);
      const options = { type: 'text/html; charset=utf-8', caching: 'no-cache' } as const;
      return sendCached(request, reply, guide, options);
    });
  };
}

export const registerKitRoutes = kitRoutes(builtKit);
