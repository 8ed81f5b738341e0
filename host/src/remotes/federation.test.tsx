import { createInstance, init } from '@module-federation/enhanced/runtime';
import type { ModuleVersion } from '@puchar/shared/contract';
import { loadExposed } from './federation.ts';
import { allowFiles, bypassHttpCache } from './integrity.ts';
import { aModule } from './testing/remotes.tsx';

// As the build of the host does.
init({ name: 'puchar', remotes: [] });

const hash = (letter: string) => `sha384-${letter.repeat(64)}`;

function aVersion(files: readonly string[] = []): ModuleVersion {
  const more = Object.fromEntries(files.map((file) => [file, hash('B')]));
  const version = aModule({ integrity: { 'entry.js': hash('E'), ...more } });
  allowFiles(version.base, version.integrity);
  return version;
}

const turn = () => new Promise((resolve) => setTimeout(resolve));

function elementOf(file: string): HTMLScriptElement | HTMLLinkElement {
  const found = document.head.querySelector<HTMLScriptElement | HTMLLinkElement>(
    `[src*="${file}"], [href*="${file}"]`,
  );
  if (found === null) throw new Error(`${file} is not in the head`);
  return found;
}

const finish = (file: string, type: 'load' | 'error') =>
  elementOf(file).dispatchEvent(new Event(type));

const container = (exposed: unknown) => ({
  init: () => undefined,
  get: async () => () => exposed,
});

/** @param evaluate What the script of the entry does. */
async function loadEntry(version: ModuleVersion, evaluate: () => void, attempt = 0) {
  const loading = loadExposed(version, attempt);
  loading.catch(() => undefined);
  await turn();
  evaluate();
  finish(version.entry, 'load');
  await turn();
  return loading;
}

afterEach(() => document.head.replaceChildren());

/** As the entry of a present build does before it gives its container. */
const makeInstance = (name: string) => createInstance({ name, remotes: [] });

test('an entry is requested with its hash, and its exposed file is what is loaded', async () => {
  const version = aVersion();
  const exposed = { default: 1 };
  const loading = loadEntry(version, () => {
    const entry = elementOf('entry.js');
    expect(entry.integrity).toBe(hash('E'));
    expect(entry.crossOrigin).toBe('anonymous');
    makeInstance(version.name);
    Reflect.set(globalThis, version.name, container(exposed));
  });
  expect(await loading).toBe(exposed);
});

test('an entry that does not come is a failure of loading', async () => {
  const version = aVersion();
  const loading = loadExposed(version, 0);
  await turn();
  finish('entry.js', 'error');
  await expect(loading).rejects.toMatchObject({ reason: 'load-failed' });
});

test('an entry without a container, or one that throws, is a failure of its code', async () => {
  const loading = loadEntry(aVersion(), () => {});
  await expect(loading).rejects.toMatchObject({ reason: 'threw-on-load' });
});

test('a later attempt requests an address that no cache holds', async () => {
  const version = aVersion();
  bypassHttpCache(version.base, 2);
  const loading = loadEntry(
    version,
    () => {
      expect(elementOf('entry.js').getAttribute('src')).toMatch(/\/entry\.js\?r=2$/);
      makeInstance(version.name);
      Reflect.set(globalThis, version.name, container('good'));
    },
    2,
  );
  expect(await loading).toBe('good');
});

test('two versions share a name: the container of one never counts as that of the other', async () => {
  const version = aVersion();
  await loadEntry(version, () => {
    makeInstance(version.name);
    Reflect.set(globalThis, version.name, container('first'));
  });
  const other = { ...version, version: '1.0.0', base: version.base.replace('2.0.0', '1.0.0') };
  allowFiles(other.base, other.integrity);
  const loading = loadEntry(other, () => {});
  await expect(loading).rejects.toMatchObject({ reason: 'threw-on-load' });
});

test('chunks of a build with an instance pass the hooks of the page', async () => {
  const version = aVersion(['list.js', 'list.css']);
  await loadEntry(version, () => {
    const made = makeInstance(version.name);
    Reflect.set(globalThis, version.name, container(made));
  });
  expect(document.head.childElementCount).toBe(0);
  const { createScript, createLink } = makeInstance(version.name).loaderHook.lifecycle;
  const url = location.origin + version.base;
  const script = document.createElement('script');
  void createScript.emit({ url: `${url}list.js`, attrs: { element: script } });
  expect(script).toMatchObject({ integrity: hash('B'), crossOrigin: 'anonymous' });
  const link = document.createElement('link');
  void createLink.emit({ url: `${url}list.css`, attrs: { element: link } });
  expect(link).toMatchObject({ integrity: hash('B'), crossOrigin: 'anonymous' });
});

test('all files of a build of an earlier kit are in the page before it looks for one', async () => {
  const version = aVersion(['module.js', 'list.js', 'list.css']);
  let isUsed = false;
  const loading = loadEntry(version, () => {
    const get = async () => {
      isUsed = true;
      return () => 'old';
    };
    Reflect.set(globalThis, version.name, { init: () => undefined, get });
  });
  await turn();
  await turn();
  for (const file of ['module.js', 'list.js', 'list.css']) {
    expect(elementOf(file).integrity).toBe(hash('B'));
    expect(isUsed).toBe(false);
    finish(file, 'load');
    await turn();
  }
  expect(await loading).toBe('old');
});

test('an earlier build of which one file does not come is not used', async () => {
  const version = aVersion(['module.js', 'list.css']);
  const loading = loadEntry(version, () => Reflect.set(globalThis, version.name, container('old')));
  await turn();
  await turn();
  finish('module.js', 'error');
  await expect(loading).rejects.toMatchObject({ reason: 'load-failed' });
});

test('the browser extension of Module Federation finds what the page has loaded', async () => {
  const version = aVersion();
  void loadExposed(version, 0).catch(() => undefined);
  const { moduleInfo } = globalThis.__FEDERATION__;
  expect(moduleInfo['puchar']).toMatchObject({
    remotesInfo: { [version.name]: { matchedVersion: version.version } },
  });
  expect(moduleInfo[`${version.name}:${version.version}`]).toMatchObject({
    publicPath: version.base,
    remoteEntry: version.entry,
  });
});
