import { useState } from 'react';
import type { AdminModule, ModuleAdmin, Stage } from '@puchar/shared/contract';
import { request, useQueryClient } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { refusalText } from '../lib/acts/refusal-text.ts';
import { useAct } from '../lib/acts/use-act.ts';
import { texts } from './texts.pl.ts';
import { isStale, modulePaths, modulesQuery } from './use-modules.ts';

export interface StageSwitch {
  slug: string;
  stage: Stage;
  isOn: boolean;
}

const keyOf = ({ slug, stage }: StageSwitch) => `${slug} ${stage}`;

/** The registry after a switch, as the answer will say once it is read again. */
function withSwitch(admin: ModuleAdmin, { slug, stage, isOn }: StageSwitch, rev: number) {
  return {
    ...admin,
    rev,
    modules: admin.modules.map((module) =>
      module.slug === slug
        ? { ...module, stages: { ...module.stages, [stage]: isOn ? 'on' : 'off' } satisfies object }
        : module,
    ),
  };
}

/**
 * Switches of modules in stages: on the screen at once, sent one after the other, each on top of the
 * revision then on the screen, and back when the server refuses.
 */
export function useStageSwitches(onDone: (done: StageSwitch) => void) {
  const client = useQueryClient();
  const [wanted, setWanted] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [refusal, setRefusal] = useState<string | null>(null);
  const { queryKey } = modulesQuery;

  function forget(one: StageSwitch) {
    setWanted((before) => {
      const next = new Map(before);
      // A later wish for the same switch stays.
      if (next.get(keyOf(one)) === one.isOn) next.delete(keyOf(one));
      return next;
    });
  }

  const act = useAct({
    act: ({ slug, stage, isOn }: StageSwitch) =>
      request(organiserEndpoints.setModuleStages, {
        body: {
          expectedRev: client.getQueryData(queryKey)?.rev ?? 0,
          stages: { [slug]: { [stage]: isOn ? 'on' : 'off' } },
        },
      }),
    touches: modulePaths,
    inOrder: 'module-stages',
    onDone: ({ rev }, one) => {
      client.setQueryData(queryKey, (admin) => admin && withSwitch(admin, one, rev));
      forget(one);
      onDone(one);
    },
    onRefused: (error, one) => {
      forget(one);
      setRefusal(isStale(error) ? texts.revChanged : refusalText(error));
    },
  });

  return {
    refusal,
    isOn: ({ slug, stages }: AdminModule, stage: Stage) =>
      wanted.get(`${slug} ${stage}`) ?? stages[stage] === 'on',
    flip: (one: StageSwitch) => {
      setRefusal(null);
      setWanted((before) => new Map(before).set(keyOf(one), one.isOn));
      act.run(one);
    },
  };
}
