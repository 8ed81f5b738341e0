import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ModuleVersion } from '@puchar/shared/contract';

/** A script that could not be had: not found, refused by its hash, or no network. */
export class ScriptLoadError extends Error {
  constructor(address: string) {
    super(`script not loaded: ${address}`);
    this.name = 'ScriptLoadError';
  }
}

/** Loads a classic script through the guarded head; its hash is set there. */
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

/**
 * Runs the container's script and takes the container out of the page's global names, so that another
 * version of the same module can bring its own under the same name.
 */
async function loadContainer(entry: string, globalName: string) {
  Reflect.deleteProperty(globalThis, globalName);
  await loadScript(entry);
  const container: unknown = Reflect.get(globalThis, globalName);
  if (!isContainer(container)) throw new Error(`no container ${globalName} in ${entry}`);
  return container;
}

interface FederationContainer {
  init: (...args: never[]) => unknown;
  get: (...args: never[]) => unknown;
}

function isContainer(value: unknown): value is FederationContainer {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof Reflect.get(value, 'get') === 'function' &&
    typeof Reflect.get(value, 'init') === 'function'
  );
}

let prepared = false;

function prepare(): void {
  if (prepared) return;
  prepared = true;
  registerPlugins([
    {
      name: 'puchar-entries',
      // The registry says everything a manifest would: nothing is fetched but the container itself.
      loadEntry: ({ remoteInfo }) =>
        loadContainer(remoteInfo.entry, remoteInfo.entryGlobalName) as Promise<never>,
    },
  ]);
}

/**
 * Loads `./module` of one version. Every attempt is a remote of its own: the runtime caches failures by
 * name, and a second try must not meet them.
 *
 * @returns The namespace of the exposed file, unchecked.
 */
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
