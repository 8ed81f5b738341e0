import type { OwnAccount, RecoveryCodes, TotpStart } from '@puchar/shared/contract';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { NewPasswordFields, PersonNames, sameTwice } from '../lib/form/account-fields.tsx';
import { Field } from '../lib/form/fields.tsx';
import { InlineForm } from '../lib/form/form-frames.tsx';
import { useContractForm } from '../lib/form/use-contract-form.ts';
import { QrCode } from '@puchar/shared/qr-code';
import panel from '../lib/ui/panel.module.css';
import styles from './account.module.css';
import { texts } from './texts.pl.ts';

const { changePassword, confirmTotp, disableTotp, renewRecoveryCodes, updateOwnAccount } =
  organiserEndpoints;

interface AccountFormProps<Response = unknown> {
  onDone: (response: Response) => void;
  onCancel: () => void;
}

export function DetailsForm({
  account: { firstName, nickname, lastName, email },
  onDone,
  onCancel,
}: AccountFormProps & { account: OwnAccount }) {
  const form = useContractForm({
    endpoint: updateOwnAccount,
    values: { firstName, nickname, lastName, email, present: '' },
    bodyOf: ({ present, ...rest }) => (present === '' ? rest : { ...rest, present }),
    onDone,
  });
  return (
    <InlineForm form={form} title={texts.details} submit={texts.save} onCancel={onCancel}>
      <PersonNames field={form.field} />
      <Field {...form.field('email')} label={texts.email} type="email" autoComplete="email" />
      <Field
        {...form.field('present')}
        label={texts.present}
        hint={texts.presentHint}
        type="password"
        autoComplete="current-password"
        required={false}
      />
    </InlineForm>
  );
}

export function PasswordForm({ onDone, onCancel }: AccountFormProps) {
  const form = useContractForm({
    endpoint: changePassword,
    values: { present: '', password: '', repeated: '' },
    bodyOf: ({ present, password }) => ({ present, password }),
    check: sameTwice,
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
      <NewPasswordFields field={form.field} />
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

export function RenewCodes({ onDone, onCancel }: AccountFormProps<RecoveryCodes>) {
  const form = useContractForm({
    endpoint: renewRecoveryCodes,
    values: { password: '' },
    onDone,
  });
  return (
    <InlineForm form={form} title={texts.newCodes} submit={texts.newCodes} onCancel={onCancel}>
      <p>{texts.newCodesText}</p>
      <Field
        {...form.field('password')}
        label={texts.ownPassword}
        type="password"
        autoComplete="current-password"
      />
    </InlineForm>
  );
}

/** Easier to type than many characters in a row. */
export function inFours(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
}

export function TotpSetup({
  start,
  onDone,
  onCancel,
}: AccountFormProps<RecoveryCodes> & { start: TotpStart }) {
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
