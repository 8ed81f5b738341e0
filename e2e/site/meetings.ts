import { meeting, meetingDetail } from '@puchar/shared/contract';
import type { Meeting, MeetingDetail, MeetingState } from '@puchar/shared/contract';
import type { Site } from './fixtures.ts';

export async function readMeetings(
  publicUrl: string,
  state: MeetingState,
  page = 1,
): Promise<Meeting[]> {
  const order = state === 'FINISHED' ? 'DESC' : 'ASC';
  const query = new URLSearchParams({ order, page: String(page), state });
  const response = await fetch(`${publicUrl}/api/meetings?${query}`);
  const rows: unknown = await response.json();
  if (!Array.isArray(rows)) throw new Error(`no list of meetings: ${JSON.stringify(rows)}`);
  return rows.map((row) => meeting.parse(row));
}

export async function aMeetingIn(publicUrl: string, state: MeetingState): Promise<Meeting> {
  const [first] = await readMeetings(publicUrl, state);
  if (first === undefined) throw new Error(`no ${state} meeting`);
  return first;
}

export async function readDetail(publicUrl: string, id: string): Promise<MeetingDetail> {
  const response = await fetch(`${publicUrl}/api/meetings/${id}`);
  return meetingDetail.parse(await response.json());
}

/** Between two teams of the demo, an hour from now. */
export async function newMeeting({ organiser, publicUrl }: Site): Promise<Meeting> {
  const [one, other] = await readMeetings(publicUrl, 'UPCOMING');
  const body = {
    team1Id: one?.team1.id,
    team2Id: other?.team1.id,
    stage: 'GROUP',
    date: new Date(Date.now() + 3_600_000).toISOString(),
  };
  return meeting.parse(await organiser.call('POST', '/meetings/create', body));
}
