import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import type { RegistryDocument, RegistryModule } from '@puchar/shared/contract';
import { fakeApi, takeComplaints } from '@puchar/shared/testing';
import { loadExposed } from './federation.ts';
import { mayUse, noteLibrary } from './lent-libraries.ts';
import { loadRemote } from './load-remote.ts';
import { installLoader } from './remote-cache.ts';
import { aModule, pass, renderRemote, setLine, shows, withFallback } from './testing/remotes.tsx';

jest.mock('./federation.ts', () => ({ loadExposed: jest.fn(), refreshHttpCache: jest.fn() }));
const exposed = jest.mocked(loadExposed);
const beacon = jest.fn<boolean, [string, Blob]>(() => true);

function throwsOnRender() {
  const Page = () => {
    throw new Error('rendered badly');
  };
  return { default: { routes: { page: () => Promise.resolve({ default: Page }) }, slots: {} } };
}

function documentWith(module: RegistryModule): RegistryDocument {
  return {
    rev: 2,
    stage: 'GROUPS',
    contract: '1.0.0',
    site: 'public',
    modules: [module],
    menu: [],
    documents: [],
  };
}

function registryWith(module: RegistryModule) {
  return fakeApi({ getModules: documentWith(module) });
}

async function reports(): Promise<unknown[]> {
  const all = beacon.mock.calls.map(async ([, body]): Promise<{ mounted?: unknown }> =>
    JSON.parse(await body.text()),
  );
  // On a loaded machine the report of what earlier tests mounted may come in between.
  return (await Promise.all(all)).filter(({ mounted }) => mounted === undefined);
}

beforeEach(() => {
  installLoader(loadRemote);
  exposed.mockReset();
  beacon.mockClear();
  navigator.sendBeacon = beacon as unknown as typeof navigator.sendBeacon;
});

test('a component that loads is shown', async () => {
  exposed.mockResolvedValue(shows('strona meczów'));
  await renderRemote(aModule());
  expect(await screen.findByText('strona meczów')).toBeVisible();
  expect(beacon).not.toHaveBeenCalled();
});

/** Its first text stands beside others, so React removes a node that a translation has replaced. */
function losesTranslatedText() {
  const Page = () => {
    const [isOpen, setOpen] = useState(true);
    return (
      <button type="button" onClick={() => setOpen(!isOpen)}>
        {isOpen && 'trwa'} <b>mecz</b>
      </button>
    );
  };
  return { default: { routes: { page: () => Promise.resolve({ default: Page }) }, slots: {} } };
}

function translate(element: Element) {
  const font = document.createElement('font');
  font.textContent = 'running';
  element.firstChild?.replaceWith(font);
}

test('a text that a translation replaced is no failure: the component is mounted again', async () => {
  exposed.mockResolvedValue(losesTranslatedText());
  await renderRemote(withFallback());
  translate(screen.getByRole('button'));
  await act(async () => screen.getByRole('button', { name: 'running mecz' }).click());
  expect(screen.getByRole('button', { name: 'trwa mecz' })).toBeVisible();
  expect(exposed).toHaveBeenCalledTimes(1);
  expect(await reports()).toEqual([]);
  expect(takeComplaints().join()).toContain('NotFoundError');
});

test('a component that loses its texts every time ends as a message, and is not reported', async () => {
  const page = losesTranslatedText();
  exposed.mockResolvedValue(page);
  await renderRemote(withFallback());
  while (screen.queryByRole('alert') === null) {
    const button = screen.getByRole('button');
    translate(button);
    await act(async () => button.click());
  }
  expect(await reports()).toEqual([]);
  expect(takeComplaints()).not.toEqual([]);
});

test('the same error on a page in its own language is a failure of the version', async () => {
  document.documentElement.lang = 'pl';
  exposed.mockImplementation(async ({ version }) =>
    version === '2.0.0' ? losesTranslatedText() : shows('poprzednia wersja'),
  );
  await renderRemote(withFallback());
  const button = screen.getByRole('button');
  button.firstChild?.remove();
  await act(async () => button.click());
  expect(await screen.findByText('poprzednia wersja')).toBeVisible();
  expect(await reports()).toMatchObject([{ reason: 'threw-on-render' }]);
  expect(takeComplaints().join()).toContain('NotFoundError');
  document.documentElement.lang = '';
});

test('a version that cannot be loaded gives way to the last good one, and is reported', async () => {
  exposed.mockImplementation(async ({ version }) => {
    if (version === '2.0.0') throw new Error('Loading chunk 7 failed');
    return shows('poprzednia wersja');
  });
  const module = withFallback();
  await renderRemote(module);
  expect(await screen.findByText('poprzednia wersja')).toBeVisible();
  expect(await reports()).toEqual([
    { slug: module.slug, version: '2.0.0', reason: 'load-failed', part: 'page' },
  ]);
});

