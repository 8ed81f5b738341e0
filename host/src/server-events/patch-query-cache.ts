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

/** A list keeps its order and its rows: only a refetch shows whether a meeting still belongs there. */
function inList(list: Meeting[], meeting: Meeting): Meeting[] {
  return list.some(({ id }) => id === meeting.id)
    ? list.map((row) => (row.id === meeting.id ? meeting : row))
    : list;
}

function isMeetingList(path: unknown): boolean {
  return typeof path === 'string' && /^\/meetings(\?|$)/.test(path);
}

function patchMeeting(client: QueryClient, meeting: Meeting): void {
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

export function patchQueryCache(client: QueryClient, { meeting, edition }: EventChange): void {
  if (meeting !== undefined) patchMeeting(client, meeting);
  if (edition !== undefined) client.setQueryData(apiKey('/editions/get-current'), edition);
}
