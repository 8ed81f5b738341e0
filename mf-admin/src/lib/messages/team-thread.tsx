import { useState } from 'react';
import type { MessageThread } from '@puchar/shared/contract';
import { formatDate } from '@puchar/shared/domain';
import { Badge, Button, EmptyState, Skeleton } from '@puchar/shared/kit';
import { mostMessageLength, newId, organiserEndpoints } from '@puchar/shared/organisers';
import { useEndpointMutation } from '../api/use-endpoint-mutation.ts';
import { consentsRefetchMs } from '../consent-link.ts';
import { TextAreaField } from '../form/fields.tsx';
import { submitWith } from '../form/form-frames.tsx';
import { useContractForm } from '../form/use-contract-form.ts';
import { ConfirmButton } from '../ui/dialogs.tsx';
import { ErrorNote, Fetched } from '../ui/elements.tsx';
import panel from '../ui/panel.module.css';
import styles from './team-thread.module.css';
import { texts } from './texts.pl.ts';

const { deleteTeamMessage, getTeamMessages, handleTeamMessages, replyToTeam } = organiserEndpoints;

interface Team {
  id: string;
  name: string;
}

function Message({ message, teamId }: { message: MessageThread[number]; teamId: string }) {
  const { id, side, text, at, isOpen } = message;
  const when = formatDate(at);
  return (
    <li className={styles.message} data-side={side}>
      <div className={panel.line}>
        <span className={panel.meta}>{`${texts.sides[side]}, ${when}`}</span>
        {isOpen ? <Badge tone="accent">{texts.open}</Badge> : null}
      </div>
      <p className={styles.text} dir="auto">
        {text}
      </p>
      <ConfirmButton
        endpoint={deleteTeamMessage}
        input={{ params: { id: teamId, messageId: id } }}
        aria-label={texts.removeFrom(when)}
        action={texts.remove}
        title={texts.removeTitle}
      >
        <p>{texts.removeConsequence}</p>
      </ConfirmButton>
    </li>
  );
}

function Handled({ teamId, seenId }: { teamId: string; seenId: string }) {
  const { run, busy, errorText } = useEndpointMutation(handleTeamMessages);
  return (
    <>
      <Button
        aria-disabled={busy}
        onClick={() => run({ params: { id: teamId }, body: { seenId } })}
      >
        {texts.handled}
      </Button>
      <ErrorNote text={errorText} />
    </>
  );
}

function Reply({ teamId, messages }: { teamId: string; messages: MessageThread }) {
  // Of the unsent reply: sent again after a failure, it is stored once.
  const [id, setId] = useState(newId);
  const seenId = messages.at(-1)?.id ?? null;
  const form = useContractForm({
    endpoint: replyToTeam,
    params: { id: teamId },
    values: { text: '' },
    bodyOf: ({ text }) => ({ id, text, seenId }),
    onDone: () => {
      setId(newId());
      form.reset({ text: '' });
    },
  });
  return (
    <form className={panel.fields} noValidate onSubmit={submitWith(form)}>
      <TextAreaField
        {...form.field('text')}
        label={texts.reply}
        maxLength={mostMessageLength}
        rows={3}
      />
      <ErrorNote text={form.errorText} />
      <div className={panel.actions}>
        <Button type="submit" look="primary" aria-disabled={form.busy}>
          {texts.send}
        </Button>
        {seenId !== null && messages.some(({ isOpen }) => isOpen) ? (
          <Handled teamId={teamId} seenId={seenId} />
        ) : null}
      </div>
    </form>
  );
}

/** Messages between a team and the organisers. */
export function TeamThread({ team }: { team: Team }) {
  return (
    <Fetched
      endpoint={getTeamMessages}
      input={{ params: { id: team.id } }}
      refetchInterval={consentsRefetchMs}
      pending={<Skeleton height={160} label={texts.loading} />}
      failed={texts.failed}
    >
      {(messages) => (
        <div className={panel.section}>
          {messages.length === 0 ? (
            <EmptyState>{texts.none}</EmptyState>
          ) : (
            <ul className={styles.messages} role="list" aria-label={texts.list(team.name)}>
              {messages.map((message) => (
                <Message key={message.id} message={message} teamId={team.id} />
              ))}
            </ul>
          )}
          <Reply teamId={team.id} messages={messages} />
        </div>
      )}
    </Fetched>
  );
}
