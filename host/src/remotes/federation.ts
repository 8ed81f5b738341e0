import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ModuleVersion } from '@puchar/shared/contract';

/** Not found, blocked by its hash, or no network. */
export class ScriptLoadError extends Error {
  constructor(address: string) {
    super(`script not loaded: ${address}`);
    this.name = 'ScriptLoadError';
  }
}

/** Through the guarded head, which sets the hash. */
function loadScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new ScriptLoadError(address));
    });
    document.head.appendChild(script);
  });
}

/** Removes the container from the globals, so that another version can use the same name. */
async function loadContainer(entry: string, globalName: string) {
  Reflect.deleteProperty(globalThis, globalName);
  await loadScript(entry);
  const container: unknown = Reflect.get(globalThis, globalName);
  if (!isContainer(container)) throw new Error(`no container ${globalName} in ${entry}`);
  return container;
}

function isContainer(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return ['get', 'init'].every((name) => typeof Reflect.get(value, name) === 'function');
}

let prepared = false;

function prepare(): void {
  if (prepared) return;
  prepared = true;
  registerPlugins([
    {
      name: 'puchar-entries',
      // The registry has everything that a manifest would: only the container itself is fetched.
      loadEntry: ({ remoteInfo }) =>
        loadContainer(remoteInfo.entry, remoteInfo.entryGlobalName) as Promise<never>,
    },
  ]);
}

/** Unchecked namespace of `./module`. Every attempt is a remote of its own: the runtime caches failures by name. */
export async function loadExposed(version: ModuleVersion, attempt: number): Promise<unknown> {
  prepare();
  const remote = `${version.name}@${version.version}#${attempt}`;
  registerRemotes([
    {
      name: remote,
      entry: version.base + version.entry,
      type: 'global',
      entryGlobalName: version.name,
    },
  ]);
  return loadRemote(`${remote}/module`);
}

/** The HTTP cache holds the broken files of a repaired version under their addresses. */
export function refreshHttpCache(version: ModuleVersion): void {
  for (const file of Object.keys(version.integrity)) {
    // The page already shows the component: a failure changes nothing for it.
    fetch(version.base + file, { cache: 'reload' }).catch(() => undefined);
  }
}
