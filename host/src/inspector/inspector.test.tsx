import { act, screen, within } from '@testing-library/react';
import type { ModuleVersion, RegistryDocument, RegistryModule } from '@puchar/shared/contract';
import { renderAt } from '@puchar/shared/testing';
import { noteLibrary } from '../remotes/lent-libraries.ts';
import { reportFailure } from '../module-health/report.ts';
import { Inspector } from './inspector.tsx';
import { measureFiles } from './measure-files.ts';

function version(slug: string, name: string): ModuleVersion {
  const base = `/modules/${slug}/${name}-0a1b2c3d/`;
  const entry = `${base}remoteEntry.js`;
  return {
    version: name,
    base,
    name: `mf_${slug}`,
    entry,
    manifest: `${base}mf.json`,
    integrity: {},
  };
}

function aModule(
  slug: string,
  title: string,
  change: Partial<RegistryModule> = {},
): RegistryModule {
  const own = { routes: [], menu: [], slots: [], sensitivity: 'public' } as const;
  return {
    ...version(slug, '1.2.0'),
    slug,
    title,
    ...own,
    routes: [],
    menu: [],
    slots: [],
    ...change,
  };
}

const registry: RegistryDocument = {
  rev: 7,
  stage: 'LADDER',
  contract: '1.5.0',
  site: 'public',
  modules: [
    aModule('teams', 'Drużyny'),
    aModule('bracket', 'Drabinka', { fallback: version('bracket', '1.1.0') }),
  ],
  menu: [],
  documents: [],
};

const timing = (path: string, change: Partial<PerformanceResourceTiming>) =>
  ({ name: `https://puchar.example${path}`, ...change }) as PerformanceResourceTiming;

const open = (document = registry) =>
  renderAt(<Inspector />, { firstData: [['/modules', document]] });

const rowOf = (title: RegExp) => within(screen.getByRole('row', { name: title }));

const observe = jest.fn();
const disconnect = jest.fn();

beforeEach(() => {
  Object.assign(performance, { getEntriesByType: () => [] });
  Object.assign(globalThis, {
    PerformanceObserver: class {
      observe = observe;
      disconnect = disconnect;
    },
  });
  navigator.sendBeacon = () => true;
});

test('it names the contract, the revision, the stage, and every module with its versions', () => {
  open();
  expect(screen.getByText('kontrakt 1.5.0, rewizja 7, etap „Drabinka”')).toBeVisible();
  expect(rowOf(/^Drużyny/).getByText('1.2.0')).toBeVisible();
  expect(rowOf(/^Drużyny/).getByText('niepotrzebny tu')).toBeVisible();
  expect(rowOf(/^Drabinka/).getByText('1.1.0')).toBeVisible();
});

