import { useState } from 'react';
import type { Reminder, RemindersSent } from '@puchar/shared/contract';
import { Button, Dialog, EmptyState, Skeleton } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { useEndpointMutation } from '../lib/api/use-endpoint-mutation.ts';
import { CheckField } from '../lib/form/fields.tsx';
import { Allowed } from '../lib/session/role.tsx';
import { CopyButton } from '../lib/ui/copy-text.tsx';
import { Consequences, ErrorNote, Fetched, takeFocus } from '../lib/ui/elements.tsx';
import panel from '../lib/ui/panel.module.css';
import styles from './cases.module.css';
import { reminderTexts as texts } from './texts.pl.ts';

const { getReminders, sendReminders } = organiserEndpoints;
const dayMs = 86_400_000;

const isRecent = ({ remindedAt }: Reminder) =>
  remindedAt !== null && Date.parse(remindedAt) > Date.now() - dayMs;

function sortOut(reminders: readonly Reminder[]) {
  const due = reminders.filter((one) => !isRecent(one));
  return {
    email: due.filter(({ channel }) => channel === 'EMAIL'),
    copy: due.filter(({ channel }) => channel === 'COPY'),
    recent: reminders.filter(isRecent),
  };
}

interface RowProps {
  reminder: Reminder;
  isTicked: boolean;
  onToggle: () => void;
}

function Row({ reminder, isTicked, onToggle }: RowProps) {
  const { team, lines, channel, message, guardians, remindedAt } = reminder;
  const name = texts.team(team.name, team.tag);
  return (
    <li className={panel.card}>
      <CheckField name={team.id} label={name} checked={isTicked} onChange={onToggle} />
      <Consequences list={lines} />
      {guardians === 0 ? null : <p className={panel.meta}>{texts.guardians(guardians)}</p>}
      {remindedAt === null ? null : <p className={panel.meta}>{texts.reminded(remindedAt)}</p>}
      <details>
        <summary className={styles.summary}>{texts.message}</summary>
        <p className={styles.message}>{message}</p>
      </details>
      {channel === 'EMAIL' ? null : (
        <div className={panel.line}>
          <CopyButton
            action={texts.copyMessage}
            label={texts.copyMessageOf(team.name)}
            text={message}
          />
        </div>
      )}
    </li>
  );
}

interface GroupProps {
  title: string;
  hint?: string;
  reminders: readonly Reminder[];
  ticked: ReadonlySet<string>;
  onToggle: (id: string) => void;
}

function Group({ title, hint, reminders, ticked, onToggle }: GroupProps) {
  if (reminders.length === 0) return null;
  return (
    <section className={panel.section} aria-label={title}>
      <h3>{title}</h3>
      {hint === undefined ? null : <p className={panel.meta}>{hint}</p>}
      <ul className={panel.rows} role="list">
        {reminders.map((reminder) => (
          <Row
            key={reminder.team.id}
            reminder={reminder}
            isTicked={ticked.has(reminder.team.id)}
            onToggle={() => onToggle(reminder.team.id)}
          />
        ))}
      </ul>
    </section>
  );
}

function Outcome({ sent, onClose }: { sent: RemindersSent; onClose: () => void }) {
  const { emails, guardians, copied, skipped } = sent;
  return (
    <div className={panel.section}>
      <div role="status" tabIndex={-1} ref={takeFocus}>
        <p className={panel.strong}>{texts.sent(emails, guardians)}</p>
        {copied === 0 ? null : <p>{texts.copied(copied)}</p>}
        {skipped === 0 ? null : <p>{texts.skipped(skipped)}</p>}
      </div>
      <div className={panel.actions}>
        <Button look="primary" onClick={onClose}>
          {texts.done}
        </Button>
      </div>
    </div>
  );
}

interface ChoiceProps {
  reminders: readonly Reminder[];
  onClose: () => void;
}

/** As it was when it was opened, so that what another organiser sends meanwhile is not sent twice. */
function Choice({ reminders: present, onClose }: ChoiceProps) {
  const [groups] = useState(() => sortOut(present));
  const [ticked, setTicked] = useState<ReadonlySet<string>>(
    () => new Set(groups.email.map(({ team }) => team.id)),
  );
  const { run, busy, errorText, response } = useEndpointMutation(sendReminders);
  if (response !== undefined) return <Outcome sent={response} onClose={onClose} />;
  const all = [...groups.email, ...groups.copy, ...groups.recent];
  if (all.length === 0) return <EmptyState>{texts.none}</EmptyState>;
  const chosen = all.filter(({ team }) => ticked.has(team.id));
  const onToggle = (id: string) =>
    setTicked((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  const handleSend = () =>
    run({
      body: { teams: chosen.map(({ team, remindedAt }) => ({ id: team.id, remindedAt })) },
    });
  const rows = { ticked, onToggle };
  return (
    <>
      <Group title={texts.email(groups.email.length)} reminders={groups.email} {...rows} />
      <Group
        title={texts.copy(groups.copy.length)}
        hint={texts.copyHint}
        reminders={groups.copy}
        {...rows}
      />
      <Group title={texts.recent(groups.recent.length)} reminders={groups.recent} {...rows} />
      <ErrorNote text={errorText} />
      <div className={panel.actions}>
        <Button
          look="primary"
          disabled={chosen.length === 0}
          aria-disabled={busy}
          onClick={handleSend}
        >
          {busy ? texts.sending : texts.send(chosen.length)}
        </Button>
        <Button onClick={onClose}>{texts.cancel}</Button>
      </div>
    </>
  );
}

/** Of all teams that are late, in one step, with what each of them gets. */
export function Reminders() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Allowed endpoint={sendReminders}>
      <div>
        <Button onClick={() => setOpen(true)}>{texts.open}</Button>
      </div>
      {isOpen ? (
        <Dialog open onClose={close} title={texts.title}>
          <div className={panel.section}>
            <p className={panel.meta}>{texts.lead}</p>
            <Fetched
              endpoint={getReminders}
              input={{}}
              pending={<Skeleton height={[120, 120]} />}
              failed={texts.failed}
            >
              {(reminders) => <Choice reminders={reminders} onClose={close} />}
            </Fetched>
          </div>
        </Dialog>
      ) : null}
    </Allowed>
  );
}
