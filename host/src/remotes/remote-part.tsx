import { Suspense, use, useState, useTransition } from 'react';
import type { ReactNode } from 'react';
import type { ModuleVersion, RegistryModule } from '@puchar/shared/contract';
import { PartBoundary } from './part-boundary.tsx';
import { PartFailure } from './part-failure.tsx';
import type { LoadResult, PartAddress } from './part-of-module.ts';
import { chooseAgain, forget, markFailed, partOf } from './part-store.ts';
import { PartEnd, PartWatchContext } from './part-watch.tsx';
import { noteShown } from './report-shown.ts';
import { useFreshModule } from './use-registry.ts';

interface DrawnProps {
  slug: string;
  part: string;
  result: Promise<LoadResult>;
  props: Record<string, unknown>;
  onThrow: (version: ModuleVersion) => void;
  failure: ReactNode;
}

function Drawn({ slug, part, result, props, onThrow, failure }: DrawnProps) {
  const loaded = use(result);
  const watch = use(PartWatchContext);
  if (!loaded.ok) return failure;
  const Part = loaded.component;
  watch?.begin({ slug, version: loaded.version.version, part });
  return (
    <PartBoundary
      onThrow={() => onThrow(loaded.version)}
      onShown={() => noteShown(slug, loaded.version.version)}
    >
      <Part {...props} />
      <PartEnd slug={slug} part={part} />
    </PartBoundary>
  );
}

export interface RemotePartProps {
  module: RegistryModule;
  address: PartAddress;
  props?: Record<string, unknown>;
  /** What holds the place while the part loads. */
  waiting: ReactNode;
}

const noProps = {};

/**
 * One part of a module in its own boundary: the version of the registry, else the last good one, else a
 * message with a retry in this place only. The version is chosen when the part is entered and stays until
 * it is left, so that nothing changes under a reader or a half-filled form.
 */
export function RemotePart({ module, address, props = noProps, waiting }: RemotePartProps) {
  const [shown, setShown] = useState(() => ({ module, result: partOf(module, address), round: 0 }));
  const [retrying, startRetry] = useTransition();
  const fresh = useFreshModule(module.slug);
  const show = (next: RegistryModule) =>
    setShown(({ round }) => ({ module: next, result: partOf(next, address), round: round + 1 }));
  const handleThrow = (version: ModuleVersion) => {
    markFailed(shown.module.slug, version, 'threw-on-render', address.id);
    chooseAgain(shown.module, address);
    show(shown.module);
  };
  const handleRetry = () =>
    startRetry(async () => {
      const next = (await fresh()) ?? shown.module;
      forget(next);
      await partOf(next, address);
      show(next);
    });
  return (
    <Suspense fallback={waiting}>
      <Drawn
        key={shown.round}
        slug={shown.module.slug}
        part={address.id}
        result={shown.result}
        props={props}
        onThrow={handleThrow}
        failure={
          <PartFailure title={shown.module.title} retrying={retrying} onRetry={handleRetry} />
        }
      />
    </Suspense>
  );
}
