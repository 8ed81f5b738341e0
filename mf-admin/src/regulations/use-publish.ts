import { useState } from 'react';
import type { Regulations } from '@puchar/shared/contract';
import { apiQuery, endpoints, request, useQueryClient } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { fieldIssues } from '../lib/acts/field-issues.ts';
import { isConflict, presentVersion } from '../lib/acts/present-version.ts';
import { useAct } from '../lib/acts/use-act.ts';

export const regulationsQuery = apiQuery(endpoints.getRegulations, {});
const call = organiserEndpoints.setRegulations;

interface Publication {
  content: string;
  /** `lastUpdatedAt` that the writer has seen; null for none. */
  expectedUpdatedAt: string | null;
}

/** The version that somebody else published meanwhile. */
export interface Rival {
  present: Regulations | null;
}

/** Publishing, and what came of it. */
export function usePublish(onPublished: (sent: string, version: Regulations) => void) {
  const client = useQueryClient();
  const [fault, setFault] = useState<string | undefined>();
  const [cleaned, setCleaned] = useState(false);
  const [rival, setRival] = useState<Rival | null>(null);
  const act = useAct({
    act: (body: Publication) => request(call, { body }),
    touches: ['/regulations'],
    onDone: (version, { content }) => {
      client.setQueryData(regulationsQuery.queryKey, version);
      setRival(null);
      setCleaned(version.content !== content.normalize('NFC').trim());
      onPublished(content, version);
    },
    onRefused: (error) => {
      if (isConflict(error)) setRival({ present: presentVersion(call, error) });
      setFault(fieldIssues(error)['content']);
    },
  });

  return {
    busy: act.busy,
    done: act.done,
    /** Whether the server took something dangerous out of what was sent last. */
    cleaned,
    fault,
    rival,
    compare: setRival,
    refusal: act.error === null || isConflict(act.error) ? null : act.refusal,
    reset: () => {
      act.reset();
      setFault(undefined);
    },
    publish: (body: Publication) => {
      if (act.busy) return;
      const parsed = call.body.safeParse(body);
      setFault(parsed.success ? undefined : fieldIssues(parsed.error.issues)['content']);
      if (parsed.success) act.run(body);
    },
  };
}
