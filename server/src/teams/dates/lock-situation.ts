import { lockEdition } from '../../cup/current-edition.ts';
import { lockMeeting } from '../../cup/meetings/lock-meeting.ts';
import type { Site } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { lockTeamPage } from '../team-page/team-pages.repository.ts';
import { readSeason, readSituations, teamIdsOf } from './read-season.ts';
import type { Season, Situation } from './read-season.ts';

export interface Locked {
  season: Season;
  situation: Situation;
}

/** Lock the edition before. @throws AppError NOT_FOUND */
export async function lockSituation(
  tx: Transaction,
  { meetingId, now, site }: { meetingId: string; now: Date; site: Site },
): Promise<Locked> {
  await lockMeeting(tx, meetingId);
  const season = await readSeason(tx, { now, site });
  if (season === null) throw new AppError('NOT_FOUND');
  const [situation] = await readSituations(tx, season, ({ id }) => id === meetingId);
  if (situation === undefined) throw new AppError('NOT_FOUND');
  return { season, situation };
}

/**
 * The edition first: of two dates at once for two meetings of a team the second sees the first.
 *
 * @throws AppError NOT_FOUND
 */
export async function lockAsOrganiser(tx: Transaction, meetingId: string, now: Date) {
  await lockEdition(tx);
  return lockSituation(tx, { meetingId, now, site: 'organisers' });
}

/** @throws AppError NOT_FOUND also for a meeting of other teams. */
export async function lockAsCaptain(
  tx: Transaction,
  { secret, meetingId, now }: { secret: string; meetingId: string; now: Date },
): Promise<Locked & { teamId: string }> {
  await lockEdition(tx);
  const page = await lockTeamPage(tx, secret);
  if (page === null || page.teamId === null) throw new AppError('NOT_FOUND');
  const locked = await lockSituation(tx, { meetingId, now, site: 'public' });
  const { teamId } = page;
  if (!teamIdsOf(locked.situation.meeting).includes(teamId)) throw new AppError('NOT_FOUND');
  return { ...locked, teamId };
}
