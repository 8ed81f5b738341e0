import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Administrator } from '@puchar/shared/contract';
import { Button, ErrorState, request, Spinner, useMutation } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { EndedDialog, SignInForm } from '../session/sign-in.tsx';
import { texts as sessionTexts } from '../session/texts.pl.ts';
import { useSession, useSessionChanges } from '../session/use-session.ts';
import { takeFocus as focusHeading } from '../ui/elements.tsx';
import panel from '../ui/panel.module.css';
import styles from './panel-frame.module.css';
import { PanelMenu } from './panel-menu.tsx';

function fullName({ firstName, nickname, lastName }: Administrator): string {
  return `${firstName} „${nickname}” ${lastName}`;
}

interface AccountProps {
  administrator: Administrator;
  onSignedOut: () => Promise<void>;
}

function Account({ administrator, onSignedOut }: AccountProps) {
  const logout = useMutation({
    mutationFn: () => request(organiserEndpoints.logout, {}),
    onSuccess: onSignedOut,
  });
  return (
    <div className={styles.account}>
      <p>
        <span className={`${styles.line} ${panel.meta}`}>{sessionTexts.signedInAs}</span>
        <span className={`${styles.line} ${panel.name}`}>{fullName(administrator)}</span>
        <span className={`${styles.line} ${panel.meta}`}>{administrator.email}</span>
      </p>
      <Button onClick={() => logout.mutate()} aria-disabled={logout.isPending}>
        {sessionTexts.logout}
      </Button>
      {logout.isError ? (
        <p className={panel.danger} role="alert">
          {sessionTexts.logoutFailed}
        </p>
      ) : null}
    </div>
  );
}

export interface PanelFrameProps {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}

interface ScreenProps extends PanelFrameProps, AccountProps {
  takeFocus: boolean;
}

function Screen({ title, actions, children, takeFocus, ...account }: ScreenProps) {
  return (
    <div className={styles.frame}>
      <div className={styles.side}>
        <PanelMenu />
        <Account {...account} />
      </div>
      <div className={styles.page}>
        <div className={styles.head}>
          <h1 tabIndex={-1} ref={takeFocus ? focusHeading : undefined}>
            {title}
          </h1>
          {actions}
        </div>
        {children}
      </div>
    </div>
  );
}

export function PanelFrame(props: PanelFrameProps) {
  const session = useSession();
  const changes = useSessionChanges();
  // False on the first page, which leaves the focus alone.
  const [swapped, setSwapped] = useState(false);

  if (session.state === 'checking') return <Spinner label={sessionTexts.loading} />;
  if (session.state === 'failed') {
    return <ErrorState text={sessionTexts.sessionFailed} onRetry={session.retry} />;
  }
  if (session.state === 'signed-out') {
    return (
      <SignInForm
        takeFocus={swapped}
        onSignedIn={(administrator) => {
          setSwapped(true);
          changes.signedIn(administrator);
        }}
      />
    );
  }
  const { administrator } = session;
  return (
    <>
      <Screen
        {...props}
        key={administrator.id}
        administrator={administrator}
        takeFocus={swapped}
        onSignedOut={() => {
          setSwapped(true);
          return changes.signedOut();
        }}
      />
      <EndedDialog open={session.state === 'ended'} onSignedIn={changes.signedIn} />
    </>
  );
}
