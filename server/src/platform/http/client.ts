import { rolesFor } from '@puchar/shared/contract';
import type { Role } from '@puchar/shared/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Site } from '../context.ts';
import { AppError } from './app-error.ts';

/** The guard has rejected every other client of organisers' endpoints. */
export function currentUserId({ organiser }: FastifyRequest): string {
  if (!organiser) throw new AppError('NO_SESSION');
  return organiser.id;
}

/** Who makes a change: an organiser, a team with its deploy token, or the system. */
export interface Client {
  actorId: string | null;
  byToken: boolean;
}

export function readClient({ organiser, deploySlug }: FastifyRequest): Client {
  if (deploySlug !== null) return { actorId: null, byToken: true };
  if (!organiser) throw new AppError('NO_SESSION');
  return { actorId: organiser.id, byToken: false };
}

/** @throws AppError NO_SESSION */
export function currentRole({ organiser }: FastifyRequest): Role {
  if (!organiser) throw new AppError('NO_SESSION');
  return organiser.role;
}

const unpublished: readonly Role[] = rolesFor.matchDay;

/** Variant of public reads: on the admin listener `organisers` for those who enter results. */
export function responseVariant(
  { site }: Pick<FastifyInstance, 'site'>,
  request: FastifyRequest,
): Site {
  const { organiser } = request;
  const seesAll = organiser !== null && unpublished.includes(organiser.role);
  return site === 'organisers' && seesAll ? 'organisers' : 'public';
}
