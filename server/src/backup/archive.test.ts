import { linkSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Header } from 'tar';
import { eachEntry, packArchive } from './archive.ts';
import type { BackupFacts } from './archive.ts';

const longName = `modules/${'ą'.repeat(60)}/${'x'.repeat(120)}.js`;
const files: [string, string][] = [
  ['a', 'x'.repeat(511)],
  ['b', 'x'.repeat(512)],
  ['c', 'x'.repeat(513)],
  ['empty', ''],
  ['n'.repeat(94), 'name of a hundred bytes'],
  ['n'.repeat(95), 'one more'],
  ['large', 'y'.repeat(300_000)],
  [longName, 'zażółć'],
];
const facts: BackupFacts = {
  format: 1,
  takenAt: '2026-03-27T11:00:00Z',
  migration: 1,
  tables: ['audit_log', 'erasures'].map((name) => ({ name, rows: 0, digest: '' })),
  files: files.length,
  missing: [],
  withSecrets: false,
  consentKeyMark: null,
};

let folder: string;
let archived: Buffer;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'puchar-archive-'));
  const write = (name: string, content: string) => {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  };
  write('backup.json', '{}');
  for (const { name } of facts.tables) write(`rows/${name}.ndjson`, '');
  for (const [name, content] of files) write(`files/${name}`, content);
  // A hard link, as a deduplicating program leaves it.
  linkSync(path.join(folder, 'files/a'), path.join(folder, 'files/twin'));
  archived = await buffer(packArchive(folder, facts, [...files.map(([name]) => name), 'twin']));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function extract(archive: Buffer): Promise<[string, string][]> {
  const file = path.join(folder, 'archive.tar.gz');
  writeFileSync(file, archive);
  const found: [string, string][] = [];
  await eachEntry(file, async ({ name, content }) => {
    found.push([name, await text(Readable.from(content))]);
  });
  return found;
}

test('an archive round-trips names and contents of every length', async () => {
  expect(await extract(archived)).toEqual([
    ['backup.json', '{}'],
    ['rows/erasures.ndjson', ''],
    ['rows/audit_log.ndjson', ''],
    ...files.map(([name, content]) => [`files/${name}`, content]),
    ['files/twin', 'x'.repeat(511)],
  ]);
});

test('unread content is skipped, and a visitor may end the reading early', async () => {
  const names: string[] = [];
  await extract(archived);
  await eachEntry(path.join(folder, 'archive.tar.gz'), async ({ name }) => {
    names.push(name);
    return name !== 'files/b';
  });
  expect(names.slice(-2)).toEqual(['files/a', 'files/b']);
});

test('a truncated or damaged archive is an error at every position', async () => {
  for (const length of [0, 10, archived.length >> 1, archived.length - 1]) {
    await expect(extract(archived.subarray(0, length))).rejects.toThrow(/end of file|damaged/);
  }
  const plain = gunzipSync(archived);
  for (const length of [511, 512 + 1, 512 * 20]) {
    await expect(extract(gzipSync(plain.subarray(0, length)))).rejects.toThrow('damaged');
  }
  const changed = Buffer.from(plain);
  changed.write('X', 3);
  await expect(extract(gzipSync(changed))).rejects.toThrow('damaged');
});

function forged(values: ConstructorParameters<typeof Header>[0]): Buffer {
  const block = Buffer.alloc(512 * 4);
  const header = new Header({ mode: 0o600, size: 1, type: 'File', ...Object(values) });
  header.encode(block);
  return gzipSync(block);
}

test('path traversal, links and devices are errors', async () => {
  expect(await extract(forged({ path: 'rows/x' }))).toEqual([['rows/x', '\0']]);
  for (const name of ['../x', '/x', 'a//b', 'a/../b', 'a\\b', 'a/.']) {
    await expect(extract(forged({ path: name }))).rejects.toThrow('damaged');
  }
  for (const type of ['SymbolicLink', 'Link', 'Directory', 'CharacterDevice', 'FIFO'] as const) {
    const entry = forged({ path: 'files/x', linkpath: '/etc/passwd', type, size: 0 });
    await expect(extract(entry)).rejects.toThrow('damaged');
  }
});
