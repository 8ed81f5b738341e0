import { useState } from 'react';
import type { AdminRow, TotpStart } from '@puchar/shared/contract';
import { Button } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { useEndpointMutation } from '../lib/api/use-endpoint-mutation.ts';
import { useSessionChanges } from '../lib/session/use-session.ts';
import { ConfirmButton } from '../lib/ui/dialogs.tsx';
import { ErrorNote, Section, takeFocus } from '../lib/ui/elements.tsx';
import { PasswordForm, TotpRemoval, TotpSetup } from './account-forms.tsx';
import panel from '../lib/ui/panel.module.css';
import { texts } from './texts.pl.ts';

type Opened = { form: 'none' | 'password' | 'totp-end' } | { form: 'totp'; start: TotpStart };

interface OpenFormProps {
  opened: Opened;
  /** @param done Notice; empty when cancelled. */
  onEnd: (done: string) => void;
}

function OpenForm({ opened, onEnd }: OpenFormProps) {
  const cancel = () => onEnd('');
  if (opened.form === 'password') {
    return <PasswordForm onDone={() => onEnd(texts.passwordChanged)} onCancel={cancel} />;
  }
  if (opened.form === 'totp-end') {
    return <TotpRemoval onDone={() => onEnd(texts.totpDisabled)} onCancel={cancel} />;
  }
  if (opened.form !== 'totp') return null;
  return (
    <TotpSetup start={opened.start} onDone={() => onEnd(texts.totpEnabled)} onCancel={cancel} />
  );
}

function SignOutEverywhere() {
  const { signedOut } = useSessionChanges();
  return (
    <ConfirmButton
      endpoint={organiserEndpoints.signOutEverywhere}
      input={{ body: {} }}
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

export function OwnAccount({ admin: { hasTotp } }: { admin: AdminRow }) {
  const [opened, setOpened] = useState<Opened>({ form: 'none' });
  /** The form that was open last: its button gets the focus back. */
  const [last, setLast] = useState<'none' | 'password' | 'totp'>('none');
  const [notice, setNotice] = useState('');
  const begin = useEndpointMutation(organiserEndpoints.beginTotp, {
    onDone: (start) => open({ form: 'totp', start }),
  });

  function open(next: Opened) {
    setNotice('');
    setOpened(next);
  }

  function handleTotp() {
    if (hasTotp) open({ form: 'totp-end' });
    else begin.run({});
  }

  return (
    <Section id="konto" title={texts.own}>
      <p>{`${texts.totp}: ${hasTotp ? texts.totpOnText : texts.totpOffText}`}</p>
      <ErrorNote text={begin.errorText} />
      {opened.form === 'none' ? (
        <div className={panel.tools}>
          <Button
            ref={last === 'password' ? takeFocus : undefined}
            onClick={() => open({ form: 'password' })}
          >
            {texts.password}
          </Button>
          <Button
            ref={last === 'totp' ? takeFocus : undefined}
            onClick={handleTotp}
            aria-disabled={begin.busy}
          >
            {hasTotp ? texts.totpEnd : texts.totpBegin}
          </Button>
          <SignOutEverywhere />
        </div>
      ) : (
        <OpenForm
          opened={opened}
          onEnd={(done) => {
            setLast(opened.form === 'password' ? 'password' : 'totp');
            setOpened({ form: 'none' });
            setNotice(done);
          }}
        />
      )}
      <output className={panel.success}>{notice}</output>
    </Section>
  );
}
