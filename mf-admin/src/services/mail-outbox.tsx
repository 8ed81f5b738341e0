import type { MailOutbox } from '@puchar/shared/contract';
import { formatDate } from '@puchar/shared/domain';
import { Button, List } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { useEndpointMutation } from '../lib/api/use-endpoint-mutation.ts';
import { ErrorNote, WordsRow } from '../lib/ui/elements.tsx';
import panel from '../lib/ui/panel.module.css';
import { mailFailureTexts, mailKindTexts, mailTexts } from './mail-texts.pl.ts';
import styles from './services.module.css';

type Failed = MailOutbox['failed'][number];

function FailedRow({ row: { team, kind, failure, createdAt } }: { row: Failed }) {
  return (
    <WordsRow align="start" end={null}>
      <p className={styles.hint}>
        <span>{mailKindTexts[kind]}</span>
        {' · '}
        <time dateTime={createdAt}>{formatDate(createdAt)}</time>
      </p>
      {team === null ? (
        <p className={styles.content}>{mailTexts.erased}</p>
      ) : (
        <p className={styles.content} translate="no">
          {mailTexts.team(team.name, team.tag)}
        </p>
      )}
      <p className={styles.hint} data-broken>
        {mailFailureTexts[failure]}
      </p>
    </WordsRow>
  );
}

/** What waits, why, and what will not be sent. */
export function MailOutboxState({ outbox }: { outbox: MailOutbox }) {
  const { waiting, nextAt, lastSentAt, failure, failed } = outbox;
  const sending = useEndpointMutation(organiserEndpoints.sendMailNow);
  const facts = [
    waiting === 0 ? mailTexts.none : mailTexts.waiting(waiting),
    nextAt === null ? null : mailTexts.next(nextAt),
    lastSentAt === null ? null : mailTexts.lastSent(lastSentAt),
  ].filter((text) => text !== null);
  return (
    <>
      <p>{facts.join(' ')}</p>
      {failure === null ? null : (
        <p className={styles.hint} data-broken>
          {mailFailureTexts[failure]}
        </p>
      )}
      {waiting === 0 ? null : (
        <div className={panel.line}>
          <Button aria-disabled={sending.busy} onClick={() => sending.run({})}>
            {mailTexts.sendNow}
          </Button>
          <output>{sending.response === undefined ? '' : mailTexts.sending}</output>
        </div>
      )}
      <ErrorNote text={sending.errorText} />
      {failed.length === 0 ? null : (
        <>
          <h3 className={panel.label}>{mailTexts.given}</h3>
          <p className={styles.hint}>{mailTexts.givenHint}</p>
          <List label={mailTexts.given} empty="">
            {failed.map((row) => (
              <FailedRow key={`${row.kind} ${row.createdAt}`} row={row} />
            ))}
          </List>
        </>
      )}
    </>
  );
}
