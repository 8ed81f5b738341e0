import { useEffect } from 'react';
import { Link, useLocation, useQueryClient } from '@puchar/shared/kit';
import panel from '../ui/panel.module.css';
import { useActs } from './acts.ts';
import { waitingTexts as texts } from './texts.pl.ts';
import styles from './waiting-acts.module.css';

/** A response comes within moments: what waits longer is told. */
function useWaiting(account: string) {
  const acts = useActs(account);
  const open = acts.filter(({ problem }) => problem === null);
  const isSlow = open.length > 1 || open.some(({ tries }) => tries > 0);
  const undecided = new Set(acts.flatMap(({ problem, meetingId }) => (problem ? meetingId : [])));
  return { all: acts.length, waiting: isSlow ? open.length : 0, undecided: undecided.size };
}

/** On every page of the panel: what was scored is sent from each. */
export function WaitingActs({ account }: { account: string }) {
  const { all, waiting, undecided } = useWaiting(account);
  const client = useQueryClient();
  const { pathname } = useLocation();
  const hasActs = all > 0;
  useEffect(() => {
    if (!hasActs) return;
    // Without a connection it cannot be loaded, and nothing be sent: Start has loaded it already.
    void import(/* webpackChunkName: "send-acts" */ './send-acts.ts').then(
      ({ startSending }) => startSending(account, client),
      () => undefined,
    );
  }, [hasActs, account, client]);
  const lines = [
    ...(waiting > 0 ? [texts.waiting(waiting)] : []),
    ...(undecided > 0 ? [texts.undecided(undecided)] : []),
  ];
  return (
    <div className={styles.note} hidden={lines.length === 0}>
      <output>{lines.join(' ')}</output>
      {lines.length > 0 && pathname !== '/' ? (
        <Link className={panel.link} to="/">
          {texts.toStart}
        </Link>
      ) : null}
    </div>
  );
}
