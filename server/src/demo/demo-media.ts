import type { MediaItem, MediaProvider } from '@puchar/shared/contract';
import { and, desc, eq, exists, inArray, isNotNull } from 'drizzle-orm';
import { selectMeetings, shownMeetings, toMeeting } from '../cup/meeting-rows.ts';
import type { ServerContext } from '../platform/context.ts';
import { games, meetings } from '../platform/database/schema.ts';
import { stillAddress } from './demo-images.ts';
import { demoPatch, mediaTexts } from './texts.pl.ts';

const mostItems = 4;
const hourMs = 3_600_000;

/** The same for the same meeting. */
const invented = (id: string, least: number, most: number) =>
  least + (Number.parseInt(id.slice(0, 6), 16) % (most - least));

function itemOf(row: ReturnType<typeof toMeeting>, provider: MediaProvider, publicUrl: string) {
  const { id, state, team1, team2, date } = row;
  const pair = mediaTexts.pair(team1.name, team2.name);
  const isLive = state === 'LIVE';
  const ofStream = isLive ? mediaTexts.live(pair) : mediaTexts.recording(pair);
  const isVideo = provider === 'YOUTUBE';
  const after = isVideo ? 2 * hourMs : 0;
  const length = isVideo ? invented(id, 180, 600) : invented(id, 2_700, 7_200);
  const item: MediaItem = {
    id: `demo-${id}`,
    title: isVideo ? mediaTexts.video(pair) : ofStream,
    createdAt: new Date(Date.parse(date) + after).toISOString(),
    url: `${publicUrl}/mecze/${id}`,
    thumbnailUrl: stillAddress(team1.tag, team2.tag),
    views: invented(id, 40, 900),
    ...(isLive ? {} : { durationSeconds: length }),
  };
  return item;
}

/**
 * In place of a channel that is not configured: films of the demo's meetings that have been played, which lead to the
 * pages of these meetings. An edition without games of the demo has none.
 */
export async function demoMedia(
  { db, config }: Pick<ServerContext, 'db' | 'config'>,
  provider: MediaProvider,
): Promise<MediaItem[]> {
  const ofDemo = db
    .select({ id: games.id })
    .from(games)
    .where(and(eq(games.meetingId, meetings.id), eq(games.patch, demoPatch)));
  const isShown =
    provider === 'YOUTUBE'
      ? eq(meetings.state, 'FINISHED')
      : and(isNotNull(meetings.streamLink), inArray(meetings.state, ['LIVE', 'FINISHED']));
  const rows = await selectMeetings(db)
    .where(and(shownMeetings('public'), isShown, exists(ofDemo)))
    .orderBy(desc(meetings.date), desc(meetings.id))
    .limit(mostItems);
  return rows.map((row) => itemOf(toMeeting(row), provider, config.publicUrl));
}
