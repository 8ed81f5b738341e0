import {
  allowFiles,
  bypassHttpCache,
  dropElements,
  securedLink,
  securedScript,
} from './integrity.ts';

const base = '/modules/matches/1.0.0-aaaaaaaa/';
const hash = `sha384-${'B'.repeat(64)}`;
const url = (path: string) => location.origin + path;

allowFiles(base, { 'entry.js': hash, 'page.css': hash });

afterEach(() => {
  document.head.replaceChildren();
});

test('a script of a module has the hash of the registry', () => {
  const script = securedScript(url(`${base}entry.js`));
  expect(script).toMatchObject({
    src: url(`${base}entry.js`),
    integrity: hash,
    crossOrigin: 'anonymous',
  });
});

test('a stylesheet of a module has it too', () => {
  expect(securedLink(url(`${base}page.css`))).toMatchObject({
    rel: 'stylesheet',
    href: url(`${base}page.css`),
    integrity: hash,
    crossOrigin: 'anonymous',
  });
});

test.each([
  ['a file that the registry does not have', url(`${base}other.js`)],
  ['a path that only looks like a known file', url(`${base}x/../other.js`)],
  ['a file of another origin', `https://elsewhere.example${base}entry.js`],
])('%s gets a hash that no file has', (_name, address) => {
  expect(securedScript(address)?.integrity).toBe(`sha384-${'A'.repeat(64)}`);
});

test('a version may be on another origin', () => {
  const folder = 'https://team.example/typer/1.0.0/';
  allowFiles(folder, { 'entry.js': hash });
  expect(securedScript(`${folder}entry.js`)?.integrity).toBe(hash);
});

test('what belongs to no version stays as its loader makes it', () => {
  expect(securedScript(url('/assets/main.js'))).toBeUndefined();
  expect(securedLink(url('/puchar-dev/mf-matches/page.css'))).toBeUndefined();
});

test('a later attempt fetches under an address that no cache holds', () => {
  const again = '/modules/teams/1.0.0-bbbbbbbb/';
  allowFiles(again, { 'entry.js': hash });
  bypassHttpCache(again, 2);
  expect(securedScript(url(`${again}entry.js`))).toMatchObject({
    src: url(`${again}entry.js?r=2`),
    integrity: hash,
  });
  bypassHttpCache(again, 3);
  expect(securedScript(url(`${again}entry.js?r=2`))?.src).toBe(url(`${again}entry.js?r=3`));
});

test('the elements of one version can be dropped without touching another', () => {
  const other = '/modules/bracket/1.0.0-cccccccc/';
  allowFiles(other, { 'entry.js': hash });
  const [mine, theirs] = [base, other].map((folder) => securedScript(url(`${folder}entry.js`)));
  if (mine === undefined || theirs === undefined) throw new Error('no elements');
  document.head.append(mine, theirs);
  dropElements(base);
  expect(mine.isConnected).toBe(false);
  expect(theirs.isConnected).toBe(true);
});
