import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Site } from '../context.ts';
import { AppError } from './app-error.ts';

/** Id of the signed-in organiser; the guard has rejected all other clients of organisers' endpoints. */
export function currentUserId({ organiser }: FastifyRequest): string {
  if (!organiser) throw new AppError('NO_SESSION');
  return organiser.id;
}

/** Who makes a change: an organiser, a team with its module's deploy token, or neither: the system. */
export interface Client {
  /** Administrator; null for a token and for the system. */
  actorId: string | null;
  byToken: boolean;
}

/** The client of an endpoint for tokens and sessions; the guard has rejected all others. */
export function readClient({ organiser, deploySlug }: FastifyRequest): Client {
  if (deploySlug !== null) return { actorId: null, byToken: true };
  if (!organiser) throw new AppError('NO_SESSION');
  return { actorId: organiser.id, byToken: false };
}

/** The variant of public reads that a request gets: on the admin listener the organisers', while signed in. */
export function responseVariant(
  { site }: Pick<FastifyInstance, 'site'>,
  request: FastifyRequest,
): Site {
  return site === 'organisers' && request.organiser !== null ? 'organisers' : 'public';
}
