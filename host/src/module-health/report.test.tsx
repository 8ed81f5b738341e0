import type { ModuleVersion } from '@puchar/shared/contract';

function aVersion(slug: string, version: string): ModuleVersion {
  const base = `/modules/${slug}/${version}-aaaaaaaa/`;
  const [name, manifest] = [`mf_${slug}`, `${base}mf-manifest.json`];
  return { version, base, name, entry: 'entry.js', manifest, integrity: {} };
}

const beacon = jest.fn<boolean, [string, Blob]>(() => true);

async function sent(): Promise<unknown[]> {
  return Promise.all(beacon.mock.calls.map(async ([, body]) => JSON.parse(await body.text())));
}

async function freshPage() {
  jest.resetModules();
  const { reportFailure, reportMounted } = await import('./report.ts');
  return { reportFailure, reportMounted };
}

beforeEach(() => {
  document.body.innerHTML = '';
  jest.useFakeTimers();
  beacon.mockClear();
  navigator.sendBeacon = beacon as unknown as typeof navigator.sendBeacon;
});
afterEach(() => jest.useRealTimers());

const failure = { slug: 'teams', version: '2.0.0', reason: 'timeout', part: 'list' } as const;

test('a page reports once, three seconds after the first component, what it showed', async () => {
  const { reportMounted } = await freshPage();
  reportMounted('matches', aVersion('matches', '1.0.0'));
  reportMounted('matches', aVersion('matches', '1.0.0'));
  jest.advanceTimersByTime(2999);
  reportMounted('teams', aVersion('teams', '2.0.0'));
  expect(await sent()).toEqual([]);
  jest.advanceTimersByTime(1);
  reportMounted('bracket', aVersion('bracket', '3.0.0'));
  jest.advanceTimersByTime(10_000);
  dispatchEvent(new Event('pagehide'));
  expect(await sent()).toEqual([
    {
      mounted: [
        { slug: 'matches', version: '1.0.0' },
        { slug: 'teams', version: '2.0.0' },
      ],
    },
  ]);
});

test('a page that is left before reports when it is left', async () => {
  const { reportMounted } = await freshPage();
  reportMounted('matches', aVersion('matches', '1.0.0'));
  dispatchEvent(new Event('pagehide'));
  jest.advanceTimersByTime(10_000);
  expect(await sent()).toEqual([{ mounted: [{ slug: 'matches', version: '1.0.0' }] }]);
});

test('a version that failed after it was mounted counts as failed alone', async () => {
  const { reportFailure, reportMounted } = await freshPage();
  reportMounted('teams', aVersion('teams', '2.0.0'));
  reportMounted('teams', aVersion('teams', '1.0.0'));
  reportFailure(failure);
  jest.advanceTimersByTime(3000);
  expect(await sent()).toEqual([failure, { mounted: [{ slug: 'teams', version: '1.0.0' }] }]);
});

test('a page reports a failed version once, however many components fail and however often it is retried', async () => {
  const { reportFailure } = await freshPage();
  reportFailure(failure);
  reportFailure({ ...failure, part: 'team' });
  reportFailure({ ...failure, version: '1.0.0' });
  expect(await sent()).toEqual([failure, { ...failure, version: '1.0.0' }]);
});

test('reports carry the token of the served page', async () => {
  const block = '<script type="application/json" id="report-token">"signed"</script>';
  document.body.innerHTML = `<div id="root">${block.replace('signed', 'planted')}</div>${block}`;
  const { reportFailure, reportMounted } = await freshPage();
  reportMounted('matches', aVersion('matches', '1.0.0'));
  reportFailure(failure);
  jest.advanceTimersByTime(3000);
  const mounted = [{ slug: 'matches', version: '1.0.0' }];
  expect(await sent()).toEqual([
    { ...failure, token: 'signed' },
    { mounted, token: 'signed' },
  ]);
});
