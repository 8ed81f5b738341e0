import { aDescriptor, aRecord } from '../testing/a-build.ts';
import type { Changed } from '../testing/a-build.ts';
import { redOf } from '../testing/a-build.ts';

const withServer = (text: string | Buffer, more: Changed = {}): Changed => ({
  'build.json': { ...aRecord, server: 'server/module.js' },
  'server/module.js': text,
  ...more,
});

const bundle = `(()=>{const react=require('react');module.exports={default:{routes:{},slots:{}},react,at:pucharBase};})();`;

test('a build may have a server bundle, which requires the shared libraries alone', async () => {
  expect(await redOf(withServer(bundle))).toEqual([]);
});

test.each<[string, Changed, string]>([
  [
    'the record names it and it is not there',
    { 'build.json': { ...aRecord, server: 'server/module.js' } },
    'files: Brakuje pliku server/module.js',
  ],
  [
    'it has another name',
    { 'build.json': { ...aRecord, server: 'list.js' } },
    'files: Plik build.json jest niezgodny ze wzorem w „server”',
  ],
  ['the record does not name it', { 'server/module.js': bundle }, 'files: Plik server/module.js:'],
  [
    'another file lies beside it',
    withServer(bundle, { 'server/more.js': 'self.more = 1;' }),
    'files: Plik server/more.js: w folderze server może stać tylko server/module.js',
  ],
  [
    'a page would load it',
    withServer(bundle, {
      'build.json': {
        ...aRecord,
        server: 'server/module.js',
        parts: { list: ['server/module.js'] },
      },
    }),
    'files: Plik server/module.js jest dla stron',
  ],
  [
    'the module is not public',
    withServer(bundle, { 'module.json': { ...aDescriptor, sensitivity: 'personal' } }),
    'files: Moduł „personal” nie może mieć pliku server/module.js',
  ],
  [
    'it requires an unknown library',
    withServer(`module.exports = require('node:fs');`),
    'code: Plik server/module.js prosi o bibliotekę „node:fs”',
  ],
  [
    'it requires a name that every object has',
    withServer(`module.exports = require('constructor');`),
    'code: Plik server/module.js prosi o bibliotekę „constructor”',
  ],
  [
    'what it requires is known only when it runs',
    withServer(`module.exports = require(pucharBase + 'x');`),
    'code: Plik server/module.js prosi o nieznaną z góry bibliotekę',
  ],
  [
    'it loads another file',
    withServer(`module.exports = () => import('./more.js');`),
    'code: Plik server/module.js wczytuje inne pliki',
  ],
  [
    'it is a module itself',
    withServer(`import './more.js'; module.exports = 1;`),
    'code: Plik server/module.js wczytuje inne pliki',
  ],
  [
    'it runs a text as code',
    withServer(`module.exports = eval(pucharBase);`),
    'code: Plik server/module.js używa: eval',
  ],
  [
    'it reaches for another site',
    withServer(`module.exports = fetch('https://example.org/x');`),
    'origins: Plik server/module.js sięga do obcej strony example.org',
  ],
  [
    'it brings React along',
    withServer(`module.exports = (type, props) => ({ $$typeof: 1, type, props });`),
    'shared: Plik server/module.js zawiera kod biblioteki react/jsx-runtime',
  ],
  [
    'it is too large to be read for every page',
    withServer(`module.exports = '${'a'.repeat(401_000)}';`),
    'budgets: Skrypt dla serwera: 401,0 kB, a limit to 400,0 kB',
  ],
])('a build is rejected when %s', async (_name, changed, message) => {
  expect(await redOf(changed)).toContainEqual(expect.stringContaining(message));
});

test('the server bundle does not count as a download of visitors', async () => {
  // Compresses badly: as a lazy script of pages it would exceed the budget.
  const numbers = Array.from({ length: 30_000 }, (_, index) => (index * index) % 9973).join();
  expect(await redOf({ 'later.js': `self.later = [${numbers}];` })).not.toEqual([]);
  expect(await redOf(withServer(`module.exports = [${numbers}];`))).toEqual([]);
});
