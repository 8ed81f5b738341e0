import { useState } from 'react';
import type { AdminModule, ModuleAdmin } from '@puchar/shared/contract';
import { ApiError, apiQuery, useQuery } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { useAct } from '../lib/acts/use-act.ts';
import { texts } from './texts.pl.ts';

export const modulesQuery = apiQuery(organiserEndpoints.getModuleAdmin, {});

/** What the acts on modules change. */
export const modulePaths = ['/modules', '/editions/readiness'] as const;

/** Page views are counted without an event. */
const rereadMs = 15_000;

/** The panel is the last of the modules: it is what changes least. */
function withPanelLast(admin: ModuleAdmin): ModuleAdmin {
  const isPanel = ({ sensitivity }: AdminModule) => sensitivity === 'organiser';
  return {
    ...admin,
    modules: [
      ...admin.modules.filter((module) => !isPanel(module)),
      ...admin.modules.filter(isPanel),
    ],
  };
}

export function useModules() {
  return useQuery({ ...modulesQuery, refetchInterval: rereadMs, select: withPanelLast });
}

export function isStale(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'REV_CHANGED';
}

interface ChangeOptions {
  /** Revision that is on the screen. */
  rev: number;
  act: (expectedRev: number, reason: string | undefined) => Promise<unknown>;
  onDone: () => void;
}

/**
 * One change of the registry, asked about in a dialog. What the organiser read there belongs to the
 * revision at its opening; only after a refusal for it counts the one that has been read again.
 */
export function useRegistryChange({ rev, act, onDone }: ChangeOptions) {
  const [seen, setSeen] = useState<number | null>(rev);
  const change = useAct({
    act: (reason: string) => act(seen ?? rev, reason.trim() === '' ? undefined : reason),
    touches: modulePaths,
    onDone,
    onRefused: (error) => {
      if (isStale(error)) setSeen(null);
    },
  });
  return {
    ...change,
    refusal: isStale(change.error) ? texts.revChanged : change.refusal,
    list: change.error instanceof ApiError ? change.error.list : [],
  };
}
