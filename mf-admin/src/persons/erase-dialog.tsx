import { useState } from 'react';
import type { FoundPerson } from '@puchar/shared/contract';
import { ConfirmDialog } from '../lib/dialogs/confirm-dialog.tsx';
import { Field } from '../lib/fields/field.tsx';
import { texts } from './texts.pl.ts';
import { nameOf, useErasing } from './use-persons.ts';

interface EraseDialogProps {
  person: FoundPerson;
  open: boolean;
  onErased: () => void;
  onClose: () => void;
}

/** Erasing cannot be undone, so it wants the nickname typed. */
export function EraseDialog({ person, open, onErased, onClose }: EraseDialogProps) {
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const erasing = useErasing(person.id, onErased);

  function confirm() {
    const matches = typed.trim() === person.nickname;
    setWrong(!matches);
    if (matches && !erasing.busy) erasing.run(undefined);
  }

  return (
    <ConfirmDialog
      open={open}
      title={texts.eraseTitle}
      act={texts.erase}
      busy={erasing.busy}
      refusal={erasing.refusal}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{nameOf(person)}</p>
      <p>{texts.eraseText}</p>
      <Field
        label={texts.eraseConfirm(person.nickname)}
        value={typed}
        error={wrong ? texts.eraseWrong : undefined}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
    </ConfirmDialog>
  );
}
