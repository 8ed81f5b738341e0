import type { AdminInput } from '@puchar/shared/contract';
import { request } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { Field } from '../lib/fields/field.tsx';
import { InlineForm } from '../lib/forms/inline-form.tsx';
import { faultsOf, useVersionedForm } from '../lib/forms/use-versioned-form.ts';
import { texts } from './texts.pl.ts';
import { adminPaths } from './use-admins.ts';

const { createAdmin } = organiserEndpoints;
const empty: AdminInput = { email: '', password: '', firstName: '', nickname: '', lastName: '' };

interface NewOrganiserProps {
  onDone: () => void;
  onCancel: () => void;
}

/** A further account. */
export function NewOrganiser({ onDone, onCancel }: NewOrganiserProps) {
  const { values, issues, change, save, busy, refusal } = useVersionedForm<never, AdminInput>({
    begun: null,
    valuesOf: () => empty,
    check: (typed) => faultsOf(createAdmin.body.safeParse(typed)),
    store: (typed) => request(createAdmin, { body: typed }),
    present: () => null,
    touches: adminPaths,
    onDone,
  });
  const entry = (name: keyof AdminInput) => ({
    label: texts[name === 'password' ? 'startPassword' : name],
    value: values[name],
    error: issues[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  return (
    <InlineForm
      title={texts.newTitle}
      act={texts.create}
      busy={busy}
      refusal={refusal}
      onSubmit={save}
      onCancel={onCancel}
    >
      <Field {...entry('firstName')} autoComplete="off" />
      <Field {...entry('nickname')} autoComplete="off" />
      <Field {...entry('lastName')} autoComplete="off" />
      <Field {...entry('email')} type="email" autoComplete="off" />
      <Field
        {...entry('password')}
        hint={`${texts.passwordRules} ${texts.startPasswordHint}`}
        type="password"
        autoComplete="new-password"
      />
    </InlineForm>
  );
}
