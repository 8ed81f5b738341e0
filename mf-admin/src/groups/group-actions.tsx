import { useState } from 'react';
import type { Group } from '@puchar/shared/contract';
import { Button } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { Field } from '../lib/form/fields.tsx';
import { FormDialog, submitWith } from '../lib/form/form-frames.tsx';
import { seenVersion, useContractForm } from '../lib/form/use-contract-form.ts';
import { ConfirmButton } from '../lib/ui/dialogs.tsx';
import { ErrorNote } from '../lib/ui/elements.tsx';
import panel from '../lib/ui/panel.module.css';
import styles from './groups.module.css';
import { texts } from './texts.pl.ts';

const { createGroup, deleteGroup, updateGroup } = organiserEndpoints;

export function NewGroupForm() {
  const form = useContractForm({
    endpoint: createGroup,
    values: { name: '' },
    onDone: () => form.reset(),
  });
  return (
    <form className={styles.newGroup} noValidate onSubmit={submitWith(form)}>
      <Field {...form.field('name')} label={texts.newGroupName} maxLength={32} />
      <Button type="submit" aria-disabled={form.busy}>
        {texts.create}
      </Button>
      <ErrorNote text={form.errorText} />
    </form>
  );
}

function RenameDialog({ group: present, onClose }: { group: Group; onClose: () => void }) {
  // The version the field was filled with; the page keeps fetching newer ones.
  const [group] = useState(present);
  const form = useContractForm({
    endpoint: updateGroup,
    params: { id: group.id },
    values: { name: group.name },
    bodyOf: ({ name }) => ({ name, ...seenVersion(group) }),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={texts.renameTitle(group.name)}
      submit={texts.save}
      onClose={onClose}
    >
      <Field {...form.field('name')} label={texts.newName} maxLength={32} />
    </FormDialog>
  );
}

interface GroupActionsProps {
  group: Group;
  teams: number;
}

export function GroupActions({ group, teams }: GroupActionsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={panel.tools}>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {texts.rename}
      </Button>
      <ConfirmButton
        endpoint={deleteGroup}
        input={{ params: { id: group.id } }}
        action={texts.remove}
        title={texts.removeTitle(group.name)}
      >
        <p>{texts.removeConsequence(teams)}</p>
      </ConfirmButton>
      {isOpen ? <RenameDialog group={group} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}
