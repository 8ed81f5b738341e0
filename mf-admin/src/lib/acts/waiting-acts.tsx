import { useEffect } from 'react';
import { Link, useLocation, useQueryClient } from '@puchar/shared/kit';
import panel from '../ui/panel.module.css';
import { useActs } from './acts.ts';
import { startSending } from './send-acts.ts';
import { actTexts as texts, waiting } from './texts.pl.ts';
import styles from './waiting-acts.module.css';

function useWaiting(account: string) {
  const acts = useActs(account);
  const held = new Set(acts.flatMap(({ problem, meetingId }) => (problem ? meetingId : [])));
  const open = acts.filter(({ meetingId }) => !held.has(meetingId));
  // A response comes within moments.
  const isSlow = open.length > 1 || open.some(({ tries }) => tries > 0);
  return { slow: isSlow ? open.length : 0, undecided: held.size };
}

/** Says what was scored and not sent, and sends it. */
export function WaitingActs({ account }: { account: string }) {
  const { slow, undecided } = useWaiting(account);
  const client = useQueryClient();
  const { pathname } = useLocation();
  useEffect(() => startSending(account, client), [account, client]);
  const lines = [
    ...(slow > 0 ? [waiting(slow)] : []),
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
