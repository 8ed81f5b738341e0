import {
  loadRemote,
  loadScript,
  registerGlobalPlugins,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { ModuleVersion } from '@puchar/shared/contract';
import { LoadError } from './exposed-component.ts';
import { currentAddress, securedLink, securedScript } from './integrity.ts';
import { mayUse, noteLibrary } from './lent-libraries.ts';

/** The runtime's own limit; load-remote.ts has the one that counts, which depends on the line. */
const longestMs = 240_000;

/** Registered name → version. */
const registered = new Map<string, ModuleVersion>();

/** Name of a container → folder of the version that was requested last. */
const requested = new Map<string, string | undefined>();

/** Names of the runtime's instances that were made since the last entry of that name was requested. */
const made = new Set<string>();

/** Registered names of containers without an instance, as earlier kits built them: their chunks pass no hook. */
const withoutInstance = new Set<string>();

/** From the runtime's. Its own retry, `loadEntryError`, is not used: the version before comes first. */
function loadErrorOf(error: unknown): LoadError {
  if (error instanceof LoadError) return error;
  const text = error instanceof Error ? `${error.name} ${error.message}` : '';
  const isOfFile = /RUNTIME-008|ScriptNetworkError|ChunkLoadError/.test(text);
  const hasRun = text.includes('ScriptExecutionError');
  return new LoadError(isOfFile && !hasRun ? 'load-failed' : 'threw-on-load', false, error);
}

function loadStylesheet(url: string): Promise<void> {
  const link = securedLink(url);
  return new Promise((resolve, reject) => {
    if (link === undefined) return resolve();
    link.onload = () => resolve();
    link.onerror = () => reject(new LoadError('load-failed'));
    document.head.append(link);
  });
}

const loadedWhole = new Map<string, Promise<unknown>>();

/** So that such a container finds each of its chunks in the page and inserts none. */
function loadAllFiles(name: string): Promise<unknown> {
  const known = loadedWhole.get(name);
  const version = registered.get(name);
  if (known !== undefined || version === undefined) return known ?? Promise.resolve();
  const { base, entry, integrity } = version;
  const files = Object.keys(integrity).filter((file) => file !== entry);
  const loading = Promise.all(
    files.map((file) => {
      const url = new URL(base + file, document.baseURI).href;
      if (file.endsWith('.css')) return loadStylesheet(url);
      return loadScript(url, { createScriptHook: (address) => securedScript(address) });
    }),
  );
  loadedWhole.set(name, loading);
  return loading;
}

const plugin: ModuleFederationRuntimePlugin = {
  name: 'puchar-modules',
  beforeInit(args) {
    made.add(args.userOptions.name);
    return args;
  },
  /** All versions of a module have one global. */
  async loadEntry({ remoteInfo: { name, entryGlobalName } }) {
    made.delete(entryGlobalName);
    requested.set(entryGlobalName, registered.get(name)?.base);
    Reflect.set(globalThis, entryGlobalName, undefined);
  },
  afterLoadEntry({ remoteInfo: { name, entryGlobalName }, cached }) {
    if (cached !== true && !made.has(entryGlobalName)) withoutInstance.add(name);
  },
  createScript({ url, attrs }) {
    const given: unknown = attrs?.['element'];
    const script = securedScript(url, given instanceof HTMLScriptElement ? given : undefined);
    return script && { script, timeout: longestMs };
  },
  createLink({ url, attrs }) {
    const given: unknown = attrs?.['element'];
    return securedLink(url, given instanceof HTMLLinkElement ? given : undefined);
  },
  beforeRegisterShare(args) {
    noteLibrary(args.shared, requested.get(args.origin.name));
    return args;
  },
  resolveShare(args) {
    const { resolver, shareInfo } = args;
    args.resolver = () => {
      const found = resolver();
      return found && mayUse(found.shared, shareInfo) ? found : undefined;
    };
    return args;
  },
  // The runtime awaits it, though its type says otherwise.
  // oxlint-disable-next-line typescript/no-misused-promises
  async beforeGetExpose({ moduleInfo: { name } }) {
    if (withoutInstance.has(name)) await loadAllFiles(name);
  },
  errorLoadRemote({ error }) {
    throw loadErrorOf(error);
  },
};

/** For this page and for the instance that each container brings. */
function prepare(): void {
  if (registered.size > 0) return;
  registerPlugins([plugin]);
  registerGlobalPlugins([plugin]);
}

/** Where the browser extension of Module Federation looks. */
function describe({ name, version, base, entry }: ModuleVersion): void {
  const { moduleInfo } = globalThis.__FEDERATION__;
  const host = moduleInfo['puchar'];
  const remotesInfo = { ...(host && 'remotesInfo' in host ? host.remotesInfo : {}) };
  remotesInfo[name] = { matchedVersion: version };
  moduleInfo['puchar'] = { version: '', remoteEntry: '', remotesInfo };
  Reflect.set(moduleInfo, `${name}:${version}`, {
    version,
    globalName: name,
    publicPath: base,
    remoteEntry: entry,
    remotesInfo: {},
    modules: [{ moduleName: 'module' }],
    shared: [],
  });
}

/** Unchecked namespace of `./module`. Every attempt is a remote of its own: the runtime caches failures by name. */
export async function loadExposed(version: ModuleVersion, attempt: number): Promise<unknown> {
  prepare();
  const remote = `${version.name}@${version.version}#${attempt}`;
  registered.set(remote, version);
  registerRemotes([
    {
      name: remote,
      // The registry has everything that a manifest would, so none is requested.
      entry: currentAddress(new URL(version.base + version.entry, document.baseURI).href),
      type: 'global',
      entryGlobalName: version.name,
    },
  ]);
  describe(version);
  return loadRemote(`${remote}/module`);
}

/** The HTTP cache holds the broken files of a repaired version under their addresses. */
export function refreshHttpCache(version: ModuleVersion): void {
  for (const file of Object.keys(version.integrity)) {
    // The page already shows the component: a failure changes nothing for it.
    fetch(version.base + file, { cache: 'reload' }).catch(() => undefined);
  }
}
