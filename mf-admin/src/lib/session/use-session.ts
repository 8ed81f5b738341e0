import type { Administrator } from '@puchar/shared/contract';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { ApiError, apiQuery, useQuery, useQueryClient } from '@puchar/shared/kit';

export const sessionQuery = apiQuery(organiserEndpoints.getSession, {});

export type Session =
  | { state: 'checking' }
  | { state: 'failed'; retry: () => void }
  | { state: 'signed-out' }
  /** The session ended under an open screen. */
  | { state: 'ended'; administrator: Administrator }
  | { state: 'signed-in'; administrator: Administrator };

export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'NO_SESSION';
}

export function isRoleForbidden(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'ROLE_FORBIDDEN';
}

/** An ended session counts at once, also while an earlier response is cached. */
export function useSession(): Session {
  const query = useQuery(sessionQuery);
  const { data: administrator } = query;
  if (isSignedOut(query.error)) {
    return administrator === undefined
      ? { state: 'signed-out' }
      : { state: 'ended', administrator };
  }
  if (administrator !== undefined) return { state: 'signed-in', administrator };
  if (query.isPending) return { state: 'checking' };
  return { state: 'failed', retry: () => void query.refetch() };
}

export function useSessionChanges() {
  const client = useQueryClient();
  return {
    /** Also refetches what failed without a session. */
    signedIn: (administrator: Administrator) => {
      client.setQueryData(sessionQuery.queryKey, administrator);
      void client.invalidateQueries({ predicate: ({ state }) => isSignedOut(state.error) });
    },
    signedOut: () => client.resetQueries({ queryKey: sessionQuery.queryKey }),
    /** Refetches the session; the organiser stays known. */
    sessionEnded: () => client.refetchQueries({ queryKey: sessionQuery.queryKey }),
  };
}