test('without a connection no version counts as failed, and once it is back the version is fetched again', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  exposed.mockRejectedValue(new Error('Loading chunk 7 failed'));
  const module = withFallback();
  const { unmount } = await renderRemote(module);
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(exposed).toHaveBeenCalledTimes(1);
  expect(beacon).not.toHaveBeenCalled();
  unmount();
  online.mockReturnValue(true);
  exposed.mockImplementation(async ({ version }) => shows(`wersja ${version}`));
  window.dispatchEvent(new Event('online'));
  await renderRemote(module);
  expect(await screen.findByText('wersja 2.0.0')).toBeVisible();
  online.mockRestore();
});

test('a version that throws while it is rendered gives way to the last good one', async () => {
  exposed.mockImplementation(async ({ version }) =>
    version === '2.0.0' ? throwsOnRender() : shows('poprzednia wersja'),
  );
  await renderRemote(withFallback());
  expect(await screen.findByText('poprzednia wersja')).toBeVisible();
  expect(await reports()).toMatchObject([{ reason: 'threw-on-render' }]);
  // React logs every error that a boundary catches.
  expect(takeComplaints().join()).toContain('rendered badly');
});

/** As the federation runtime lets the module have what another one brought. */
function borrow({ name }: { name: string }): void {
  const lent = { get: () => 'lent', from: 'mf_other' };
  noteLibrary(lent, '/modules/other/1.0.0-dddddddd/');
  mayUse(lent, { get: () => 'own', from: name });
}

test.each([
  ['cannot be loaded', () => Promise.reject(new Error('thrown by the library'))],
  ['throws while it is rendered', () => Promise.resolve(throwsOnRender())],
])(
  'a version that %s with a library of another module is loaded again with its own, and not blamed',
  async (_name, fail) => {
    exposed.mockImplementation(async (version, attempt) => {
      if (attempt > 0) return shows(`własna kopia w ${version.version}`);
      borrow(version);
      return fail();
    });
    await renderRemote(withFallback());
    expect(await screen.findByText('własna kopia w 2.0.0')).toBeVisible();
    expect(await reports()).toEqual([]);
    takeComplaints();
  },
);

test('a version that fails with its own copies too is reported, once', async () => {
  exposed.mockImplementation(async (version) => {
    if (version.version !== '2.0.0') return shows('poprzednia wersja');
    borrow(version);
    throw new Error('thrown at the top');
  });
  await renderRemote(withFallback());
  expect(await screen.findByText('poprzednia wersja')).toBeVisible();
  expect(exposed.mock.calls.map(([{ version }, attempt]) => [version, attempt])).toEqual([
    ['2.0.0', 0],
    ['2.0.0', 1],
    ['1.0.0', 1],
  ]);
  expect(await reports()).toMatchObject([{ reason: 'threw-on-load' }]);
});

test('without a good version a message with a retry stands in its place', async () => {
  exposed.mockRejectedValue(new Error('Loading chunk 7 failed'));
  const module = aModule();
  await renderRemote(module);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    `Nie udało się wczytać części „${module.title}”.`,
  );
});

test('the retry restores the component once the module is good again', async () => {
  exposed.mockRejectedValueOnce(new Error('Loading chunk 7 failed'));
  const module = aModule();
  registryWith(module);
  await renderRemote(module);
  exposed.mockResolvedValue(shows('znów działa'));
  const retry = await screen.findByRole('button', { name: 'Spróbuj ponownie' });
  await act(async () => retry.click());
  expect(await screen.findByText('znów działa')).toBeVisible();
  expect(exposed.mock.calls.map(([, attempt]) => attempt)).toEqual([0, 1]);
});

test('the retry takes the version that the registry names by then', async () => {
  exposed.mockImplementation(async ({ version }) => {
    if (version === '2.0.0') throw new Error('thrown at the top');
    return shows(`wersja ${version}`);
  });
  const module = aModule();
  registryWith({ ...module, version: '3.0.0', base: `/modules/${module.slug}/3.0.0-cccccccc/` });
  await renderRemote(module);
  const retry = await screen.findByRole('button', { name: 'Spróbuj ponownie' });
  await act(async () => retry.click());
  expect(await screen.findByText('wersja 3.0.0')).toBeVisible();
});

test.each([
  ['no default export', {}],
  ['no such component', { default: { routes: {}, slots: {} } }],
  [
    'an export that is no component',
    { default: { routes: { page: async () => ({}) }, slots: {} } },
  ],
])('%s counts as a wrong export', async (_name, namespace) => {
  exposed.mockResolvedValue(namespace);
  await renderRemote(aModule());
  await screen.findByRole('alert');
  expect(await reports()).toMatchObject([{ reason: 'wrong-export' }]);
});

test('a version without a hash of its entry is not loaded at all', async () => {
  await renderRemote(aModule({ integrity: {} }));
  await screen.findByRole('alert');
  expect(exposed).not.toHaveBeenCalled();
  expect(await reports()).toMatchObject([{ reason: 'no-hash' }]);
});

test('a version that hangs fails after five seconds', async () => {
  jest.useFakeTimers();
  setLine(0);
  exposed.mockReturnValue(new Promise(() => undefined));
  await renderRemote(aModule());
  await pass(4999);
  expect(screen.getByText('czeka')).toBeVisible();
  await pass(10);
  jest.useRealTimers();
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(await reports()).toMatchObject([{ reason: 'timeout' }]);
});
