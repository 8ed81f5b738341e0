import { useState } from 'react';
import type { MeetingDates, TeamDates } from '@puchar/shared/contract';
import { ApiError, apiQuery, request, useMutation, useQueryClient } from '@puchar/shared/kit';
import { teamDatesEndpoints, teamPageEndpoints } from '@puchar/shared/team-page';
import { texts } from './texts.pl.ts';

export type DateStep =
  | { kind: 'propose'; dates: string[] }
  | { kind: 'accept'; proposalId: string; date: string }
  | { kind: 'withdraw'; proposalId: string };

const done = { propose: texts.sent, accept: texts.accepted, withdraw: texts.withdrawn } as const;

function send(secret: string, dates: MeetingDates, step: DateStep): Promise<TeamDates> {
  const params = { secret, id: dates.meetingId };
  switch (step.kind) {
    case 'propose': {
      const { state, proposal } = dates;
      const repliesTo = state?.kind === 'REPLY' ? (proposal?.id ?? null) : null;
      const body = { dates: step.dates, repliesTo };
      return request(teamDatesEndpoints.proposeDates, { params, body });
    }
    case 'accept': {
      const { proposalId, date } = step;
      return request(teamDatesEndpoints.acceptDate, { params, body: { proposalId, date } });
    }
    case 'withdraw': {
      const { proposalId } = step;
      return request(teamDatesEndpoints.withdrawDates, { params, body: { proposalId } });
    }
  }
}

/** Steps of one meeting. A step that came too late shows what stands now, and leaves what was typed. */
export function useDateSteps(secret: string, dates: MeetingDates) {
  const client = useQueryClient();
  const [said, setSaid] = useState('');
  const { queryKey } = apiQuery(teamDatesEndpoints.getTeamDates, { params: { secret } });
  const mutation = useMutation({
    mutationFn: (step: DateStep) => send(secret, dates, step),
    onMutate: () => setSaid(''),
    onSuccess(next, { kind }) {
      client.setQueryData(queryKey, next);
      setSaid(done[kind]);
      const page = apiQuery(teamPageEndpoints.getTeamPage, { params: { secret } });
      return client.invalidateQueries({ queryKey: page.queryKey });
    },
    onError(error) {
      if (error instanceof ApiError && error.status >= 400 && error.status !== 400) {
        void client.invalidateQueries({ queryKey });
      }
    },
  });
  const { error } = mutation;
  const failure = error instanceof ApiError ? error : null;
  return {
    step: mutation.mutateAsync,
    isPending: mutation.isPending,
    /** Of the last step, for screen readers too. */
    said,
    failure,
    problem: failure?.code === 'NOT_FOUND' ? texts.gone : (failure?.text ?? null),
    forget: mutation.reset,
  };
}

export type DateSteps = ReturnType<typeof useDateSteps>;
