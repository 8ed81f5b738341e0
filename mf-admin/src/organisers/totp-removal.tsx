import { request } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { Field } from '../lib/fields/field.tsx';
import { InlineForm } from '../lib/forms/inline-form.tsx';
import { faultsOf, useVersionedForm } from '../lib/forms/use-versioned-form.ts';
import { texts } from './texts.pl.ts';
import { adminPaths } from './use-admins.ts';

const { disableTotp } = organiserEndpoints;
const empty = { password: '' };

interface TotpRemovalProps {
  onDone: () => void;
  onCancel: () => void;
}

/** Taking the second factor away wants the password: a session left open is not enough. */
export function TotpRemoval({ onDone, onCancel }: TotpRemovalProps) {
  const { values, issues, change, save, busy, refusal } = useVersionedForm<never, typeof empty>({
    begun: null,
    valuesOf: () => empty,
    check: (typed) => faultsOf(disableTotp.body.safeParse(typed)),
    store: (typed) => request(disableTotp, { body: typed }),
    present: () => null,
    touches: adminPaths,
    onDone,
  });
  return (
    <InlineForm
      title={texts.totpEndTitle}
      act={texts.totpEnd}
      busy={busy}
      refusal={issues['password'] === undefined ? refusal : null}
      onSubmit={save}
      onCancel={onCancel}
    >
      <p>{texts.totpEndText}</p>
      <Field
        label={texts.ownPassword}
        type="password"
        autoComplete="current-password"
        value={values.password}
        error={issues['password']}
        onChange={(event) => change({ password: event.target.value })}
      />
    </InlineForm>
  );
}
