import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { useQueryClient } from '@puchar/shared/kit';

export interface Kills {
  /** Slugs that the registry of a held form may still have. */
  gone: readonly string[];
  /** What was typed; not null, though perhaps empty, from then on until the document is left. */
  offer: ReactElement | null;
}

/**
 * A form that is being filled in keeps its registry, except for modules that organisers kill: these go at once. The code
 * for it is loaded when a form begins to be filled in.
 */
export function useKills(isHeld: boolean): Kills {
  const client = useQueryClient();
  const [kills, setKills] = useState<Kills>({ gone: [], offer: null });
  useEffect(() => {
    if (!isHeld) return;
    import(/* webpackChunkName: "closed-form" */ './closed-form.tsx').then(
      ({ closeOnKill }) => closeOnKill(client, setKills),
      // Without it a killed form goes once it is left.
      () => undefined,
    );
  }, [isHeld, client]);
  return kills;
}
