import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createResponse } from '../cache/response-cache.ts';
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

async function registerDocsPage(app: FastifyInstance): Promise<void> {
  const swaggerFile = (name: string) => readFile(path.join(swaggerFolder, name), 'utf8');
  const files: readonly (readonly [url: string, type: string, text: string])[] = [
    ['/api/docs', 'text/html', page],
    ['/api/docs/start.js', 'text/javascript', start],
    ['/api/docs/swagger-ui.css', 'text/css', await swaggerFile('swagger-ui.css')],
    [
      '/api/docs/swagger-ui-bundle.js',
      'text/javascript',
      await swaggerFile('swagger-ui-bundle.js'),
    ],
  ];
  for (const [url, type, text] of files) {
    const response = createResponse({ text });
    app.get(url, (request, reply) => {
      reply.header('content-security-policy', contentSecurityPolicy);
      const options = { type: `${type}; charset=utf-8`, caching: 'no-cache' };
      return sendCached(request, reply, response, options);
    });
  }
}

let description: ReturnType<typeof createResponse> | null = null;

export async function registerOpenApiRoutes(app: FastifyInstance): Promise<void> {
  app.get('/api/openapi.json', (request, reply) => {
    // Built at the first request: it takes longer than registering all other routes.
    description ??= createResponse({ text: JSON.stringify(openApiDocument()) });
    return sendCached(request, reply, description);
  });
  if (app.site === 'organisers') await registerDocsPage(app);
}
