import type { Administrator } from '@puchar/shared/contract';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { ApiError, apiQuery, useQuery, useQueryClient } from '@puchar/shared/kit';

const sessionQuery = apiQuery(organiserEndpoints.getSession, {});

export type Session =
  | { state: 'checking' }
  | { state: 'failed'; retry: () => void }
  | { state: 'signed-out' }
  /** Whose session ended under a screen that is open. */
  | { state: 'ended'; administrator: Administrator }
  | { state: 'signed-in'; administrator: Administrator };

/** Whether an error says that the session has ended or never was. */
export function saysSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'NO_SESSION';
}

/** Who is signed in. A refusal counts at once, also while an earlier answer is still at hand. */
export function useSession(): Session {
  const query = useQuery({ ...sessionQuery, retry: false });
  const { data: administrator } = query;
  if (saysSignedOut(query.error)) {
    return administrator === undefined
      ? { state: 'signed-out' }
      : { state: 'ended', administrator };
  }
  if (administrator !== undefined) return { state: 'signed-in', administrator };
  if (query.isPending) return { state: 'checking' };
  return { state: 'failed', retry: () => void query.refetch() };
}

/** What changes the session. */
export function useSessionChanges() {
  const client = useQueryClient();
  return {
    /** Takes the organiser, and reads again what was refused for want of a session. */
    signedIn: (administrator: Administrator) => {
      client.setQueryData(sessionQuery.queryKey, administrator);
      void client.invalidateQueries({ predicate: ({ state }) => saysSignedOut(state.error) });
    },
    /** Forgets the organiser, who wanted to go, and asks the server again. */
    signedOut: () => client.resetQueries({ queryKey: sessionQuery.queryKey }),
    /** Something was refused for want of a session: the server is asked, and the organiser is not forgotten. */
    refused: () => client.refetchQueries({ queryKey: sessionQuery.queryKey }),
  };
}
