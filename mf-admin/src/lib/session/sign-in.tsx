import { useEffect, useId, useRef, useState } from 'react';
import type { Administrator } from '@puchar/shared/contract';
import { ApiError, Button } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { Field } from '../form/fields.tsx';
import { submitWith } from '../form/form-frames.tsx';
import { useContractForm } from '../form/use-contract-form.ts';
import { ErrorNote, takeFocus as focusHeading } from '../ui/elements.tsx';
import panel from '../ui/panel.module.css';
import styles from './sign-in.module.css';
import { texts } from './texts.pl.ts';

const { signIn } = organiserEndpoints;

interface SignInFormProps {
  onSignedIn: (administrator: Administrator) => void;
  takeFocus: boolean;
  heading?: { id: string; level: 'h1' | 'h2'; hint: string };
}

const ofPage: NonNullable<SignInFormProps['heading']> = {
  id: 'logowanie',
  level: 'h1',
  hint: texts.signInHint,
};

function needsCode(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'TOTP_REQUIRED';
}

function useSignIn(onSignedIn: SignInFormProps['onSignedIn']) {
  /** Whether the account has a second factor, which only a right password reveals. */
  const [hasCode, setHasCode] = useState(false);
  const form = useContractForm({
    endpoint: signIn,
    values: { email: '', password: '', code: '' },
    bodyOf: ({ email, password, code }) => ({
      email,
      password,
      // Authenticator apps show the code as two groups of three, recovery codes come in groups of four.
      ...(hasCode && { code: code.replaceAll(/[\s-]/g, '').toUpperCase() }),
    }),
    onDone: onSignedIn,
    onError: (error) => {
      if (!needsCode(error)) form.focus('password');
      else if (hasCode) form.setError('code', texts.wrongCode);
      setHasCode(hasCode || needsCode(error));
    },
    guarded: false,
  });
  const { focus } = form;
  useEffect(() => {
    if (hasCode) focus('code');
  }, [hasCode, focus]);
  return { form, hasCode };
}

/** A phone shows its numeric keyboard for the app's code, which has no letters of a recovery code. */
function CodeField({ form }: Pick<ReturnType<typeof useSignIn>, 'form'>) {
  const [isRecovery, setRecovery] = useState(false);
  function toggle() {
    form.set('code', '');
    form.focus('code');
    setRecovery(!isRecovery);
  }
  return (
    <>
      <Field
        {...form.field('code')}
        label={isRecovery ? texts.recoveryCode : texts.code}
        hint={isRecovery ? texts.recoveryHint : texts.codeHint}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoCapitalize="characters"
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
      />
      <Button look="quiet" onClick={toggle}>
        {isRecovery ? texts.toCode : texts.toRecovery}
      </Button>
    </>
  );
}

export function SignInForm({ onSignedIn, takeFocus, heading = ofPage }: SignInFormProps) {
  const { level: Heading, id, hint } = heading;
  const { form, hasCode } = useSignIn(onSignedIn);
  return (
    <form className={`${panel.box} ${styles.form}`} onSubmit={submitWith(form)} noValidate>
      <div className={panel.rows}>
        <Heading
          id={id}
          className={panel.heading}
          tabIndex={-1}
          ref={takeFocus ? focusHeading : undefined}
        >
          {texts.signInTitle}
        </Heading>
        <p className={panel.muted}>{hint}</p>
      </div>
      <Field {...form.field('email')} label={texts.email} type="email" autoComplete="username" />
      <Field
        {...form.field('password')}
        label={texts.password}
        type="password"
        autoComplete="current-password"
      />
      {hasCode ? <CodeField form={form} /> : null}
      <ErrorNote text={needsCode(form.error) ? null : form.errorText} />
      <Button type="submit" look="primary" aria-disabled={form.busy}>
        {form.busy ? texts.signingIn : texts.signIn}
      </Button>
    </form>
  );
}

interface EndedDialogProps {
  open: boolean;
  onSignedIn: (administrator: Administrator) => void;
}

function show(dialog: HTMLDialogElement): void {
  dialog.showModal();
  dialog.querySelector('input')?.focus();
}

function keep(event: Event): void {
  if (!(event instanceof KeyboardEvent) || event.key === 'Escape') event.preventDefault();
}

/** Escape would close this dialog and the ones below it, which a browser may treat as one group. */
function useNoEscape(active: boolean): void {
  useEffect(() => {
    if (!active) return undefined;
    const types = ['keydown', 'cancel'];
    for (const type of types) document.addEventListener(type, keep, true);
    return () => {
      for (const type of types) document.removeEventListener(type, keep, true);
    };
  }, [active]);
}

/** Covers a screen whose session ended, other dialogs too; only signing in closes it and gives the focus back. */
export function EndedDialog({ open, onSignedIn }: EndedDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useNoEscape(open);

  useEffect(() => {
    const element = dialog.current;
    if (element === null || element.open === open) return;
    if (open) show(element);
    else element.close();
  }, [open]);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      onClose={() => {
        // A back gesture cannot always be prevented.
        if (open && dialog.current !== null) show(dialog.current);
      }}
    >
      {open ? (
        <SignInForm
          takeFocus={false}
          onSignedIn={onSignedIn}
          heading={{ id, level: 'h2', hint: texts.endedHint }}
        />
      ) : null}
    </dialog>
  );
}
