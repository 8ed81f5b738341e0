import type { ServerContext } from '../../platform/context.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { createRateLimit } from '../../platform/http/rate-limit.ts';
import { createSharedLimit } from '../../platform/http/shared-limit.ts';
import { findTeamPage } from './team-pages.repository.ts';
import type { TeamPageRow } from './team-pages.repository.ts';

/** Of secrets that open nothing: those that do are never blocked by a neighbour behind the same address. */
const wrongTries = createSharedLimit('team-page secrets', {
  windowMs: 10 * 60_000,
  perAddress: 60,
});
/** Of every call, with room for the teams of a whole school; load alone, so each process counts its own. */
const calls = createRateLimit({ windowMs: 10 * 60_000, perAddress: 3_000 });

/** @throws AppError NOT_FOUND, TOO_MANY_REQUESTS. */
export async function openTeamPage(
  context: Pick<ServerContext, 'db' | 'clock' | 'secrets'>,
  { secret, address }: { secret: string; address: string },
): Promise<TeamPageRow> {
  calls.take(context, address);
  const page = await findTeamPage(context.db, secret);
  if (page !== null) return page;
  await wrongTries.take(context, address);
  throw new AppError('NOT_FOUND');
}
