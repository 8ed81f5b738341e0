import type { CaptainMatchDay, Screenshots } from '@puchar/shared/contract';
import { and, eq } from 'drizzle-orm';
import type { ServerContext } from '../../platform/context.ts';
import { resultScreenshots } from '../../platform/database/schema.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { createSharedLimit } from '../../platform/http/shared-limit.ts';
import { openSealed, seal } from '../../platform/secrets/seal.ts';
import { deriveKey } from '../../platform/secrets/secrets.ts';
import { intakeScreenshot } from '../../platform/storage/intake-logo.ts';
import type { TeamPageRow } from '../team-page/team-pages.repository.ts';
import { texts } from '../texts.pl.ts';
import { act } from './captain-acts.ts';
import type { CaptainCall } from './captain-acts.ts';
import { sidesOf } from './meeting-sides.repository.ts';
import { reportsStateOf } from './read-match-day.ts';

type Context = Pick<ServerContext, 'db' | 'clock' | 'changes' | 'config' | 'secrets'>;

interface SideOfMeeting {
  meetingId: string;
  teamId: string;
}

/** By team: each picture is decoded. */
const picturesOfTeam = createSharedLimit('screenshots of results', {
  windowMs: 60 * 60_000,
  perAddress: 20,
});

const keyOf = ({ secrets }: Pick<Context, 'secrets'>) =>
  deriveKey(secrets, 'screenshots of results');
const ownerOf = ({ meetingId, teamId }: SideOfMeeting) => `${meetingId}/${teamId}`;

const isOf = ({ meetingId, teamId }: SideOfMeeting) =>
  and(eq(resultScreenshots.meetingId, meetingId), eq(resultScreenshots.teamId, teamId));

/**
 * A picture for the captain's version of a result that the other captain disputes; a second one replaces it.
 *
 * @throws AppError INVALID_LOGO or INVALID_DATA with messages at `picture`, NOT_FOUND, ALREADY_FINISHED.
 */
export async function storeScreenshot(
  context: Context,
  { page, picture, ...call }: CaptainCall & { page: TeamPageRow; picture: string },
): Promise<CaptainMatchDay> {
  if (page.teamId === null) throw new AppError('NOT_FOUND');
  await picturesOfTeam.take(context, page.teamId);
  const bytes = await intakeScreenshot(picture);
  const { day } = await act(context, call, {
    action: 'meeting.side-screenshot',
    async apply(tx, _meeting, { at, ...key }) {
      if (reportsStateOf(await sidesOf(tx, [key.meetingId])) !== 'DIFFERENT') {
        const issues = [{ path: ['picture'], message: texts.notDisputed }];
        throw new AppError('INVALID_DATA', { issues });
      }
      const set = { sealed: seal(keyOf(context), ownerOf(key), bytes), sentAt: at };
      await tx
        .insert(resultScreenshots)
        .values({ ...key, ...set })
        .onConflictDoUpdate({
          target: [resultScreenshots.meetingId, resultScreenshots.teamId],
          set,
        });
    },
  });
  return day;
}

export async function removeScreenshot(
  context: Context,
  call: CaptainCall,
): Promise<CaptainMatchDay> {
  const { day } = await act(context, call, {
    action: 'meeting.side-screenshot-remove',
    async apply(tx, _meeting, { at: _at, ...key }) {
      await tx.delete(resultScreenshots).where(isOf(key));
    },
  });
  return day;
}

/** Without those that were encrypted with another server's key. */
export async function readScreenshots(
  context: Pick<Context, 'db' | 'secrets'>,
  meetingId: string,
): Promise<Screenshots> {
  const rows = await context.db
    .select()
    .from(resultScreenshots)
    .where(eq(resultScreenshots.meetingId, meetingId));
  return rows.flatMap((row) => {
    try {
      const bytes = openSealed(keyOf(context), ownerOf(row), row.sealed);
      return [{ teamId: row.teamId, file: bytes.toString('base64') }];
    } catch {
      return [];
    }
  });
}
