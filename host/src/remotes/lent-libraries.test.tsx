import { createInstance, init } from '@module-federation/enhanced/runtime';
import type { RegistryModule } from '@puchar/shared/contract';
import { loadExposed } from './federation.ts';
import { allowFiles } from './integrity.ts';
import { leaveAlone, setLenders } from './lent-libraries.ts';
import { aModule } from './testing/remotes.tsx';

// As the build of the host does.
const host = init({ name: 'puchar', remotes: [], shareStrategy: 'loaded-first' });

const turn = () => new Promise((resolve) => setTimeout(resolve));

interface Wanted {
  library: string;
  /** Of the module's own copy. */
  version: string;
  range: string;
}

/** A module whose build shares a library, as the page loads and uses it. */
async function open({ library, version, range }: Wanted) {
  const module = aModule();
  allowFiles(module.base, module.integrity);
  const ownCopy = jest.fn(async () => () => `${version} of ${module.slug}`);
  const shareConfig = { singleton: false, requiredVersion: range };
  const loading = loadExposed(module, 0);
  await turn();
  // What the entry of a present build does.
  const instance = createInstance({
    name: module.name,
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: { [library]: [{ version, get: ownCopy, scope: ['default'], shareConfig }] },
  });
  Reflect.set(globalThis, module.name, {
    init(scope: (typeof host.shareScopeMap)[string]) {
      instance.initShareScopeMap('default', scope);
      void Promise.all(instance.initializeSharing('default', { from: 'build' }));
    },
    get: async () => () => 'exposed',
  });
  document.head.querySelector(`script[src*="${module.base}"]`)?.dispatchEvent(new Event('load'));
  await loading;
  const use = async () => {
    const customShareInfo = { shareConfig };
    const shared = await instance.loadShare<() => string>(library, { customShareInfo });
    // As the code of a build does.
    const factory = shared === false ? await ownCopy() : shared;
    return factory?.();
  };
  return { module, ownCopy, use };
}

afterEach(() => document.head.replaceChildren());

const live = (...modules: { module: RegistryModule }[]) =>
  setLenders(modules.map(({ module }) => module));

test('a library is loaded once for all modules whose versions fit', async () => {
  const first = await open({ library: 'a', version: '1.2.0', range: '^1.0.0' });
  const second = await open({ library: 'a', version: '1.4.0', range: '^1.1.0' });
  expect(await first.use()).toBe(`1.4.0 of ${second.module.slug}`);
  expect(await second.use()).toBe(`1.4.0 of ${second.module.slug}`);
  expect(first.ownCopy).not.toHaveBeenCalled();
  const third = await open({ library: 'a', version: '1.5.0', range: '^1.0.0' });
  expect(await third.use()).toBe(`1.4.0 of ${second.module.slug}`);
});

test('a module whose range does not fit has its own copy', async () => {
  const first = await open({ library: 'b', version: '1.2.0', range: '^1.0.0' });
  await first.use();
  const second = await open({ library: 'b', version: '2.0.0', range: '^2.0.0' });
  expect(await second.use()).toBe(`2.0.0 of ${second.module.slug}`);
});

test('a version that is live no more lends nothing; what it has itself stays', async () => {
  const first = await open({ library: 'c', version: '1.2.0', range: '^1.0.0' });
  await first.use();
  const second = await open({ library: 'c', version: '1.2.0', range: '^1.0.0' });
  live(second);
  expect(await second.use()).toBe(`1.2.0 of ${second.module.slug}`);
  expect(await first.use()).toBe(`1.2.0 of ${first.module.slug}`);
});

test('a version that failed lends nothing, and has its own copy when it is tried again', async () => {
  const first = await open({ library: 'd', version: '1.2.0', range: '^1.0.0' });
  const second = await open({ library: 'd', version: '1.2.0', range: '^1.0.0' });
  live(first, second);
  expect(await second.use()).toBe(`1.2.0 of ${first.module.slug}`);
  expect(leaveAlone(second.module)).toBe(true);
  expect(await second.use()).toBe(`1.2.0 of ${second.module.slug}`);
  expect(leaveAlone(second.module)).toBe(false);
  expect(leaveAlone(first.module)).toBe(false);
  const third = await open({ library: 'd', version: '1.2.0', range: '^1.0.0' });
  live(first, second, third);
  expect(await third.use()).toBe(`1.2.0 of ${third.module.slug}`);
});

test("the page's own libraries are for all, whatever has failed", async () => {
  host.registerShared({
    e: [
      {
        version: '1.0.0',
        lib: () => 'of the page',
        scope: ['default'],
        shareConfig: { singleton: true, requiredVersion: '^1.0.0' },
      },
    ],
  });
  const module = await open({ library: 'e', version: '1.0.0', range: '^1.0.0' });
  leaveAlone(module.module);
  expect(await module.use()).toBe('of the page');
});
