import { useEffect, useState } from 'react';
import { useLocation } from '@puchar/shared/kit';
import { useActs } from './acts.ts';
import type { WaitingActs } from './waiting-acts.tsx';

/** On pages other than Start, which has it at hand without a connection. */
export function LaterActs({ account }: { account: string }) {
  const hasActs = useActs(account).length > 0;
  const isStart = useLocation().pathname === '/';
  const [loaded, setLoaded] = useState<{ WaitingActs: typeof WaitingActs } | null>(null);
  const isWanted = hasActs && !isStart && loaded === null;
  useEffect(() => {
    if (!isWanted) return;
    // Without a connection the next page tries again; Start says what waits.
    void import(/* webpackChunkName: "waiting-acts" */ './waiting-acts.tsx').then(
      setLoaded,
      () => undefined,
    );
  }, [isWanted]);
  return loaded === null || isStart ? null : <loaded.WaitingActs account={account} />;
}