test('a version that not all visitors have is marked, and a tester can leave', () => {
  const { unmount } = open({
    ...registry,
    modules: [aModule('teams', 'Drużyny', { canary: 'share' })],
  });
  expect(rowOf(/^Drużyny/).getByText('testowa, dla części odwiedzających')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Zakończ udział w teście' })).not.toBeInTheDocument();
  unmount();
  open({ ...registry, modules: [aModule('teams', 'Drużyny', { canary: 'tester' })] });
  const leave = screen.getByRole('button', { name: 'Zakończ udział w teście' });
  expect(leave.closest('form')).toHaveAttribute('action', '/podglad/koniec');
});

test('a version that fails is marked while the page is open', () => {
  open();
  const failure = { version: '1.2.0', reason: 'timeout', part: 'list' } as const;
  act(() => {
    reportFailure({ slug: 'bracket', ...failure });
    reportFailure({ slug: 'teams', ...failure });
  });
  expect(rowOf(/^Drabinka/).getByText('zawiódł, działa zapasowa')).toBeVisible();
  expect(rowOf(/^Drużyny/).getByText('zawiódł')).toBeVisible();
});

test('a public module can come from this computer; one with personal data cannot', () => {
  const modules = [
    aModule('teams', 'Drużyny'),
    aModule('captain', 'Kapitan', { sensitivity: 'personal' }),
  ];
  open({ ...registry, modules });
  expect(screen.getByRole('link', { name: 'podmień Drużyny' })).toHaveAttribute(
    'href',
    '/podglad/lokalnie?modul=teams',
  );
  expect(rowOf(/^Kapitan/).queryByRole('link', { name: /podmień/ })).not.toBeInTheDocument();
});

test('one that does is shown with its address, and as not checked', () => {
  const base = 'http://127.0.0.1:4000/puchar-dev/module/';
  const module = aModule('teams', 'Drużyny', { version: 'dev', base, isLocal: true });
  const local = 'http://127.0.0.1:4000';
  const until = '2026-03-27T11:00:00.000Z';
  const shown = { slug: 'teams', title: 'Drużyny', version: 'dev' };
  const preview = { module: shown, stage: null, rev: null, until, local };
  open({ ...registry, modules: [module, aModule('bracket', 'Drabinka')], preview });
  expect(rowOf(/^Drużyny/).getByText('z tego komputera, bez sprawdzania plików')).toBeVisible();
  expect(rowOf(/^Drużyny/).getByText(local)).toBeVisible();
  expect(screen.queryByRole('link', { name: /podmień/ })).not.toBeInTheDocument();
});

test('it names whose copy of a library the modules of the page use', () => {
  const get = async () => () => 'dates';
  noteLibrary({ get, from: 'mf_teams' }, version('teams', '1.2.0').base);
  const daty = { '1.3.0': { get, useIn: ['mf_teams', 'mf_bracket'] } };
  const react = { '19.3.1': { get: () => () => 'of the page', useIn: ['mf_teams'] } };
  const instance = { name: 'puchar', shareScopeMap: { default: { daty, react } } };
  const { __FEDERATION__: ofOtherTests } = globalThis;
  Object.assign(globalThis, { __FEDERATION__: { __INSTANCES__: [instance] } });
  open();
  expect(
    within(screen.getByRole('region', { name: 'Wspólne biblioteki' })).getAllByRole('listitem'),
  ).toHaveLength(1);
  expect(screen.getByText('daty 1.3.0 z modułu Drużyny; używa: Drużyny, Drabinka')).toBeVisible();
  Object.assign(globalThis, { __FEDERATION__: ofOtherTests });
});

test('closed, it is gone; without a module it says so', async () => {
  const { user } = open({ ...registry, modules: [] });
  expect(screen.getByText('W tym etapie żaden moduł nie jest włączony.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Zamknij' }));
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  expect(observe).toHaveBeenCalledWith({ type: 'resource' });
});

test('the files of a version are measured from the first request to the last byte', () => {
  const entries = [
    timing('/modules/teams/1.2.0-0a1b2c3d/remoteEntry.js', {
      startTime: 100,
      responseEnd: 180,
      transferSize: 4000,
    }),
    timing('/modules/teams/1.2.0-0a1b2c3d/js/list.js', {
      startTime: 190,
      responseEnd: 260,
      transferSize: 9000,
    }),
    timing('/modules/teams/1.3.0-ffffffff/js/list.js', { startTime: 1, responseEnd: 900 }),
  ];
  expect(measureFiles(entries, ['/modules/teams/1.2.0-0a1b2c3d/'])).toEqual({
    count: 2,
    bytes: 13_000,
    milliseconds: 160,
  });
  expect(measureFiles(entries, ['/modules/matches/1.0.0-00000000/'])).toBeNull();
});

test('files of this computer are measured too', () => {
  const base = 'http://127.0.0.1:4000/puchar-dev/module/';
  const name = `${base}remoteEntry.js`;
  const entry = timing('', { name, startTime: 1, responseEnd: 3, transferSize: 10 });
  expect(measureFiles([entry], [base])).toEqual({ count: 1, bytes: 10, milliseconds: 2 });
});
