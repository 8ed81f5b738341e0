import { gunzipSync, gzipSync } from 'node:zlib';
import { inPieces, tarOf } from '../testing/tar-of.ts';
import type { TarEntry } from '../testing/tar-of.ts';
import { digestOf } from './build-files.ts';
import { ArchiveError, archiveLimits } from './collect-files.ts';
import { packModule, unpackModule } from './module-archive.ts';

// Far above what a loaded machine needs.
jest.setTimeout(60_000);

const unpack = (archive: Buffer) => unpackModule(inPieces(archive));

async function resultOf(archive: Buffer): Promise<[why: string, message: string]> {
  try {
    const files = await unpack(archive);
    return ['taken', [...files.keys()].join()];
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
    return [error.why, error.message];
  }
}

const good: TarEntry[] = [
  [{ name: 'build.json' }, '{}'],
  [{ name: 'css', type: 'directory' }],
  [{ name: 'css/a.css' }, '.a{}'],
];

const inFolder = (folder: string): TarEntry[] =>
  good.map(([header, ...content]) => [{ ...header, name: folder + header.name }, ...content]);

test.each([
  ['as it is', ''],
  ['below ./', './'],
  ['below package/', 'package/'],
  ['below ./dist/', './dist/'],
])('the files of an archive are read %s', async (_name, folder) => {
  const files = await unpack(await tarOf(inFolder(folder)));
  expect([...files].map(([path, content]) => [path, content.toString()])).toEqual([
    ['build.json', '{}'],
    ['css/a.css', '.a{}'],
  ]);
});

test('the same files give the same archive and digest', async () => {
  const files = await unpack(await tarOf(good));
  const archive = await packModule(files);
  expect(archive.equals(await packModule(await unpack(archive)))).toBe(true);
  expect(digestOf(files)).toMatch(/^[0-9a-f]{64}$/);
  expect(digestOf(await unpack(await tarOf([...good].reverse())))).toBe(digestOf(files));
});

const file = (name: string): TarEntry => [{ name }, 'x'];

test.each<[string, TarEntry[], string]>([
  ['a parent folder', [file('../evil.js')], 'wychodzi poza folder modułu'],
  ['a parent folder inside', [file('css/../../evil.js')], 'wychodzi poza folder modułu'],
  ['a hidden parent folder', [file('./../evil.js')], 'wychodzi poza folder modułu'],
  ['an absolute path', [file('/etc/evil.js')], 'ścieżkę bezwzględną'],
  ['a drive', [file('C:/evil.js')], 'ścieżkę bezwzględną'],
  ['a backslash', [file('css\\evil.js')], 'ukośnik'],
  ['a doubled slash', [file('css//evil.js')], 'niejednoznaczną ścieżkę'],
  ['a control character', [file('a\u0007.js')], 'nazwa może mieć tylko'],
  ['a foreign letter', [file('ż.js')], 'nazwa może mieć tylko'],
  ['a long name', [file(`${'a'.repeat(250)}.js`)], 'nazwa może mieć tylko'],
  ['a hidden file', [file('.js')], 'nazwa może mieć tylko'],
  [
    'a symbolic link',
    [...good, [{ name: 'a.js', type: 'symlink', linkname: '/etc/passwd' }]],
    'jest dowiązaniem',
  ],
  [
    'a hard link',
    [...good, [{ name: 'a.js', type: 'link', linkname: '../../x.js' }]],
    'jest dowiązaniem',
  ],
  [
    'a device',
    [...good, [{ name: 'a.js', type: 'character-device', devmajor: 1, devminor: 3 }]],
    'jest plikiem specjalnym',
  ],
  ['a pipe', [...good, [{ name: 'a.js', type: 'fifo' }]], 'jest plikiem specjalnym'],
  ['a name twice', [file('a.js'), file('a.js')], 'dwa razy'],
  ['a name twice but for its case', [file('a.js'), file('A.js')], 'dwa razy'],
  ['a file where a folder is', [file('a.js'), file('a.js/b.js')], 'plikiem i folderem naraz'],
  ['a script of the shell', [...good, file('run.sh')], 'plików tego typu'],
  ['a page', [...good, file('index.html')], 'plików tego typu'],
  ['a type in capitals', [...good, file('a.JS')], 'plików tego typu'],
])('an archive with %s is rejected', async (_name, entries, message) => {
  const [why, text] = await resultOf(await tarOf(entries));
  expect(why).toBe('unsafe');
  expect(text).toContain(message);
});

