import type { AdminInput, TotpStart } from '@puchar/shared/contract';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { Field } from '../lib/form/fields.tsx';
import { InlineForm } from '../lib/form/form-frames.tsx';
import { useContractForm } from '../lib/form/use-contract-form.ts';
import { QrCode } from '../lib/ui/qr-code.tsx';
import panel from '../lib/ui/panel.module.css';
import styles from './organisers.module.css';
import { texts } from './texts.pl.ts';

const { changePassword, confirmTotp, createAdmin, disableTotp } = organiserEndpoints;
const noAdmin: AdminInput = { email: '', password: '', firstName: '', nickname: '', lastName: '' };

interface AccountFormProps {
  onDone: () => void;
  onCancel: () => void;
}

export function NewOrganiser({ onDone, onCancel }: AccountFormProps) {
  const form = useContractForm({
    endpoint: createAdmin,
    values: noAdmin,
    onDone,
  });
  return (
    <InlineForm form={form} title={texts.newTitle} submit={texts.create} onCancel={onCancel}>
      <Field {...form.field('firstName')} label={texts.firstName} autoComplete="off" />
      <Field {...form.field('nickname')} label={texts.nickname} autoComplete="off" />
      <Field {...form.field('lastName')} label={texts.lastName} autoComplete="off" />
      <Field {...form.field('email')} label={texts.email} type="email" autoComplete="off" />
      <Field
        {...form.field('password')}
        label={texts.startPassword}
        hint={`${texts.passwordRules} ${texts.startPasswordHint}`}
        type="password"
        autoComplete="new-password"
      />
    </InlineForm>
  );
}

export function PasswordForm({ onDone, onCancel }: AccountFormProps) {
  const form = useContractForm({
    endpoint: changePassword,
    values: { present: '', password: '', repeated: '' },
    bodyOf: ({ present, password }) => ({ present, password }),
    check: ({ password, repeated }): Record<string, string> =>
      password === repeated ? {} : { repeated: texts.notSame },
    onDone,
  });
  return (
    <InlineForm form={form} title={texts.password} submit={texts.password} onCancel={onCancel}>
      <Field
        {...form.field('present')}
        label={texts.present}
        type="password"
        autoComplete="current-password"
      />
      <Field
        {...form.field('password')}
        label={texts.fresh}
        hint={texts.passwordRules}
        type="password"
        autoComplete="new-password"
      />
      <Field
        {...form.field('repeated')}
        label={texts.repeated}
        type="password"
        autoComplete="new-password"
      />
    </InlineForm>
  );
}

/** Requires the password: an unattended session is not enough. */
export function TotpRemoval({ onDone, onCancel }: AccountFormProps) {
  const form = useContractForm({
    endpoint: disableTotp,
    values: { password: '' },
    onDone,
  });
  return (
    <InlineForm form={form} title={texts.totpEndTitle} submit={texts.totpEnd} onCancel={onCancel}>
      <p>{texts.totpEndText}</p>
      <Field
        {...form.field('password')}
        label={texts.ownPassword}
        type="password"
        autoComplete="current-password"
      />
    </InlineForm>
  );
}

/** Easier to type than 32 characters in a row. */
function inFours(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
}

export function TotpSetup({ start, onDone, onCancel }: AccountFormProps & { start: TotpStart }) {
  const form = useContractForm({
    endpoint: confirmTotp,
    values: { code: '' },
    bodyOf: ({ code }) => ({ code: code.replaceAll(/\s/g, '') }),
    onDone,
  });
  return (
    <InlineForm form={form} title={texts.totpTitle} submit={texts.totpConfirm} onCancel={onCancel}>
      <p>{texts.totpSteps}</p>
      <div className={styles.factor}>
        <QrCode text={start.uri} label={texts.totpCodeLabel} />
        <dl>
          <dt className={panel.meta}>{texts.totpKey}</dt>
          <dd className={styles.key}>{inFours(start.secret)}</dd>
        </dl>
      </div>
      <a className={panel.link} href={start.uri}>
        {texts.totpLink}
      </a>
      <Field
        {...form.field('code')}
        label={texts.totpCode}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
    </InlineForm>
  );
}
