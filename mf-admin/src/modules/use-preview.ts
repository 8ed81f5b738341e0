import { useState } from 'react';
import type { AdminModule, PreviewLink } from '@puchar/shared/contract';
import { request } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { useAct } from '../lib/acts/use-act.ts';

interface Shown {
  slug: string;
  title: string;
  version: string;
  /** Null while it is being made. */
  link: PreviewLink | null;
}

/** A link to one version of one module, made when it is asked for. */
export function usePreview() {
  const [shown, setShown] = useState<Shown | null>(null);
  const act = useAct({
    act: ({ slug, version }: Shown) =>
      request(organiserEndpoints.createPreview, { params: { slug }, body: { version } }),
    touches: [],
    onDone: (link, { slug, version }) =>
      // Another version may have been asked for meanwhile.
      setShown((now) => (now?.slug === slug && now.version === version ? { ...now, link } : now)),
  });
  return {
    shown,
    refusal: act.refusal,
    show: ({ slug, title }: AdminModule, version: string) => {
      const next = { slug, title, version, link: null };
      setShown(next);
      act.run(next);
    },
    close: () => setShown(null),
  };
}
