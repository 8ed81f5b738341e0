import { useState } from 'react';
import type { OwnAccount, TotpStart } from '@puchar/shared/contract';
import { Button } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { useEndpointMutation } from '../lib/api/use-endpoint-mutation.ts';
import { roleHints, roleNames } from '../lib/names.pl.ts';
import { useSessionChanges } from '../lib/session/use-session.ts';
import { ConfirmButton } from '../lib/ui/dialogs.tsx';
import { ErrorNote, Facts, takeFocus } from '../lib/ui/elements.tsx';
import { DetailsForm, PasswordForm, RenewCodes, TotpRemoval, TotpSetup } from './account-forms.tsx';
import panel from '../lib/ui/panel.module.css';
import styles from './account.module.css';
import { ShownCodes } from './recovery-codes.tsx';
import { texts } from './texts.pl.ts';

const { beginTotp, signOutEverywhere } = organiserEndpoints;

type Opened =
  | { form: 'none' | 'details' | 'password' | 'totp-end' | 'codes' }
  | { form: 'totp'; start: TotpStart }
  | { form: 'shown-codes'; codes: readonly string[] };
/** The button that gets the focus back. */
type Opener = 'details' | 'password' | 'totp' | 'codes';

const openers = {
  details: 'details',
  password: 'password',
  totp: 'totp',
  'totp-end': 'totp',
  codes: 'codes',
  'shown-codes': 'totp',
} as const satisfies Record<string, Opener>;

interface OpenFormProps {
  account: OwnAccount;
  opened: Opened;
  onOpen: (next: Opened) => void;
  /** @param done Notice; empty when cancelled. */
  onEnd: (done: string) => void;
}

function OpenForm({ account, opened, onOpen, onEnd }: OpenFormProps) {
  const cancel = () => onEnd('');
  const showCodes = ({ codes }: { codes: readonly string[] }) =>
    onOpen({ form: 'shown-codes', codes });
  switch (opened.form) {
    case 'details':
      return (
        <DetailsForm
          account={account}
          onDone={() => onEnd(texts.detailsChanged)}
          onCancel={cancel}
        />
      );
    case 'password':
      return <PasswordForm onDone={() => onEnd(texts.passwordChanged)} onCancel={cancel} />;
    case 'totp-end':
      return <TotpRemoval onDone={() => onEnd(texts.totpDisabled)} onCancel={cancel} />;
    case 'codes':
      return <RenewCodes onDone={showCodes} onCancel={cancel} />;
    case 'totp':
      return <TotpSetup start={opened.start} onDone={showCodes} onCancel={cancel} />;
    case 'shown-codes':
      return <ShownCodes codes={opened.codes} onEnd={() => onEnd(texts.totpEnabled)} />;
    default:
      return null;
  }
}

function SignOutEverywhere() {
  const { signedOut } = useSessionChanges();
  return (
    <ConfirmButton
      endpoint={signOutEverywhere}
      input={{}}
      label={texts.everywhere}
      action={texts.everywhereAct}
      look="secondary"
      title={texts.everywhereTitle}
      onDone={() => void signedOut()}
    >
      <p>{texts.everywhereText}</p>
    </ConfirmButton>
  );
}

interface ActionsProps {
  account: OwnAccount;
  last: Opener | null;
  onOpen: (next: Opened) => void;
}

function Actions({ account: { hasTotp }, last, onOpen }: ActionsProps) {
  const begin = useEndpointMutation(beginTotp, {
    onDone: (start) => onOpen({ form: 'totp', start }),
  });
  const refOf = (opener: Opener) => (last === opener ? takeFocus : undefined);
  return (
    <>
      <ErrorNote text={begin.errorText} />
      <div className={panel.tools}>
        <Button ref={refOf('details')} onClick={() => onOpen({ form: 'details' })}>
          {texts.details}
        </Button>
        <Button ref={refOf('password')} onClick={() => onOpen({ form: 'password' })}>
          {texts.password}
        </Button>
        <Button
          ref={refOf('totp')}
          onClick={() => (hasTotp ? onOpen({ form: 'totp-end' }) : begin.run({}))}
          aria-disabled={begin.busy}
        >
          {hasTotp ? texts.totpEnd : texts.totpBegin}
        </Button>
        {hasTotp ? (
          <Button ref={refOf('codes')} onClick={() => onOpen({ form: 'codes' })}>
            {texts.newCodes}
          </Button>
        ) : null}
        <SignOutEverywhere />
      </div>
    </>
  );
}

export function OwnAccountCard({ account }: { account: OwnAccount }) {
  const [opened, setOpened] = useState<Opened>({ form: 'none' });
  const [last, setLast] = useState<Opener | null>(null);
  const [notice, setNotice] = useState('');
  const { firstName, nickname, lastName, email, role, hasTotp, recoveryCodesLeft } = account;

  function open(next: Opened) {
    setNotice('');
    if (next.form !== 'none') setLast(openers[next.form]);
    setOpened(next);
  }

  const facts = [
    [texts.name, <span key="name" translate="no">{`${firstName} „${nickname}” ${lastName}`}</span>],
    [
      texts.email,
      <span key="email" translate="no">
        {email}
      </span>,
    ],
    [texts.role, `${roleNames[role]}. ${roleHints[role]}`],
    [texts.totp, hasTotp ? texts.totpOnText : texts.totpOffText],
    [texts.codes, hasTotp ? texts.codesLeft(recoveryCodesLeft) : null],
  ] as const;
  return (
    <div className={panel.page}>
      <Facts facts={facts} className={styles.facts} />
      {opened.form === 'none' ? (
        <Actions account={account} last={last} onOpen={open} />
      ) : (
        <OpenForm
          account={account}
          opened={opened}
          onOpen={open}
          onEnd={(done) => {
            setOpened({ form: 'none' });
            setNotice(done);
          }}
        />
      )}
      <output className={panel.success}>{notice}</output>
    </div>
  );
}
