import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

/** Id of the organiser who calls; the guard has let nobody else through to calls for organisers. */
export function actorOf({ organiser }: FastifyRequest): string {
  if (!organiser) throw new AppError('NO_SESSION');
  return organiser.id;
}
