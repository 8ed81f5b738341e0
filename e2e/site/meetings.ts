import { meeting, meetingDetail } from '@puchar/shared/contract';
import type { Meeting, MeetingDetail, MeetingState } from '@puchar/shared/contract';

/** One page of meetings, as the site itself fetches them. */
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

/** The first meeting in a state; the demo edition has some in each. */
export async function aMeetingIn(publicUrl: string, state: MeetingState): Promise<Meeting> {
  const [first] = await readMeetings(publicUrl, state);
  if (first === undefined) throw new Error(`no ${state} meeting`);
  return first;
}

/** One meeting with its players and games. */
export async function readDetail(publicUrl: string, id: string): Promise<MeetingDetail> {
  const response = await fetch(`${publicUrl}/api/meetings/${id}`);
  return meetingDetail.parse(await response.json());
}
