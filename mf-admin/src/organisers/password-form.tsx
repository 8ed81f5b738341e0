import { request } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { Field } from '../lib/fields/field.tsx';
import { InlineForm } from '../lib/forms/inline-form.tsx';
import { faultsOf, useVersionedForm } from '../lib/forms/use-versioned-form.ts';
import { texts } from './texts.pl.ts';
import { adminPaths } from './use-admins.ts';

const { changePassword } = organiserEndpoints;
const empty = { present: '', password: '', repeated: '' };

interface PasswordFormProps {
  onDone: () => void;
  onCancel: () => void;
}

/** The organiser's own password. */
export function PasswordForm({ onDone, onCancel }: PasswordFormProps) {
  const { values, issues, change, save, busy, refusal } = useVersionedForm<never, typeof empty>({
    begun: null,
    valuesOf: () => empty,
    check: ({ present, password, repeated }) => ({
      ...(password === repeated ? {} : { repeated: texts.notSame }),
      ...faultsOf(changePassword.body.safeParse({ present, password })),
    }),
    store: ({ present, password }) => request(changePassword, { body: { present, password } }),
    present: () => null,
    touches: adminPaths,
    onDone,
  });
  return (
    <InlineForm
      title={texts.password}
      act={texts.password}
      busy={busy}
      refusal={issues['present'] === undefined ? refusal : null}
      onSubmit={save}
      onCancel={onCancel}
    >
      <Field
        label={texts.present}
        type="password"
        autoComplete="current-password"
        value={values.present}
        error={issues['present']}
        onChange={(event) => change({ present: event.target.value })}
      />
      <Field
        label={texts.fresh}
        hint={texts.passwordRules}
        type="password"
        autoComplete="new-password"
        value={values.password}
        error={issues['password']}
        onChange={(event) => change({ password: event.target.value })}
      />
      <Field
        label={texts.repeated}
        type="password"
        autoComplete="new-password"
        value={values.repeated}
        error={issues['repeated']}
        onChange={(event) => change({ repeated: event.target.value })}
      />
    </InlineForm>
  );
}
