import { meeting, meetingDetail } from '@puchar/shared/contract';
import type { Meeting, MeetingDetail, MeetingState } from '@puchar/shared/contract';

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
