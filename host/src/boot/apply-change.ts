import type { EventChange, Meeting, MeetingDetail } from '@puchar/shared/contract';
import { apiKey } from '@puchar/shared/kit';
import type { QueryClient } from '@tanstack/react-query';

function withMeeting(detail: MeetingDetail, meeting: Meeting): MeetingDetail {
  const { team1, team2 } = detail.meet;
  const meet = {
    ...meeting,
    team1: { ...meeting.team1, players: team1.players },
    team2: { ...meeting.team2, players: team2.players },
  };
  return { ...detail, meet };
}

function inList(list: Meeting[], meeting: Meeting): Meeting[] {
  return list.some(({ id }) => id === meeting.id)
    ? list.map((row) => (row.id === meeting.id ? meeting : row))
    : list;
}

/** Lists keep their order and their rows: whether a meeting still belongs there, reading again tells. */
function showMeeting(client: QueryClient, meeting: Meeting): void {
  client.setQueryData<MeetingDetail>(apiKey(`/meetings/${meeting.id}`), (detail) =>
    detail === undefined ? undefined : withMeeting(detail, meeting),
  );
  client.setQueriesData<Meeting[]>(
    { predicate: ({ queryKey: [kind, path] }) => kind === 'api' && isMeetingList(path) },
    (list) => (list === undefined ? undefined : inList(list, meeting)),
  );
  client.setQueriesData<{ pages: Meeting[][]; pageParams: number[] }>(
    { predicate: ({ queryKey: [kind, path] }) => kind === 'api-pages' && isMeetingList(path) },
    (all) =>
      all === undefined
        ? undefined
        : { ...all, pages: all.pages.map((page) => inList(page, meeting)) },
  );
}

function isMeetingList(path: unknown): boolean {
  return typeof path === 'string' && /^\/meetings(\?|$)/.test(path);
}

/** Shows what an event carried at once; everything that follows from it is read again a little later. */
export function applyChange(client: QueryClient, { meeting, edition }: EventChange): void {
  if (meeting !== undefined) showMeeting(client, meeting);
  if (edition !== undefined) client.setQueryData(apiKey('/editions/get-current'), edition);
}