test('invisible characters do not get into the message', async () => {
  const [, message] = await resultOf(await tarOf([file('a\u202e\u0007b.js')]));
  expect(message).toContain('„a??b.js”');
});

test('a decompression bomb is not extracted beyond the limit', async () => {
  const zeros = Buffer.alloc(1024 * 1024);
  const bomb = await tarOf(
    Array.from({ length: 60 }, (_, index) => [{ name: `${index}.json` }, zeros.toString('latin1')]),
  );
  expect(bomb.length).toBeLessThan(200_000);
  const [why, message] = await resultOf(bomb);
  expect([why, message]).toEqual(['too-large', expect.stringContaining('ponad 40 MB')]);
});

test('a decompression bomb of headers is not extracted beyond the limit', async () => {
  const [why] = await resultOf(gzipSync(Buffer.alloc(80 * 1024 * 1024)));
  expect(why).not.toBe('taken');
});

test('an archive is read no further than its limit', async () => {
  // Stored blocks of gzip; the first begins a file that does not end within the limit.
  const block = (content: Buffer) => Buffer.concat([Buffer.from([0, 0xff, 0xff, 0, 0]), content]);
  const large = await tarOf([[{ name: 'a.json' }, ' '.repeat(39 * 1024 * 1024)]]);
  const header = gunzipSync(large).subarray(0, 512);
  let given = 0;
  async function* endless() {
    yield Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
    yield block(Buffer.concat([header, Buffer.alloc(0xffff - header.length, 'a')]));
    const more = block(Buffer.alloc(0xffff, 'a'));
    for (;;) {
      given += more.length;
      yield more;
    }
  }
  await expect(unpackModule(endless())).rejects.toThrow('ponad 10 MB');
  expect(given).toBeLessThan(archiveLimits.compressed + 1024 * 1024);
});

test('more than ten megabytes compressed are rejected', async () => {
  const text = 'a'.repeat(archiveLimits.compressed);
  const [why, message] = await resultOf(await tarOf([[{ name: 'a.json' }, text]], 0));
  expect([why, message]).toEqual(['too-large', expect.stringContaining('ponad 10 MB')]);
});

test('more than two thousand entries are rejected', async () => {
  const entries = Array.from({ length: 2001 }, (_, index) => file(`${index}.js`));
  expect(await resultOf(await tarOf(entries))).toEqual([
    'too-large',
    expect.stringContaining('ponad 2000 plików'),
  ]);
});

test('folders count like files', async () => {
  const entries = Array.from({ length: 2001 }, (_, index): TarEntry => [
    { name: `f${index}`, type: 'directory' },
  ]);
  expect((await resultOf(await tarOf(entries)))[0]).toBe('too-large');
});

test('other data is rejected as a damaged archive', async () => {
  const cut = (await tarOf(good)).subarray(0, 60);
  const noTar = gzipSync(Buffer.alloc(2048, 'a'));
  const empty = await tarOf([]);
  for (const bytes of [Buffer.from('<html>'), cut, noTar, empty, Buffer.alloc(0)]) {
    expect((await resultOf(bytes))[0]).toBe('damaged');
  }
});

test('a truncated source is no error of the archive', async () => {
  async function* broken() {
    yield (await tarOf(good)).subarray(0, 20);
    throw new Error('socket closed');
  }
  await expect(unpackModule(broken())).rejects.toThrow('socket closed');
});
