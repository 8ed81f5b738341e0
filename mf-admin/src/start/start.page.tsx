import { useState } from 'react';
import { ErrorState, Spinner } from '@puchar/shared/kit';
import { OrganiserPanel } from './organiser-panel.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { texts } from './texts.pl.ts';
import { useSession, useSessionChanges } from './use-session.ts';

/** The organisers' site: signing in first, then the panel. */
export default function PanelPage() {
  const session = useSession();
  const changes = useSessionChanges();
  // Whether what stands here now came by an act of the organiser; the first page leaves the focus alone.
  const [swapped, setSwapped] = useState(false);

  if (session.state === 'checking') return <Spinner label={texts.loading} />;
  if (session.state === 'failed') {
    return <ErrorState text={texts.sessionFailed} onRetry={session.retry} />;
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
  return (
    <OrganiserPanel
      administrator={session.administrator}
      takeFocus={swapped}
      onSignedOut={() => {
        setSwapped(true);
        return changes.signedOut();
      }}
    />
  );
}
