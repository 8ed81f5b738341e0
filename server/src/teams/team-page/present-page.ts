import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { readTeamPage } from './read-page.ts';
import type { TeamPageRow } from './team-pages.repository.ts';

/** @throws AppError CHANGED_MEANWHILE with the page as it is now, never with what organisers read. */
export async function withPresentPage<T>(
  db: Database,
  page: TeamPageRow,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isStale = error instanceof AppError && error.code === 'CHANGED_MEANWHILE';
    throw isStale
      ? new AppError('CHANGED_MEANWHILE', { present: await readTeamPage(db, page) })
      : error;
  }
}
