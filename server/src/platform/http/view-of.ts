import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Site } from '../context.ts';

/** Whose view of the public reads a call gets: on the organisers' listener theirs, while signed in. */
export function viewOf({ site }: Pick<FastifyInstance, 'site'>, request: FastifyRequest): Site {
  return site === 'organisers' && request.organiser !== null ? 'organisers' : 'public';
}
