import { matchRoute } from '@puchar/shared/contract';
import { foldText } from '@puchar/shared/domain';
import { and, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../../platform/database/database.ts';
import { editions, meetings, teams } from '../../platform/database/schema.ts';
import { selectMeetings } from '../meeting-rows.ts';
import { pastEditions } from './find-archived.ts';
import type { PastEdition } from './find-archived.ts';
import { shownMeetings } from './read-archive.ts';

const pathOf = ({ address }: PastEdition) => `/edycje/${address}`;

/** One that was never finished leads to its edition. */
async function archivedMeeting(db: Database, id: string): Promise<string | null> {
  if (!z.uuid().safeParse(id).success) return null;
  const [row] = await db
    .select({ editionId: meetings.editionId })
    .from(meetings)
    .where(eq(meetings.id, id));
  const edition = row && (await pastEditions(db)).find((one) => one.id === row.editionId);
  if (edition === undefined) return null;
  const [shown] = await selectMeetings(db).where(and(shownMeetings(edition), eq(meetings.id, id)));
  if (shown === undefined) return null;
  return shown.state === 'FINISHED' ? `${pathOf(edition)}/mecze/${shown.id}` : pathOf(edition);
}

const tagForm = /^[\p{L}\d]{1,16}$/u;

/** The newest team of that tag. One of the present edition has its own page, or none in this stage. */
async function archivedTeam(db: Database, tag: string): Promise<string | null> {
  if (!tagForm.test(tag)) return null;
  const rows = await db
    .select({ editionId: teams.editionId, tag: teams.tag, isCurrent: editions.isCurrent })
    .from(teams)
    .innerJoin(editions, eq(editions.id, teams.editionId))
    .where(and(eq(teams.tagFolded, foldText(tag)), eq(teams.state, 'ACCEPTED')));
  if (rows.length === 0 || rows.some(({ isCurrent }) => isCurrent)) return null;
  for (const edition of await pastEditions(db)) {
    const row = rows.find(({ editionId }) => editionId === edition.id);
    if (row) return `${pathOf(edition)}/druzyny/${encodeURIComponent(row.tag)}`;
  }
  return null;
}

/** Where the archive has what an address without a page showed in a past edition. */
export async function archivedAddress(db: Database, pathname: string): Promise<string | null> {
  const match = matchRoute('/mecze/:id', pathname);
  if (match?.['id'] !== undefined) return archivedMeeting(db, match['id']);
  const team = matchRoute('/druzyny/:tag', pathname);
  return team?.['tag'] === undefined ? null : archivedTeam(db, team['tag']);
}
