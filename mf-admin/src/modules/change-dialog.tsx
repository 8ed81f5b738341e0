import { useState } from 'react';
import type { FormEvent } from 'react';
import type { ModuleAdmin } from '@puchar/shared/contract';
import { Button, Dialog } from '@puchar/shared/kit';
import { Refusal } from '../lib/acts/refusal.tsx';
import { Field } from '../lib/fields/field.tsx';
import styles from './change-dialog.module.css';
import { changeOf } from './changes.ts';
import type { Asked, Change } from './changes.ts';
import { texts } from './texts.pl.ts';
import { useRegistryChange } from './use-modules.ts';

const longestReason = 200;

interface ChangeFormProps {
  change: Change;
  rev: number;
  onDone: (text: string) => void;
  onClose: () => void;
}

function ChangeForm({ change, rev, onDone, onClose }: ChangeFormProps) {
  const [reason, setReason] = useState('');
  const { run, busy, refusal, list } = useRegistryChange({
    rev,
    act: change.send,
    onDone: () => onDone(change.done),
  });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!busy) run(reason);
  }

  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      <ul className={styles.consequences}>
        {change.consequences.map((consequence) => (
          <li key={consequence}>{consequence}</li>
        ))}
      </ul>
      <Field
        label={texts.reason}
        hint={texts.reasonHint}
        required={false}
        maxLength={longestReason}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Refusal text={refusal} />
      {list.length === 0 ? null : (
        <ul className={styles.consequences}>
          {list.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        <Button type="submit" look="primary" aria-disabled={busy}>
          {busy ? texts.saving : change.act}
        </Button>
        <Button onClick={onClose}>{texts.cancel}</Button>
      </div>
    </form>
  );
}

interface ChangeDialogProps {
  admin: ModuleAdmin;
  asked: Asked | null;
  onDone: (asked: Asked, text: string) => void;
  onClose: () => void;
}

/** Names the consequences of one change over the present state, and takes the reason for it. */
export function ChangeDialog({ admin, asked, onDone, onClose }: ChangeDialogProps) {
  const change = asked === null ? null : changeOf(asked, admin);
  return (
    <Dialog open={change !== null} onClose={onClose} title={change?.title ?? ''}>
      {change === null || asked === null ? null : (
        <ChangeForm
          change={change}
          rev={admin.rev}
          onDone={(text) => onDone(asked, text)}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
