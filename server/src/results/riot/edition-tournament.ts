import type { Edition } from '@puchar/shared/contract';
import { eq } from 'drizzle-orm';
import type { ServerContext } from '../../platform/context.ts';
import { findCurrentEdition } from '../../cup/current-edition.ts';
import { riotTournaments } from '../../platform/database/schema.ts';
import type { TournamentSettings } from '../../config/services.ts';
import { down } from '../../platform/external/read-response.ts';
import type { Outcome } from '../../platform/external/read-response.ts';
import type { TournamentCalls } from './tournament-calls.ts';

type Row = typeof riotTournaments.$inferSelect;
type Own = Pick<ServerContext, 'db' | 'clock'>;

/** Codes expire three months after they are made, and the tournament with them. */
const longestMs = 80 * 24 * 60 * 60_000;

function isGood(row: Row, { callbackUrl, mode }: TournamentSettings, now: Date): boolean {
  const age = now.getTime() - row.createdAt.getTime();
  return row.callbackUrl === callbackUrl && row.mode === mode && age < longestMs;
}

async function makeTournament(
  own: Own,
  calls: TournamentCalls,
  settings: TournamentSettings,
  edition: Pick<Edition, 'id' | 'name'>,
): Promise<Outcome<number>> {
  const provider = await calls.makeProvider();
  if (provider.kind !== 'ok') return provider;
  const tournament = await calls.makeTournament(provider.value, edition.name ?? '');
  if (tournament.kind !== 'ok') return tournament;
  const values = {
    callbackUrl: settings.callbackUrl,
    mode: settings.mode,
    createdAt: own.clock.now(),
    providerId: provider.value,
    tournamentId: tournament.value,
  };
  await own.db
    .insert(riotTournaments)
    .values({ editionId: edition.id, ...values })
    .onConflictDoUpdate({ target: riotTournaments.editionId, set: values });
  return tournament;
}

/** By database: concurrent callers share one request. */
const underWay = new WeakMap<object, Promise<Outcome<number>>>();

/** Created when first needed, and again for another callback URL or service, or after eighty days. */
export async function editionTournament(
  own: Own,
  calls: TournamentCalls,
  settings: TournamentSettings,
): Promise<Outcome<number>> {
  const present = underWay.get(own.db);
  if (present) return present;
  const work = (async (): Promise<Outcome<number>> => {
    const edition = await findCurrentEdition(own.db);
    if (!edition) return down('address');
    const [row] = await own.db
      .select()
      .from(riotTournaments)
      .where(eq(riotTournaments.editionId, edition.id));
    if (row && isGood(row, settings, own.clock.now()))
      return { kind: 'ok', value: row.tournamentId };
    return makeTournament(own, calls, settings, edition);
  })();
  underWay.set(own.db, work);
  try {
    return await work;
  } finally {
    underWay.delete(own.db);
  }
}

/** Riot rejects this tournament: the next code creates another one. */
export async function forgetTournament({ db }: Own, tournamentId: number): Promise<void> {
  await db.delete(riotTournaments).where(eq(riotTournaments.tournamentId, tournamentId));
}
