import type { TotpStart } from '@puchar/shared/contract';
import { request } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { Field } from '../lib/fields/field.tsx';
import { InlineForm } from '../lib/forms/inline-form.tsx';
import { faultsOf, useVersionedForm } from '../lib/forms/use-versioned-form.ts';
import { QrCode } from '../lib/qr/qr-code.tsx';
import styles from './organisers.module.css';
import { texts } from './texts.pl.ts';
import { adminPaths } from './use-admins.ts';

const { confirmTotp } = organiserEndpoints;
const empty = { code: '' };

interface TotpSetupProps {
  start: TotpStart;
  onDone: () => void;
  onCancel: () => void;
}

/** Easier to type over than 32 letters in a row. */
function inFours(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
}

/** The key for the app, and the code that proves it has arrived there. */
export function TotpSetup({ start, onDone, onCancel }: TotpSetupProps) {
  const bodyOf = ({ code }: typeof empty) => ({ code: code.replaceAll(/\s/g, '') });
  const { values, issues, change, save, busy, refusal } = useVersionedForm<never, typeof empty>({
    begun: null,
    valuesOf: () => empty,
    check: (typed) => faultsOf(confirmTotp.body.safeParse(bodyOf(typed))),
    store: (typed) => request(confirmTotp, { body: bodyOf(typed) }),
    present: () => null,
    touches: adminPaths,
    onDone,
  });
  return (
    <InlineForm
      title={texts.totpTitle}
      act={texts.totpConfirm}
      busy={busy}
      refusal={issues['code'] === undefined ? refusal : null}
      onSubmit={save}
      onCancel={onCancel}
    >
      <p>{texts.totpSteps}</p>
      <div className={styles.factor}>
        <QrCode text={start.uri} label={texts.totpCodeLabel} />
        <dl>
          <dt className={styles.hint}>{texts.totpKey}</dt>
          <dd className={styles.key}>{inFours(start.secret)}</dd>
        </dl>
      </div>
      <a className={styles.link} href={start.uri}>
        {texts.totpLink}
      </a>
      <Field
        label={texts.totpCode}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={values.code}
        error={issues['code']}
        onChange={(event) => change({ code: event.target.value })}
      />
    </InlineForm>
  );
}
