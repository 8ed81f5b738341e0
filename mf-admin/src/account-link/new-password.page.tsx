import { useState } from 'react';
import { Button, Link } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { NewPasswordFields, sameTwice } from '../lib/form/account-fields.tsx';
import { Field } from '../lib/form/fields.tsx';
import { submitWith } from '../lib/form/form-frames.tsx';
import { useContractForm } from '../lib/form/use-contract-form.ts';
import { ErrorNote } from '../lib/ui/elements.tsx';
import panel from '../lib/ui/panel.module.css';
import styles from './account-link.module.css';
import { LinkFrame } from './link-frame.tsx';
import { texts } from './texts.pl.ts';

interface PasswordFormProps {
  email: string;
  token: string;
  onDone: () => void;
}

function PasswordForm({ email, token, onDone }: PasswordFormProps) {
  const form = useContractForm({
    endpoint: organiserEndpoints.setPasswordByLink,
    values: { password: '', repeated: '' },
    bodyOf: ({ password }) => ({ password, token }),
    check: sameTwice,
    onDone,
    guarded: false,
  });
  return (
    <form className={`${panel.box} ${styles.form}`} onSubmit={submitWith(form)} noValidate>
      <p>{texts.passwordHint}</p>
      <Field label={texts.email} type="email" autoComplete="username" value={email} readOnly />
      <NewPasswordFields field={form.field} />
      <ErrorNote text={form.errorText} />
      <Button type="submit" look="primary" aria-disabled={form.busy}>
        {texts.save}
      </Button>
    </form>
  );
}

function Saved() {
  return (
    <>
      <p role="status">{texts.saved}</p>
      <Link className={panel.link} to="/">
        {texts.toSignIn}
      </Link>
    </>
  );
}

export default function NewPasswordPage() {
  const [isSaved, setSaved] = useState(false);
  return (
    <LinkFrame kind="PASSWORD" title={texts.newPassword} done={isSaved ? <Saved /> : null}>
      {({ email }, token) => (
        <PasswordForm email={email} token={token} onDone={() => setSaved(true)} />
      )}
    </LinkFrame>
  );
}
