import type { FastifyInstance } from 'fastify';
import { createAnswer } from '../cache/response-cache.ts';
import { sendAnswer } from '../send-answer.ts';
import { openApiDocument } from './open-api-document.ts';

export function registerOpenApiRoutes(app: FastifyInstance): void {
  const answer = createAnswer({ text: JSON.stringify(openApiDocument()) });
  app.get('/api/openapi.json', (request, reply) => sendAnswer(request, reply, answer));
}
