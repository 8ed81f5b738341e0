import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import type { Administrator, SignIn } from '@puchar/shared/contract';
import { ApiError, Button, request, useMutation } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { Field } from './field.tsx';
import { refusalText } from './refusal-text.ts';
import styles from './sign-in-form.module.css';
import { texts } from './texts.pl.ts';

type FieldErrors = Partial<Record<keyof SignIn, string>>;

interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

/** First message of each field. */
function fieldErrors(issues: readonly Issue[]): FieldErrors {
  const messageOf = (field: keyof SignIn) =>
    issues.find((issue) => issue.path[0] === field)?.message;
  const email = messageOf('email');
  const password = messageOf('password');
  return { ...(email && { email }), ...(password && { password }) };
}

interface SignInFormProps {
  onSignedIn: (administrator: Administrator) => void;
  /** The form came in place of something else, so the focus comes with it. */
  takeFocus: boolean;
}

function focusHeading(heading: HTMLElement | null): void {
  heading?.focus();
}

function useSignIn(onSignedIn: SignInFormProps['onSignedIn']) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});

  function inputOf(name: keyof SignIn): HTMLInputElement | null {
    const field = form.current?.elements.namedItem(name);
    return field instanceof HTMLInputElement ? field : null;
  }

  function showErrors(found: FieldErrors) {
    setErrors(found);
    const first = found.email === undefined ? 'password' : 'email';
    inputOf(first)?.focus();
  }

  const signIn = useMutation({
    mutationFn: (body: SignIn) => request(organiserEndpoints.signIn, { body }),
    onSuccess: onSignedIn,
    onError: (error) => showErrors(error instanceof ApiError ? fieldErrors(error.issues) : {}),
  });

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (signIn.isPending) return;
    const parsed = organiserEndpoints.signIn.body.safeParse({
      email: inputOf('email')?.value,
      password: inputOf('password')?.value,
    });
    signIn.reset();
    if (parsed.success) {
      setErrors({});
      signIn.mutate(parsed.data);
    } else {
      showErrors(fieldErrors(parsed.error.issues));
    }
  }

  return { form, errors, handleSubmit, busy: signIn.isPending, refusal: signIn.error };
}

/** Signing in of organisers; the messages of the fields are those of the contract. */
export function SignInForm({ onSignedIn, takeFocus }: SignInFormProps) {
  const { form, errors, handleSubmit, busy, refusal } = useSignIn(onSignedIn);
  return (
    <form ref={form} className={styles.form} onSubmit={handleSubmit} noValidate>
      <div className={styles.head}>
        <h1 className={styles.title} tabIndex={-1} ref={takeFocus ? focusHeading : undefined}>
          {texts.signInTitle}
        </h1>
        <p className={styles.hint}>{texts.signInHint}</p>
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
