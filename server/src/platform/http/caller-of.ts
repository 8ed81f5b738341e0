import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

/** Who makes a change: an organiser, a team with its module's deploy token, or neither: the system. */
export interface CallerId {
  /** Administrator; null for a token and for the system. */
  actorId: string | null;
  byToken: boolean;
}

/** Who calls a route for tokens and sessions; the guard has let nobody else through. */
export function callerOf({ organiser, deploySlug }: FastifyRequest): CallerId {
  if (deploySlug !== null) return { actorId: null, byToken: true };
  if (!organiser) throw new AppError('NO_SESSION');
  return { actorId: organiser.id, byToken: false };
}
