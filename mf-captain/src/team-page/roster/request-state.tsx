import { useRef } from 'react';
import type { OwnRosterRequest, TeamPage } from '@puchar/shared/contract';
import { formatDate } from '@puchar/shared/domain';
import {
  ApiError,
  apiQuery,
  Badge,
  Button,
  request,
  useMutation,
  useQueryClient,
} from '@puchar/shared/kit';
import { parseTeamPage, teamPageEndpoints } from '@puchar/shared/team-page';
import { requestKinds, requestStates } from '@puchar/shared/team-words';
import styles from '../team-page.module.css';
import { texts } from './texts.pl.ts';

interface RequestStateProps {
  wanted: OwnRosterRequest;
  page: TeamPage;
  secret: string;
}

const tones = {
  OPEN: 'accent',
  ACCEPTED: 'win',
  DECLINED: 'loss',
  WITHDRAWN: 'neutral',
} as const;

function useWithdrawal({ wanted, secret }: RequestStateProps, onDone: () => void) {
  const client = useQueryClient();
  const { queryKey } = apiQuery(teamPageEndpoints.getTeamPage, { params: { secret } });
  return useMutation({
    // Offline is reported at once instead of waiting for a network.
    networkMode: 'always',
    mutationFn: () =>
      request(teamPageEndpoints.withdrawRosterRequest, {
        params: { secret, requestId: wanted.id },
      }),
    onSuccess(next) {
      client.setQueryData(queryKey, next);
      onDone();
    },
    onError(error) {
      // Organisers were faster: the page shows what they decided.
      const present = error instanceof ApiError ? parseTeamPage(error.present) : null;
      if (present !== null) client.setQueryData(queryKey, present);
    },
  });
}

/** The last request for a late change: what is wanted, and what organisers decided. */
export function RequestState(props: RequestStateProps) {
  const { wanted, page } = props;
  const { kind, state, playerId, joining, reason, declineReason, createdAt, closedAt } = wanted;
  const card = useRef<HTMLDivElement>(null);
  const { mutate, isPending, isError } = useWithdrawal(props, () => card.current?.focus());
  const leaving = page.members.find(({ id }) => id === playerId);
  return (
    <div ref={card} className={styles.member} role="group" aria-label={texts.request} tabIndex={-1}>
      <p className={styles.person}>
        <span>
          <strong>{requestKinds[kind]}</strong>
          <span className={styles.muted}>
            {texts.sentAt(formatDate(closedAt ?? createdAt), state)}
          </span>
        </span>
        <Badge tone={tones[state]}>{requestStates[state]}</Badge>
      </p>
      {leaving !== undefined && (
        <p>
          <span>{texts.leaving}</span> <span translate="no">{leaving.nickname}</span>
        </p>
      )}
      {joining !== null && (
        <p>
          <span>{texts.joining}</span>{' '}
          <span translate="no">{`${joining.nickname} (${joining.firstName})`}</span>
        </p>
      )}
      {reason !== '' && (
        <p className={styles.words} dir="auto">
          {reason}
        </p>
      )}
      {declineReason !== null && (
        <p className={styles.reason} dir="auto">
          {texts.declined(declineReason)}
        </p>
      )}
      {state === 'OPEN' && (
        <>
          <p className={styles.muted}>{texts.deciding}</p>
          <div>
            <Button aria-disabled={isPending} onClick={() => !isPending && mutate()}>
              {texts.withdraw}
            </Button>
          </div>
          {isError && <p role="alert">{texts.withdrawFailed}</p>}
        </>
      )}
    </div>
  );
}
