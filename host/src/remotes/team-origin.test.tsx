import type { HostedReport, ModuleVersion } from '@puchar/shared/contract';
import { allowFiles, securedLink, securedScript } from './integrity.ts';
import { takeFromTeam } from './team-origin.ts';

const sent: unknown[] = [];

jest.mock('../boot/data-blocks.ts', () => ({
  ...jest.requireActual<object>('../boot/data-blocks.ts'),
  blockText: () =>
    ['typer', 'druga', 'trzecia', 'czwarta', 'piata']
      .map((name) => `"base":"https://${name}.example/`)
      .join(),
}));
jest.mock('../module-health/report.ts', () => ({
  send: ({ version, hosted }: HostedReport) => sent.push([version, hosted]),
}));

let number = 0;

/** Each test has a version and an origin of its own: what failed is remembered. */
function hostedVersion(change: Partial<NonNullable<ModuleVersion['hosted']>> = {}) {
  number += 1;
  const base = `/modules/typer/1.0.${number}-0a1b2c3d/`;
  const hash = (letter: string) => `sha384-${letter.repeat(64)}`;
  const version = {
    version: `1.0.${number}`,
    base,
    name: 'mf_typer',
    entry: 'entry.js',
    manifest: `${base}mf-manifest.json`,
    integrity: { 'entry.js': hash('a'), 'list.js': hash('b'), 'list.css': hash('c') },
  };
  allowFiles(version.base, version.integrity);
  takeFromTeam(version, { base: 'https://typer.example/1.0.0/', ...change });
  return version;
}

/** As the module's own runtime does: its handlers are set after the hook. */
function insertScript(address: string) {
  const script = document.createElement('script');
  script.src = address;
  securedScript(script.src, script);
  const heard: string[] = [];
  script.onload = () => heard.push('load');
  script.onerror = () => heard.push('error');
  document.head.append(script);
  return { script, heard };
}

const inHead = () => [...document.head.querySelectorAll('script, link')];
const addresses = () => inHead().map((one) => one.getAttribute('src') ?? one.getAttribute('href'));

beforeEach(() => {
  jest.useFakeTimers();
  sent.length = 0;
  sessionStorage.clear();
  document.head.replaceChildren();
});
afterEach(() => jest.useRealTimers());

const siteAddress = (path: string) => location.origin + path;

test('a file comes from the team’s origin with its hash, and its loader hears of it', () => {
  const version = hostedVersion();
  const { script, heard } = insertScript(`${version.base}entry.js`);
  expect(addresses()).toEqual(['https://typer.example/1.0.0/entry.js']);
  expect(script.integrity).toBe(version.integrity['entry.js']);
  expect([script.crossOrigin, script.referrerPolicy]).toEqual(['anonymous', 'no-referrer']);
  expect(script).toHaveProperty('src', siteAddress(`${version.base}entry.js`));
  script.dispatchEvent(new Event('load'));
  jest.advanceTimersByTime(10_000);
  expect([heard, addresses().length, sent]).toEqual([['load'], 1, []]);
});

test('a stylesheet that names files comes from the site', () => {
  const version = hostedVersion({ except: ['list.css'] });
  const other = hostedVersion();
  for (const { base } of [version, other]) {
    const link = securedLink(siteAddress(`${base}list.css`));
    if (link !== undefined) document.head.append(link);
  }
  expect(addresses()).toEqual([
    siteAddress(`${version.base}list.css`),
    'https://typer.example/1.0.0/list.css',
  ]);
});

test('after an error every file comes from the site at once, which the page reports', () => {
  const version = hostedVersion({ base: 'https://trzecia.example/1/' });
  const { script, heard } = insertScript(`${version.base}entry.js`);
  script.dispatchEvent(new Event('error'));
  const [copy] = inHead();
  expect(addresses()).toEqual([siteAddress(`${version.base}entry.js`)]);
  expect(copy).toHaveProperty('integrity', version.integrity['entry.js']);
  expect([script.isConnected, heard, sent]).toEqual([false, [], [[version.version, 'failed']]]);
  copy?.dispatchEvent(new Event('load'));
  expect(heard).toEqual(['load']);
  insertScript(`${version.base}list.js`);
  expect(addresses()).toContain(siteAddress(`${version.base}list.js`));
});

test('where the site has not the file either, the loader hears of an error', () => {
  const version = hostedVersion({ base: 'https://piata.example/1/' });
  const { script, heard } = insertScript(`${version.base}entry.js`);
  script.dispatchEvent(new Event('error'));
  inHead()[0]?.dispatchEvent(new Event('error'));
  expect(heard).toEqual(['error']);
});

test('a file that does not come in its time is dropped and comes from the site', () => {
  const version = hostedVersion({ base: 'https://czwarta.example/1/' });
  const { script, heard } = insertScript(`${version.base}entry.js`);
  jest.advanceTimersByTime(1499);
  expect(addresses()).toEqual(['https://czwarta.example/1/entry.js']);
  jest.advanceTimersByTime(1);
  expect(addresses()).toEqual([siteAddress(`${version.base}entry.js`)]);
  expect(script.ownerDocument).not.toBe(document);
  inHead()[0]?.dispatchEvent(new Event('load'));
  expect([heard, sent]).toEqual([['load'], [[version.version, 'late']]]);
});

test('a document opened soon after does not wait again, and reports it too', () => {
  sessionStorage.setItem('team-origin https://druga.example', `${Date.now()} failed`);
  const rested = hostedVersion({ base: 'https://druga.example/1/' });
  insertScript(`${rested.base}entry.js`);
  expect(addresses()).toEqual([siteAddress(`${rested.base}entry.js`)]);
  expect(sent).toEqual([[rested.version, 'failed']]);
});

test('an origin that the policy of the page does not permit is not used', () => {
  const version = hostedVersion({ base: 'https://nowa.example/1/' });
  insertScript(`${version.base}entry.js`);
  expect([addresses(), sent]).toEqual([[siteAddress(`${version.base}entry.js`)], []]);
});
