import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createResponse } from '../cache/response-cache.ts';
import type { CachedResponse } from '../cache/response-cache.ts';
import { sendCached } from '../send-cached.ts';
import { openApiDocument } from './open-api-document.ts';

// The plugin needs `@fastify/swagger`, and `swagger-ui-dist` has an install script.
const swaggerFolder = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui/package.json')),
  'static',
);

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Puchar API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<div id="swagger-ui"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;
const start = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#swagger-ui',
  docExpansion: 'none',
  filter: true,
  validatorUrl: null,
});
`;

/** Swagger UI sets styles from scripts and has icons as `data:` URLs. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Its script has 1.5 MB: it is read at the first request and stays. */
const swaggerResponses = new Map<string, Promise<CachedResponse>>();

function swaggerFile(name: string): Promise<CachedResponse> {
  const known = swaggerResponses.get(name);
  if (known !== undefined) return known;
  const reading = readFile(path.join(swaggerFolder, name), 'utf8').then((text) =>
    createResponse({ text }),
  );
  swaggerResponses.set(name, reading);
  return reading;
}

const docsFiles = [
  ['/api/docs', 'text/html', () => createResponse({ text: page })],
  ['/api/docs/start.js', 'text/javascript', () => createResponse({ text: start })],
  ['/api/docs/swagger-ui.css', 'text/css', () => swaggerFile('swagger-ui.css')],
  ['/api/docs/swagger-ui-bundle.js', 'text/javascript', () => swaggerFile('swagger-ui-bundle.js')],
] as const;

function registerDocsPage(app: FastifyInstance): void {
  for (const [url, type, read] of docsFiles) {
    app.get(url, async (request, reply) => {
      reply.header('content-security-policy', contentSecurityPolicy);
      const options = { type: `${type}; charset=utf-8`, caching: 'no-cache' };
      return sendCached(request, reply, await read(), options);
    });
  }
}

let description: ReturnType<typeof createResponse> | null = null;

export function registerOpenApiRoutes(app: FastifyInstance): void {
  app.get('/api/openapi.json', (request, reply) => {
    // Built at the first request: it takes longer than registering all other routes.
    description ??= createResponse({ text: JSON.stringify(openApiDocument()) });
    return sendCached(request, reply, description);
  });
  if (app.site === 'organisers') registerDocsPage(app);
}
