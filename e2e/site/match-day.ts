import { meeting, newTeamPage } from '@puchar/shared/contract';
import type { Meeting } from '@puchar/shared/contract';
import type { Site } from './fixtures.ts';
import { newMeeting } from './meetings.ts';

/** Best of one, in ten minutes. */
export async function aMeetingNow(site: Site): Promise<Meeting> {
  const { id } = await newMeeting(site);
  const date = new Date(Date.now() + 600_000);
  date.setSeconds(0, 0);
  const changes = { date: date.toISOString(), bestOf: 1 };
  return meeting.parse(await site.organiser.call('PATCH', `/meetings/update/${id}`, changes));
}

/** Addresses of the pages of both teams. */
export async function openPages(
  { organiser }: Site,
  { team1, team2 }: Meeting,
): Promise<[string, string]> {
  const open = async (id: string) => {
    const { secret } = newTeamPage.parse(await organiser.call('POST', `/teams/page/${id}`));
    return `/druzyna/${secret}`;
  };
  return [await open(team1.id), await open(team2.id)];
}
