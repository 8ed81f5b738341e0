import { reloadDocument } from '../routes/reload-document.ts';
import { endLeftovers, findLeftovers } from './leftovers.ts';
import { inTurn } from './fair-queue.ts';
import { before } from './protect-page.ts';

jest.mock('../routes/reload-document.ts', () => ({ reloadDocument: jest.fn() }));
// Not the real one, which would lock the test runner's own objects; the proof has it in browsers.
jest.mock('./protect-page.ts', () => ({
  before: {
    globals: [],
    members: [Array.prototype, Object.prototype].map((place) => [
      place,
      Object.getOwnPropertyDescriptors(place),
    ]),
  },
}));

beforeAll(() => {
  Object.assign(document, { adoptedStyleSheets: [] });
});
beforeEach(() => {
  before?.globals.push(...Reflect.ownKeys(window));
  jest.mocked(reloadDocument).mockClear();
});

test('a page that is as it was is not loaded again', () => {
  const served = document.createElement('style');
  served.textContent = 'p {}';
  document.head.append(served, document.createElement('script'), document.createElement('link'));
  document.body.append(document.createElement('some-extension'), document.createElement('font'));
  Reflect.set(window, 'mf_teams', { get: () => null, init: () => null });
  Reflect.set(window, '__core-js_shared__', {});
  endLeftovers();
  expect(findLeftovers()).toEqual([]);
  expect(reloadDocument).not.toHaveBeenCalled();
});

const { push } = Array.prototype;

test.each([
  ['<div> in <body>', () => document.body.append(document.createElement('div')), null],
  [
    '<style> in <head>',
    () => document.head.append(document.createElement('style')),
    () => document.querySelector('style:empty')?.remove(),
  ],
  [
    'window.planted',
    () => Reflect.set(window, 'planted', 1),
    () => Reflect.deleteProperty(window, 'planted'),
  ],
  [
    'planted of a built-in object',
    () => Reflect.set(Array.prototype, 'planted', 1),
    () => Reflect.deleteProperty(Array.prototype, 'planted'),
  ],
  [
    'push of a built-in object',
    () => Reflect.set(Array.prototype, 'push', () => 0),
    () => Reflect.set(Array.prototype, 'push', push),
  ],
  [
    '1 in document.adoptedStyleSheets',
    () => Object.assign(document, { adoptedStyleSheets: [{}] }),
    () => Object.assign(document, { adoptedStyleSheets: [] }),
  ],
  [
    'a style attribute of <body>',
    () => (document.body.style.overflow = 'hidden'),
    () => document.body.removeAttribute('style'),
  ],
])('%s is noticed when a page is left, and the document loaded again', (name, plant, clear) => {
  plant();
  const found = findLeftovers();
  endLeftovers();
  clear?.();
  expect(found).toEqual([name]);
  expect(reloadDocument).toHaveBeenCalledTimes(1);
});

test('a handler that could prevent the load is gone with the first look', () => {
  window.onbeforeunload = () => true;
  expect(findLeftovers()).toEqual(['the handler onbeforeunload']);
  expect(window.onbeforeunload).toBeNull();
});

test('a page that is left before its requests were sent goes on, one with a storm of them is loaded again', () => {
  const storm = (count: number) => {
    for (let sent = 0; sent < count; sent += 1) {
      void inTurn('at https://puchar.example/modules/teams/1/page.js', () => new Promise(() => {}));
    }
  };
  storm(3 + 20);
  expect(findLeftovers()).toEqual([]);
  storm(1);
  expect(findLeftovers()).toEqual(['21 requests']);
});
