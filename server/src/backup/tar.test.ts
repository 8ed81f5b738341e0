import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import { readTar } from './read-tar.ts';
import { writeTar } from './write-tar.ts';

const at = new Date('2026-03-27T11:00:00Z');

async function pack(files: readonly [name: string, content: string][]): Promise<Buffer> {
  const entries = files.map(([name, content]) => {
    const bytes = Buffer.from(content);
    return { name, bytes: bytes.byteLength, content: Readable.from([bytes]) };
  });
  const pieces: Uint8Array[] = [];
  for await (const piece of writeTar(Readable.from(entries), at)) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** In pieces that end nowhere in particular. */
async function unpack(archive: Buffer): Promise<[string, string][]> {
  const found: [string, string][] = [];
  const pieces: Buffer[] = [];
  for (let start = 0; start < archive.length; start += 333)
    pieces.push(archive.subarray(start, start + 333));
  await readTar(Readable.from(pieces), async ({ name, content }) => {
    found.push([name, await text(Readable.from(content))]);
  });
  return found;
}

const longName = `modules/${'ą'.repeat(60)}/${'x'.repeat(120)}.js`;
const files: [string, string][] = [
  ['backup.json', '{}'],
  ['rows/empty.ndjson', ''],
  ['files/a', 'x'.repeat(511)],
  ['files/b', 'x'.repeat(512)],
  ['files/c', 'x'.repeat(513)],
  [`${'n'.repeat(100)}`, 'name of a hundred bytes'],
  [`${'n'.repeat(101)}`, 'one more'],
  [longName, 'zażółć'],
];

test('what is packed comes out again, at every length of name and content', async () => {
  expect(await unpack(await pack(files))).toEqual(files);
});

test('a content that is left alone is passed over, and a reader may leave early', async () => {
  const archive = await pack(files);
  const names: string[] = [];
  await readTar(Readable.from([archive]), async ({ name }) => {
    names.push(name);
    return name !== 'files/b';
  });
  expect(names).toEqual(['backup.json', 'rows/empty.ndjson', 'files/a', 'files/b']);
});

test('an archive that is cut off or damaged is refused at every place', async () => {
  const archive = await pack(files);
  for (const length of [0, 511, 512, 1024, archive.length - 1024, archive.length - 1025]) {
    await expect(unpack(archive.subarray(0, length))).rejects.toThrow('damaged');
  }
  const changed = Buffer.from(archive);
  changed.write('X', 3);
  await expect(unpack(changed)).rejects.toThrow('damaged');
});

test('names that lead out of the folder are neither written nor read', async () => {
  for (const name of ['../x', '/x', 'a//b', 'a/../b', 'a\\b', '', 'a/.']) {
    await expect(pack([[name, 'x']])).rejects.toThrow('Not an entry');
  }
  const archive = await pack([['aaaa', 'x']]);
  archive.write('../a');
  // With a sum that fits, as somebody with intent would write it.
  const sum = archive
    .subarray(0, 512)
    .reduce((total, byte, index) => total + (index >= 148 && index < 156 ? 32 : byte), 0);
  archive.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  await expect(unpack(archive)).rejects.toThrow('damaged');
});

test('a file that grew while it was packed spoils the archive', async () => {
  const entry = { name: 'a', bytes: 3, content: Readable.from([Buffer.from('four')]) };
  const written = async () => {
    for await (const piece of writeTar(Readable.from([entry]), at)) void piece;
  };
  await expect(written()).rejects.toThrow('changed');
});
