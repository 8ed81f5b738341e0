import type { AdminRow } from '@puchar/shared/contract';
import { apiQuery, request } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { useAct } from '../lib/acts/use-act.ts';
import { useSession } from '../lib/session/use-session.ts';

export const adminsQuery = apiQuery(organiserEndpoints.getAdmins, {});

/** What the acts on accounts change. */
export const adminPaths = ['/auth/admins'] as const;

/** Id of who is signed in, or was until the session ended under this screen. */
export function useOwnId(): string | null {
  const session = useSession();
  return 'administrator' in session ? session.administrator.id : null;
}

export function nameOf({ firstName, nickname, lastName }: AdminRow): string {
  return `${firstName} „${nickname}” ${lastName}`;
}

/** What can be done to the account of another. */
export type AccountAct = 'sign-out' | 'remove';

export interface AskedAct {
  act: AccountAct;
  admin: AdminRow;
}

export function useAccountAct(onDone: (done: AskedAct) => void) {
  return useAct({
    act: ({ act, admin: { id } }: AskedAct) =>
      act === 'remove'
        ? request(organiserEndpoints.deleteAdmin, { params: { id } })
        : request(organiserEndpoints.signOutEverywhere, { body: { adminId: id } }),
    touches: adminPaths,
    onDone: (_answer, asked) => onDone(asked),
  });
}
