import { useState } from 'react';
import type { RosterRequest } from '@puchar/shared/contract';
import { formatDate, roleNames } from '@puchar/shared/domain';
import { EmptyState, Skeleton } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { fullErrorText, isConflict } from '../api/errors.ts';
import { useEndpointMutation } from '../api/use-endpoint-mutation.ts';
import { consentsRefetchMs } from '../consent-link.ts';
import { TextAreaField } from '../form/fields.tsx';
import { useContractForm } from '../form/use-contract-form.ts';
import { DialogButton } from '../ui/dialogs.tsx';
import { Fetched } from '../ui/elements.tsx';
import panel from '../ui/panel.module.css';
import { sidesOf } from './sides.ts';
import styles from './roster-request.module.css';
import { texts } from './texts.pl.ts';

const { acceptRosterRequest, declineRosterRequest, getRosterRequest } = organiserEndpoints;

interface RequestProps {
  request: RosterRequest;
  teamId: string;
}

function Accept({ request: { id, change, teamUpdatedAt }, teamId }: RequestProps) {
  const [isOpen, setOpen] = useState(false);
  const { run, busy, error } = useEndpointMutation(acceptRosterRequest, {
    onDone: () => setOpen(false),
  });
  const problem = error === null ? null : isConflict(error) ? texts.changed : fullErrorText(error);
  return (
    <DialogButton
      {...{ isOpen, setOpen, busy }}
      look="primary"
      action={texts.accept}
      title={texts.acceptTitle}
      errorText={problem}
      onConfirm={() =>
        run({
          params: { id: teamId, requestId: id },
          body: { expectedUpdatedAt: teamUpdatedAt },
        })
      }
    >
      <p>{texts.consequences[change.kind]}</p>
    </DialogButton>
  );
}

function Decline({ request: { id }, teamId }: RequestProps) {
  const [isOpen, setOpen] = useState(false);
  const form = useContractForm({
    endpoint: declineRosterRequest,
    params: { id: teamId, requestId: id },
    values: { reason: '' },
    onDone: () => setOpen(false),
    guarded: false,
  });
  return (
    <DialogButton
      {...form}
      {...{ isOpen, setOpen }}
      look="secondary"
      action={texts.decline}
      title={texts.declineTitle}
      onConfirm={form.submit}
    >
      <p>{texts.declineConsequence}</p>
      <TextAreaField
        {...form.field('reason')}
        label={texts.declineReason}
        hint={texts.declineHint}
        maxLength={500}
      />
    </DialogButton>
  );
}

function Roles({ request: { change, members } }: Pick<RequestProps, 'request'>) {
  if (change.kind !== 'ROLES') return null;
  const words = ({
    gameRole,
    memberType,
  }: Pick<(typeof members)[number], 'gameRole' | 'memberType'>) =>
    `${roleNames[gameRole]}, ${texts.memberTypes[memberType]}`;
  const changed = change.members.flatMap((next) => {
    const present = members.find(({ id }) => id === next.id);
    if (present !== undefined && words(present) === words(next)) return [];
    return [{ id: next.id, name: present?.nickname ?? texts.gone, present, next }];
  });
  return (
    <ul className={panel.column} role="list">
      {changed.map(({ id, name, present, next }) => (
        <li key={id}>
          <strong translate="no">{name}</strong>
          <p className={panel.meta}>
            {`${texts.before}: ${present === undefined ? texts.gone : words(present)}`}
          </p>
          <p className={panel.meta}>{`${texts.after}: ${words(next)}`}</p>
        </li>
      ))}
    </ul>
  );
}

function Request(props: RequestProps) {
  const { request } = props;
  const { change, reason, createdAt } = request;
  return (
    <div className={panel.section}>
      <div>
        <p>
          <strong>{texts.kinds[change.kind]}</strong>
        </p>
        <p className={panel.meta}>{texts.sent(formatDate(createdAt))}</p>
      </div>
      <div className={styles.sides}>
        {sidesOf(request).map(({ title, name, lines }) => (
          <section key={title} className={styles.side} aria-label={title}>
            <p className={panel.meta}>{title}</p>
            <p>
              <strong translate="no">{name}</strong>
            </p>
            {lines.map((line) => (
              <p key={line} className={panel.meta}>
                {line}
              </p>
            ))}
          </section>
        ))}
      </div>
      <Roles request={request} />
      <div>
        <p className={panel.meta}>{reason === '' ? texts.noReason : texts.reason}</p>
        {reason !== '' && (
          <p className={panel.note} dir="auto">
            {reason}
          </p>
        )}
      </div>
      <div className={panel.actions}>
        <Accept {...props} />
        <Decline {...props} />
      </div>
    </div>
  );
}

/** The late change of a roster that a captain requests: who leaves, who joins, and what is decided. */
export function RosterRequestCase({ teamId }: { teamId: string }) {
  return (
    <Fetched
      endpoint={getRosterRequest}
      input={{ params: { id: teamId } }}
      refetchInterval={consentsRefetchMs}
      pending={<Skeleton height={160} label={texts.loading} />}
      failed={texts.failed}
    >
      {(request) =>
        request === null ? (
          <EmptyState>{texts.none}</EmptyState>
        ) : (
          <Request key={request.id} request={request} teamId={teamId} />
        )
      }
    </Fetched>
  );
}
