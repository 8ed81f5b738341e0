import type { FailureReason } from '@puchar/shared/contract';
import type { LoadedModule, RenderFailure } from '@puchar/shared/remote';
import { LoadError, exposedComponent } from '../remotes/exposed-component.ts';
import { putRemote } from '../remotes/remote-cache.ts';
import type { MatchedRemote } from './match-page.ts';

/** Microtasks: the sandbox has no timers, and a component in its module's one file resolves after a few. */
const maxTurns = 200;

async function timeout(): Promise<never> {
  for (let turn = 0; turn < maxTurns; turn += 1) await Promise.resolve();
  throw new LoadError('timeout');
}

async function resolve(
  { module, address }: MatchedRemote,
  loaded: LoadedModule | undefined,
): Promise<RenderFailure | null> {
  // A module without a server build is rendered by the browser.
  if (loaded === undefined) return null;
  const failure = (reason: FailureReason): RenderFailure => ({
    slug: module.slug,
    version: module.version,
    reason,
    part: address.id,
  });
  if (!loaded.ok) return failure('threw-on-load');
  try {
    const component = await Promise.race([exposedComponent(loaded.exports, address), timeout()]);
    putRemote(module, address, { ok: true, component, version: module });
    return null;
  } catch (cause) {
    return failure(cause instanceof LoadError ? cause.reason : 'threw-on-load');
  }
}

export async function resolveRemotes(
  remotes: readonly MatchedRemote[],
  modules: Readonly<Record<string, LoadedModule>>,
): Promise<RenderFailure[]> {
  const failures = await Promise.all(
    remotes.map((remote) => {
      const { slug } = remote.module;
      return resolve(remote, Object.hasOwn(modules, slug) ? modules[slug] : undefined);
    }),
  );
  return failures.filter((failure) => failure !== null);
}
