import type { Administrator } from '@puchar/shared/contract';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { ApiError, apiQuery, useQuery, useQueryClient } from '@puchar/shared/kit';

const sessionQuery = apiQuery(organiserEndpoints.getSession, {});

export type Session =
  | { state: 'checking' }
  | { state: 'failed'; retry: () => void }
  | { state: 'signed-out' }
  | { state: 'signed-in'; administrator: Administrator };

/** Whether an error says that the session has ended or never was. */
export function saysSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'NO_SESSION';
}

/** Who is signed in. A refusal counts at once, also while an earlier answer is still at hand. */
export function useSession(): Session {
  const query = useQuery({ ...sessionQuery, retry: false });
  if (saysSignedOut(query.error)) return { state: 'signed-out' };
  if (query.data !== undefined) return { state: 'signed-in', administrator: query.data };
  if (query.isPending) return { state: 'checking' };
  return { state: 'failed', retry: () => void query.refetch() };
}

/** What changes the session. */
export function useSessionChanges() {
  const client = useQueryClient();
  return {
    signedIn: (administrator: Administrator) => {
      client.setQueryData(sessionQuery.queryKey, administrator);
    },
    /** Forgets the organiser and asks the server again. */
    signedOut: () => client.resetQueries({ queryKey: sessionQuery.queryKey }),
  };
}
