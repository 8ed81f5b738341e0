import type { Meeting, MeetingDetail, Overlays } from '@puchar/shared/contract';
import { apiQuery, endpoints, useQuery } from '@puchar/shared/kit';
import { useLiveAndNext } from '../lib/use-screen.ts';
import type { AddressChoice } from './address.ts';

/** The one that is streamed, else the first. */
function automatic(live: readonly Meeting[], next: Meeting | null): Meeting | null {
  return live.find(({ streamLink }) => streamLink !== undefined) ?? live[0] ?? next;
}

export interface StreamedMatch {
  meeting: Meeting | null;
  detail: MeetingDetail | null;
  /** The first upcoming one that is not `meeting`. */
  next: Meeting | null;
}

/** The match of the overlays: of the address, of the panel, or the one that is played. */
export function useMatch(
  { meetingId: fixed }: Pick<AddressChoice, 'meetingId'>,
  chosen: Overlays | undefined,
): StreamedMatch {
  const { live, upcoming } = useLiveAndNext();
  const dated = upcoming.filter(({ toBeRescheduled }) => !toBeRescheduled);
  const played = automatic(live, dated[0] ?? null);
  const id = fixed ?? chosen?.meetingId ?? played?.id ?? null;
  const detail = useQuery({
    ...apiQuery(endpoints.getMeeting, { params: { id: id ?? '' } }),
    enabled: id !== null,
  }).data;
  const listed = [...live, ...upcoming].find((meeting) => meeting.id === id);
  return {
    meeting: detail?.meet ?? listed ?? null,
    detail: detail ?? null,
    next: dated.find((meeting) => meeting.id !== id || meeting.state === 'UPCOMING') ?? null,
  };
}
