import { Field } from './fields.tsx';
import { texts } from './texts.pl.ts';

type Name = 'firstName' | 'nickname' | 'lastName';

interface PersonNamesProps {
  field: (name: Name) => { name: string; error: string | undefined };
}

export function PersonNames({ field }: PersonNamesProps) {
  return (
    <>
      <Field {...field('firstName')} label={texts.firstName} autoComplete="given-name" />
      <Field {...field('nickname')} label={texts.nickname} autoComplete="nickname" />
      <Field {...field('lastName')} label={texts.lastName} autoComplete="family-name" />
    </>
  );
}

interface NewPasswordProps {
  field: (name: 'password' | 'repeated') => { name: string; error: string | undefined };
}

export function NewPasswordFields({ field }: NewPasswordProps) {
  return (
    <>
      <Field
        {...field('password')}
        label={texts.newPassword}
        hint={texts.passwordRules}
        type="password"
        autoComplete="new-password"
      />
      <Field
        {...field('repeated')}
        label={texts.repeated}
        type="password"
        autoComplete="new-password"
      />
    </>
  );
}

/** A `check` of the form. */
export function sameTwice({
  password,
  repeated,
}: {
  password: string;
  repeated: string;
}): Record<string, string> {
  return password === repeated ? {} : { repeated: texts.notSame };
}
