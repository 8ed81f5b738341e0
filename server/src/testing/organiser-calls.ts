import { endpoints, meeting } from '@puchar/shared/contract';
import type { Meeting } from '@puchar/shared/contract';
import * as z from 'zod/mini';
import { signedIn } from './build-test-app.ts';
import type { TestApp } from './build-test-app.ts';

export interface CallResponse {
  status: number;
  body: unknown;
  code: string | null;
  list: string[];
}

const rejection = z.object({ code: z.string(), list: z.optional(z.array(z.string())) });

export type OrganiserCalls = Awaited<ReturnType<typeof organiserCalls>>;

export async function organiserCalls(app: TestApp) {
  const headers = await signedIn(app.organisersApp);
  const call = async (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    payload?: object,
    own: Record<string, string> = {},
  ): Promise<CallResponse> => {
    const response = await app.organisersApp.inject({
      method,
      url: `/api${path}`,
      headers: { ...headers, ...own },
      ...(payload ? { payload } : {}),
    });
    const body: unknown = response.json();
    const rejected = response.statusCode < 300 ? null : z.parse(rejection, body);
    return {
      status: response.statusCode,
      body,
      code: rejected?.code ?? null,
      list: rejected?.list ?? [],
    };
  };
  const onMeeting = (id: string, operation: string, payload: object = {}) =>
    call('POST', `/meetings/${id}/${operation}`, payload);

  const playGame = async (meetingId: string, winnerId: string, durationSeconds = 1800) => {
    const { status, body } = await onMeeting(meetingId, 'next-match');
    if (status !== 201) throw new Error(`next-match got ${status}`);
    const { match } = z.parse(endpoints.nextMatch.answer, body);
    const closed = await call('PATCH', `/matches/${match.id}`, { winnerId, durationSeconds });
    if (closed.status !== 200) throw new Error(`Closing a game got ${closed.code}`);
    return match;
  };
  const playMeeting = async (id: string, winners: readonly string[]): Promise<Meeting> => {
    await onMeeting(id, 'next-state', { expectedState: 'UPCOMING' });
    for (const winnerId of winners) await playGame(id, winnerId);
    const { status, body } = await onMeeting(id, 'next-state', { expectedState: 'LIVE' });
    if (status !== 200) throw new Error(`next-state got ${status}`);
    return z.parse(meeting, body);
  };
  return { call, onMeeting, playGame, playMeeting };
}
