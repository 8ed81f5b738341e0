import { useState } from 'react';
import type { AdminRow, TotpStart } from '@puchar/shared/contract';
import { Button, SectionHeading, request } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { Refusal } from '../lib/acts/refusal.tsx';
import { takeFocus } from '../lib/acts/take-focus.ts';
import { useAct } from '../lib/acts/use-act.ts';
import { ConfirmDialog } from '../lib/dialogs/confirm-dialog.tsx';
import { useSessionChanges } from '../lib/session/use-session.ts';
import styles from './organisers.module.css';
import { PasswordForm } from './password-form.tsx';
import { texts } from './texts.pl.ts';
import { TotpRemoval } from './totp-removal.tsx';
import { TotpSetup } from './totp-setup.tsx';
import { adminPaths } from './use-admins.ts';

type Opened = { form: 'none' | 'password' | 'totp-end' } | { form: 'totp'; start: TotpStart };

function EverywhereDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { signedOut } = useSessionChanges();
  const act = useAct({
    act: () => request(organiserEndpoints.signOutEverywhere, { body: {} }),
    touches: [],
    onDone: () => void signedOut(),
  });
  return (
    <ConfirmDialog
      open={open}
      title={texts.everywhereTitle}
      act={texts.everywhereAct}
      busy={act.busy}
      refusal={act.refusal}
      onConfirm={() => {
        if (!act.busy) act.run(undefined);
      }}
      onClose={onClose}
    >
      <p>{texts.everywhereText}</p>
    </ConfirmDialog>
  );
}

interface OpenFormProps {
  opened: Opened;
  /** Ends the form; with what was done, where something was. */
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

/** The organiser's own password, second factor and sessions. */
export function OwnAccount({ admin: { hasTotp } }: { admin: AdminRow }) {
  const [opened, setOpened] = useState<Opened>({ form: 'none' });
  /** The form that was open last: its button takes the focus back. */
  const [last, setLast] = useState<'none' | 'password' | 'totp'>('none');
  const [asking, setAsking] = useState(false);
  const [said, setSaid] = useState('');
  const begin = useAct({
    act: () => request(organiserEndpoints.beginTotp, {}),
    touches: adminPaths,
    onDone: (start) => open({ form: 'totp', start }),
  });

  function open(next: Opened) {
    setSaid('');
    setOpened(next);
  }

  function handleTotp() {
    if (hasTotp) open({ form: 'totp-end' });
    else if (!begin.busy) begin.run(undefined);
  }

  return (
    <section className={styles.section} aria-labelledby="konto">
      <SectionHeading id="konto">{texts.own}</SectionHeading>
      <p>
        {texts.totp}: {hasTotp ? texts.totpOnText : texts.totpOffText}
      </p>
      <Refusal text={begin.refusal} />
      {opened.form === 'none' ? (
        <div className={styles.actions}>
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
          <Button onClick={() => setAsking(true)}>{texts.everywhere}</Button>
        </div>
      ) : (
        <OpenForm
          opened={opened}
          onEnd={(done) => {
            setLast(opened.form === 'password' ? 'password' : 'totp');
            setOpened({ form: 'none' });
            setSaid(done);
          }}
        />
      )}
      <output className={styles.said}>{said}</output>
      <EverywhereDialog open={asking} onClose={() => setAsking(false)} />
    </section>
  );
}
