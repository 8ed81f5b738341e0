import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { Administrator } from '@puchar/shared/contract';
import {
  Button,
  ErrorState,
  Link,
  request,
  Spinner,
  useLocation,
  useMutation,
  useNavigate,
} from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { forgetActs, useActs } from '../acts/acts.ts';
import { LaterActs } from '../acts/later-acts.tsx';
import { logoutLoses } from '../acts/texts.pl.ts';
import { roleNames } from '../names.pl.ts';
import { homeOf, mayOpen } from '../session/page-roles.ts';
import { RoleProvider } from '../session/role.tsx';
import { EndedDialog, SignInForm } from '../session/sign-in.tsx';
import { texts as sessionTexts } from '../session/texts.pl.ts';
import { useSession, useSessionChanges } from '../session/use-session.ts';
import { takeFocus as focusHeading } from '../ui/elements.tsx';
import panel from '../ui/panel.module.css';
import styles from './panel-frame.module.css';
import { DemoNotice } from './demo-notice.tsx';
import { PanelMenu } from './panel-menu.tsx';
import { texts } from './texts.pl.ts';

function fullName({ firstName, nickname, lastName }: Administrator): string {
  return `${firstName} „${nickname}” ${lastName}`;
}

interface AccountProps {
  administrator: Administrator;
  onSignedOut: () => Promise<void>;
}

function Account({ administrator, onSignedOut }: AccountProps) {
  const isUnsent = useActs(administrator.id).some(({ tries, problem }) => tries > 0 || problem);
  const logout = useMutation({
    mutationFn: () => request(organiserEndpoints.logout, {}),
    onSuccess: () => {
      forgetActs(administrator.id);
      return onSignedOut();
    },
  });
  return (
    <div className={styles.account}>
      <p>
        <span className={`${styles.line} ${panel.meta}`}>{sessionTexts.signedInAs}</span>
        <span className={`${styles.line} ${panel.name}`}>{fullName(administrator)}</span>
        <span className={`${styles.line} ${panel.meta}`}>{administrator.email}</span>
        <span className={`${styles.line} ${panel.meta}`}>{roleNames[administrator.role]}</span>
      </p>
      <Link className={panel.link} to="/konto">
        {texts.ownAccount}
      </Link>
      {isUnsent ? <p className={panel.warning}>{logoutLoses}</p> : null}
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

/** At an address that the role may not open; the start page leads on to the role's own. */
function NotForRole({ administrator: { role } }: Pick<AccountProps, 'administrator'>) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const home = homeOf(role);
  const isMoved = pathname === '/';
  useEffect(() => {
    if (isMoved) void navigate(home, { replace: true });
  }, [isMoved, home, navigate]);
  if (isMoved) return <Spinner label={sessionTexts.loading} />;
  return (
    <>
      <p>{texts.notForRole(roleNames[role])}</p>
      <Link className={panel.link} to={home}>
        {texts.toOwnPage}
      </Link>
    </>
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
  const { pathname } = useLocation();
  const { administrator } = account;
  const isOpen = mayOpen(administrator.role, pathname);
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
          {isOpen ? actions : null}
        </div>
        <DemoNotice />
        {isOpen ? children : <NotForRole administrator={administrator} />}
        <LaterActs account={administrator.id} />
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
    <RoleProvider role={administrator.role}>
      <Screen
        {...props}
        key={`${administrator.id} ${administrator.role}`}
        administrator={administrator}
        takeFocus={swapped}
        onSignedOut={() => {
          setSwapped(true);
          return changes.signedOut();
        }}
      />
      <EndedDialog open={session.state === 'ended'} onSignedIn={changes.signedIn} />
    </RoleProvider>
  );
}
