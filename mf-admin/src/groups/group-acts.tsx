import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import type { Group } from '@puchar/shared/contract';
import { Button, Dialog, request } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { fieldIssues } from '../lib/acts/field-issues.ts';
import { Refusal } from '../lib/acts/refusal.tsx';
import { useAct } from '../lib/acts/use-act.ts';
import { ConfirmDialog } from '../lib/dialogs/confirm-dialog.tsx';
import { Field } from '../lib/fields/field.tsx';
import { formText } from '../lib/fields/form-values.ts';
import styles from './group-acts.module.css';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { texts } from './texts.pl.ts';

const touches = ['/groups', '/teams', '/meetings', '/editions/readiness'];

function nameOf(event: FormEvent<HTMLFormElement>): string {
  event.preventDefault();
  return formText(event.currentTarget, 'name');
}

/** The form for one more group. */
export function NewGroupForm() {
  const form = useRef<HTMLFormElement>(null);
  const act = useAct({
    act: (name: string) => request(organiserEndpoints.createGroup, { body: { name } }),
    touches,
    // The entry is for the next name once one was made.
    onDone: () => form.current?.reset(),
  });
  const issues = fieldIssues(act.error);
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => act.run(nameOf(event))}
    >
      <Field label={texts.newGroupName} name="name" maxLength={32} error={issues.name} />
      <Button type="submit" aria-disabled={act.busy}>
        {texts.create}
      </Button>
      {issues.name === undefined ? <Refusal text={act.refusal} /> : null}
    </form>
  );
}

function RenameDialog({ group: present, onClose }: { group: Group; onClose: () => void }) {
  // The version that the field was filled with; the page goes on reading.
  const [group] = useState(present);
  const act = useAct({
    act: (name: string) =>
      request(organiserEndpoints.updateGroup, {
        params: { id: group.id },
        body: {
          name,
          ...(group.updatedAt === undefined ? {} : { expectedUpdatedAt: group.updatedAt }),
        },
      }),
    touches,
    onDone: onClose,
  });
  const issues = fieldIssues(act.error);
  return (
    <Dialog open onClose={onClose} title={texts.renameTitle(group.name)}>
      <form className={styles.dialog} noValidate onSubmit={(event) => act.run(nameOf(event))}>
        <Field
          label={texts.newName}
          name="name"
          defaultValue={group.name}
          maxLength={32}
          error={issues.name}
        />
        {issues.name === undefined ? <Refusal text={act.refusal} /> : null}
        <Button type="submit" look="primary" aria-disabled={act.busy}>
          {texts.save}
        </Button>
      </form>
    </Dialog>
  );
}

interface GroupActsProps {
  group: Group;
  teams: number;
  onTold: (text: string) => void;
}

/** Schedule, new name and removal of one group. */
export function GroupActs({ group, teams, onTold }: GroupActsProps) {
  const [open, setOpen] = useState<'schedule' | 'rename' | 'remove' | null>(null);
  const close = () => setOpen(null);
  const remove = useAct({
    act: () => request(organiserEndpoints.deleteGroup, { params: { id: group.id } }),
    touches,
    onDone: close,
  });
  return (
    <div className={styles.acts}>
      <Button onClick={() => setOpen('schedule')}>{texts.schedule}</Button>
      <Button look="quiet" onClick={() => setOpen('rename')}>
        {texts.rename}
      </Button>
      <Button look="quiet" onClick={() => setOpen('remove')}>
        {texts.remove}
      </Button>
      {open === 'schedule' ? (
        <ScheduleDialog group={group} onClose={close} onMade={onTold} />
      ) : null}
      {open === 'rename' ? <RenameDialog group={group} onClose={close} /> : null}
      <ConfirmDialog
        open={open === 'remove'}
        title={texts.removeTitle(group.name)}
        act={texts.remove}
        busy={remove.busy}
        refusal={remove.refusal}
        onConfirm={() => remove.run(undefined)}
        onClose={close}
      >
        <p>{texts.removeConsequence(teams)}</p>
      </ConfirmDialog>
    </div>
  );
}
