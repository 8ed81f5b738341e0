import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import type { Administrator, SignIn } from '@puchar/shared/contract';
import { ApiError, Button, request, useMutation } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { fieldIssues } from '../acts/field-issues.ts';
import { Field } from '../fields/field.tsx';
import { refusalText } from '../acts/refusal-text.ts';
import styles from './sign-in-form.module.css';
import { texts } from './texts.pl.ts';

type FieldName = keyof SignIn;
type FieldErrors = Partial<Record<FieldName, string>>;

/** In their order on the screen. */
const fieldNames = ['email', 'password', 'code'] as const;

interface SignInFormProps {
  onSignedIn: (administrator: Administrator) => void;
  /** The form came in place of something else, so the focus comes with it. */
  takeFocus: boolean;
  /** Id and level of the heading, and what stands below it. */
  heading?: { id: string; level: 'h1' | 'h2'; hint: string };
}

const ofPage: NonNullable<SignInFormProps['heading']> = {
  id: 'logowanie',
  level: 'h1',
  hint: texts.signInHint,
};

function focusHeading(heading: HTMLElement | null): void {
  heading?.focus();
}

function asksForCode(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'TOTP_REQUIRED';
}

function useSignIn(onSignedIn: SignInFormProps['onSignedIn']) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  /** Whether the account has a second factor, which a right password alone tells. */
  const [needsCode, setNeedsCode] = useState(false);

  function inputOf(name: FieldName): HTMLInputElement | null {
    const field = form.current?.elements.namedItem(name);
    return field instanceof HTMLInputElement ? field : null;
  }

  function showErrors(found: FieldErrors) {
    setErrors(found);
    const first = fieldNames.find((name) => found[name] !== undefined) ?? 'password';
    inputOf(first)?.focus();
  }

  const signIn = useMutation({
    mutationFn: (body: SignIn) => request(organiserEndpoints.signIn, { body }),
    onSuccess: onSignedIn,
    onError: (error, { code }) => {
      if (!asksForCode(error)) return showErrors(fieldIssues(error));
      setNeedsCode(true);
      if (code !== undefined) showErrors({ code: texts.wrongCode });
    },
  });

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (signIn.isPending) return;
    const parsed = organiserEndpoints.signIn.body.safeParse({
      email: inputOf('email')?.value,
      password: inputOf('password')?.value,
      // Apps show it as two groups of three.
      ...(needsCode && { code: inputOf('code')?.value.replaceAll(/\s/g, '') }),
    });
    signIn.reset();
    if (parsed.success) {
      setErrors({});
      signIn.mutate(parsed.data);
    } else {
      showErrors(fieldIssues(parsed.error.issues));
    }
  }

  const refusal = asksForCode(signIn.error) ? null : signIn.error;
  return { form, errors, needsCode, handleSubmit, busy: signIn.isPending, refusal };
}

/** Comes after a right password, and takes the focus. */
function CodeField({ error }: { error: string | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={place}>
      <Field
        label={texts.code}
        hint={texts.codeHint}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        error={error}
      />
    </div>
  );
}

/** Signing in of organisers; the messages of the fields are those of the contract. */
export function SignInForm({ onSignedIn, takeFocus, heading = ofPage }: SignInFormProps) {
  const { level: Heading, id, hint } = heading;
  const { form, errors, needsCode, handleSubmit, busy, refusal } = useSignIn(onSignedIn);
  return (
    <form ref={form} className={styles.form} onSubmit={handleSubmit} noValidate>
      <div className={styles.head}>
        <Heading
          id={id}
          className={styles.title}
          tabIndex={-1}
          ref={takeFocus ? focusHeading : undefined}
        >
          {texts.signInTitle}
        </Heading>
        <p className={styles.hint}>{hint}</p>
      </div>
      <Field
        label={texts.email}
        name="email"
        type="email"
        autoComplete="username"
        error={errors.email}
      />
      <Field
        label={texts.password}
        name="password"
        type="password"
        autoComplete="current-password"
        error={errors.password}
      />
      {needsCode ? <CodeField error={errors.code} /> : null}
      {refusal === null ? null : (
        <p className={styles.refusal} role="alert">
          {refusalText(refusal)}
        </p>
      )}
      <Button type="submit" look="primary" aria-disabled={busy}>
        {busy ? texts.signingIn : texts.signIn}
      </Button>
    </form>
  );
}
