import {
  Component,
  Suspense,
  createContext,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
  useTransition,
} from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Button, Skeleton } from '@puchar/shared/kit';
import type { FailureReason, ModuleVersion, RegistryModule } from '@puchar/shared/contract';
import type { RenderFailure } from '@puchar/shared/remote';
import { reloadDocument } from '../routes/reload-document.ts';
import { createRenderWatch } from '../module-health/render-watch.ts';
import type { RenderWatch } from '../module-health/render-watch.ts';
import type { LoadResult, RemoteAddress } from './exposed-component.ts';
import { dropRemote, getRemote, markFailed, retryModule } from './remote-cache.ts';
import { fulfilled } from '../boot/settled-promise.ts';
import styles from './remote-failure.module.css';
import { reportMounted } from '../module-health/report.ts';
import { texts } from './texts.pl.ts';
import { isTranslationError } from '../module-health/translation-error.ts';
import { isUpdateLoop } from '../module-health/update-loop.ts';
import { useFreshModule } from './use-registry.ts';

/** `part` is the id in `module.json`. */
export type TrackedRemote = Omit<RenderFailure, 'reason'>;

/** Set on the server alone, where no error boundary catches. */
export interface RenderTracker {
  begin: (remote: TrackedRemote) => void;
  end: (remote: Pick<TrackedRemote, 'slug' | 'part'>) => void;
}

export const RenderTrackerContext = createContext<RenderTracker | null>(null);

interface RenderEndProps extends Pick<TrackedRemote, 'slug' | 'part'> {
  watch: RenderWatch;
}

/** Rendered only when nothing in the component before it threw. */
function RenderEnd({ slug, part, watch }: RenderEndProps) {
  use(RenderTrackerContext)?.end({ slug, part });
  useLayoutEffect(() => {
    watch.setShown(true);
    return () => watch.setShown(false);
  }, [watch]);
  return null;
}

interface ErrorBoundaryProps {
  onThrow: (error: unknown) => void;
  onMount: () => void;
  children: ReactNode;
}

class ErrorBoundary extends Component<ErrorBoundaryProps, { thrown: boolean }> {
  override state = { thrown: false };

  static getDerivedStateFromError() {
    return { thrown: true };
  }

  override componentDidMount() {
    if (!this.state.thrown) this.props.onMount();
  }

  override componentDidCatch(error: unknown) {
    this.props.onThrow(error);
  }

  override render() {
    return this.state.thrown ? null : this.props.children;
  }
}

interface FailureProps {
  title: string;
  retrying: boolean;
  onRetry: () => void;
}

function RemoteFailure({ title, retrying, onRetry }: FailureProps) {
  return (
    <section className={styles.failure} role="alert">
      <p className={styles.title}>{texts.failed(title)}</p>
      <p className={styles.advice}>{texts.advice}</p>
      <Button onClick={onRetry} disabled={retrying}>
        {retrying ? texts.retrying : texts.retry}
      </Button>
    </section>
  );
}

interface LoadedProps {
  slug: string;
  address: RemoteAddress;
  watch: RenderWatch;
  result: Promise<LoadResult>;
  props: Record<string, unknown>;
  onThrow: (version: ModuleVersion, error: unknown) => void;
  failure: ReactNode;
}

function LoadedRemote({ slug, address, watch, result, props, onThrow, failure }: LoadedProps) {
  const loaded = use(result);
  const tracker = use(RenderTrackerContext);
  if (!loaded.ok) return failure;
  const Remote = loaded.component;
  if (tracker === null) watch.begin(loaded.version, address);
  else tracker.begin({ slug, version: loaded.version.version, part: address.id });
  return (
    <ErrorBoundary
      onThrow={(error) => onThrow(loaded.version, error)}
      onMount={() => reportMounted(slug, loaded.version)}
    >
      <Remote {...props} />
      <RenderEnd slug={slug} part={address.id} watch={watch} />
    </ErrorBoundary>
  );
}

export interface RemoteBoundaryProps {
  module: RegistryModule;
  address: RemoteAddress;
  props?: Record<string, unknown>;
  fallback: ReactNode;
}

const noProps = {};

/** Each translated text that React meets costs one. */
const mostRemounts = 10;

const remountsUsedUp: LoadResult = { ok: false, reason: 'threw-on-render', cause: undefined };

function useShown(module: RegistryModule, address: RemoteAddress) {
  const [shown, setShown] = useState(() => ({
    module,
    result: getRemote(module, address),
    attempt: 0,
    abandoned: 0,
  }));
  const show = (next: RegistryModule, result = getRemote(next, address)) =>
    setShown((before) => ({ ...before, module: next, result, attempt: before.attempt + 1 }));
  const fail = (version: ModuleVersion, reason: FailureReason, cause?: unknown) => {
    markFailed(shown.module.slug, version, reason, address.id, cause);
    dropRemote(shown.module, address);
    show(shown.module);
  };
  /** At once: React may still be rendering it, without end, and would finish that first. */
  const abandon = (version: ModuleVersion, reason: FailureReason) =>
    flushSync(() => {
      setShown((before) => ({ ...before, abandoned: before.abandoned + 1 }));
      fail(version, reason);
    });
  return { shown, show, fail, abandon };
}

/**
 * Shows the registry's version, else the last good one, else a retry. The version stays until unmount, so that
 * nothing changes under a reader or a half-filled form.
 */
export function RemoteBoundary({
  module,
  address,
  props = noProps,
  fallback,
}: RemoteBoundaryProps) {
  const { shown, show, fail, abandon } = useShown(module, address);
  const [retrying, startRetry] = useTransition();
  const fresh = useFreshModule(module.slug);
  const handleThrow = (version: ModuleVersion, error: unknown) => {
    if (isTranslationError(error)) {
      const isLast = shown.attempt >= mostRemounts;
      show(shown.module, isLast ? fulfilled(remountsUsedUp) : shown.result);
      return;
    }
    fail(version, isUpdateLoop(error) ? 'update-loop' : 'threw-on-render', error);
  };
  const handleFail = useEffectEvent(abandon);
  const [watch] = useState(createRenderWatch);
  const { result } = shown;
  useEffect(() => watch.follow(result, handleFail), [watch, result]);
  const handleRetry = () =>
    startRetry(async () => {
      const failed = await shown.result;
      if (!failed.ok && failed.isOutdated === true) return reloadDocument();
      const next = (await fresh()) ?? shown.module;
      retryModule(next);
      await getRemote(next, address);
      show(next);
    });
  return (
    <Suspense key={shown.abandoned} fallback={fallback}>
      <LoadedRemote
        key={shown.attempt}
        slug={shown.module.slug}
        address={address}
        watch={watch}
        result={result}
        props={props}
        onThrow={handleThrow}
        failure={
          <RemoteFailure title={shown.module.title} retrying={retrying} onRetry={handleRetry} />
        }
      />
    </Suspense>
  );
}

export function renderSlot(
  modules: readonly RegistryModule[],
  name: string,
  props: object,
): ReactNode {
  const fills = modules
    .flatMap((module) => module.slots.map((slot) => ({ module, slot })))
    .filter(({ slot }) => slot.slot === name)
    .sort((a, b) => a.slot.order - b.slot.order);
  if (fills.length === 0) return null;
  return fills.map(({ module, slot }) => (
    <RemoteBoundary
      key={`${module.slug} ${slot.id} ${JSON.stringify(props)}`}
      module={module}
      address={{ kind: 'slots', id: slot.id }}
      props={{ ...props }}
      fallback={<Skeleton height={320} />}
    />
  ));
}
