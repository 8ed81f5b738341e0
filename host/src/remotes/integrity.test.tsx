import { allowFiles, bypassHttpCache, dropElements, installIntegrityGuard } from './integrity.ts';

const base = '/modules/matches/1.0.0-aaaaaaaa/';
const hash = `sha384-${'A'.repeat(64)}`;

installIntegrityGuard();
allowFiles(base, { 'entry.js': hash, 'page.css': hash });

afterEach(() => {
  document.head.replaceChildren();
});

function script(address: string): HTMLScriptElement {
  const element = document.createElement('script');
  element.type = 'text/plain';
  element.src = address;
  return element;
}

function stylesheet(address: string): HTMLLinkElement {
  const element = document.createElement('link');
  element.rel = 'preload';
  element.href = address;
  return element;
}

test('a script of a module enters the head with the hash of the registry', () => {
  const element = script(`${base}entry.js`);
  document.head.appendChild(element);
  expect(element.isConnected).toBe(true);
  expect(element.integrity).toBe(hash);
  expect(element.crossOrigin).toBe('anonymous');
});

test('a hash that the module brought itself is replaced', () => {
  const element = script(`${base}entry.js`);
  element.integrity = `sha384-${'B'.repeat(64)}`;
  document.head.appendChild(element);
  expect(element.integrity).toBe(hash);
});

test('a style of a module gets its hash by every way into the head', () => {
  const [one, two, three] = [1, 2, 3].map(() => stylesheet(`${base}page.css`));
  if (!one || !two || !three) throw new Error('no elements');
  document.head.appendChild(one);
  document.head.insertBefore(two, one);
  document.head.append(three);
  expect([one, two, three].map(({ integrity }) => integrity)).toEqual([hash, hash, hash]);
});

test('a file without a hash stays out and fails as a missing one would', async () => {
  const element = script(`${base}other.js`);
  const failed = new Promise((resolve) => element.addEventListener('error', resolve));
  document.head.appendChild(element);
  expect(element.isConnected).toBe(false);
  await failed;
});

test('a path that only looks like a known file is another file', () => {
  const element = script(`${base}x/../other.js`);
  document.head.appendChild(element);
  expect(element.isConnected).toBe(false);
});

test('what is no file of a module enters as it is', () => {
  const own = script('/assets/main.js');
  document.head.appendChild(own);
  expect(own.isConnected).toBe(true);
  expect(own.hasAttribute('crossorigin')).toBe(false);
});

test('a later attempt fetches under an address that no cache holds', () => {
  const again = '/modules/teams/1.0.0-bbbbbbbb/';
  allowFiles(again, { 'entry.js': hash });
  bypassHttpCache(again, 2);
  const element = script(`${again}entry.js`);
  document.head.appendChild(element);
  expect(element.getAttribute('src')).toBe(`${again}entry.js?r=2`);
  expect(element.integrity).toBe(hash);
});

test('the elements of one version can be dropped without touching another', () => {
  const other = '/modules/bracket/1.0.0-cccccccc/';
  allowFiles(other, { 'entry.js': hash });
  const [mine, theirs] = [script(`${base}entry.js`), script(`${other}entry.js`)];
  document.head.append(mine, theirs);
  dropElements(base);
  expect(mine.isConnected).toBe(false);
  expect(theirs.isConnected).toBe(true);
});
