import { useState } from 'react';
import type { AdminRow } from '@puchar/shared/contract';
import { Button } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { FormDialog } from '../lib/form/form-frames.tsx';
import { RadioField } from '../lib/form/radio-field.tsx';
import { useContractForm } from '../lib/form/use-contract-form.ts';
import { Allowed } from '../lib/session/role.tsx';
import { roleChoices } from './invite.tsx';
import { texts } from './texts.pl.ts';

const { changeRole } = organiserEndpoints;

interface ChangeRoleProps {
  admin: AdminRow;
  name: string;
}

function RoleDialog({ admin, name, onClose }: ChangeRoleProps & { onClose: () => void }) {
  // As it was when the dialog was opened.
  const [{ id, role: expectedRole }] = useState(admin);
  const form = useContractForm({
    endpoint: changeRole,
    params: { id },
    values: { role: expectedRole },
    bodyOf: ({ role }) => ({ role, expectedRole }),
    onDone: onClose,
    guarded: false,
  });
  return (
    <FormDialog
      form={form}
      title={texts.roleTitle(name)}
      submit={texts.changeRole}
      onClose={onClose}
    >
      <RadioField {...form.field('role')} legend={texts.role} choices={roleChoices} />
    </FormDialog>
  );
}

export function ChangeRole({ admin, name }: ChangeRoleProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Allowed endpoint={changeRole}>
      <Button look="quiet" aria-label={texts.roleLabel(name)} onClick={() => setOpen(true)}>
        {texts.changeRole}
      </Button>
      {isOpen ? <RoleDialog admin={admin} name={name} onClose={() => setOpen(false)} /> : null}
    </Allowed>
  );
}
