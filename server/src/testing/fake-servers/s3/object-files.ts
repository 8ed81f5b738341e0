import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Transform } from 'node:stream';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export interface StoredObject {
  file: string;
  bytes: number;
  etag: string;
  sha256: string;
  modified: Date;
  /** Of the request that made it. */
  headers: Record<string, string>;
}

/** Contents on the disk, names in memory: an object is there once its last byte is. */
export function createObjectFiles() {
  const folder = mkdtempSync(path.join(tmpdir(), 'puchar-fake-s3-'));
  const objects = new Map<string, StoredObject>();
  let count = 0;

  async function write(content: Readable): Promise<Omit<StoredObject, 'headers' | 'modified'>> {
    count += 1;
    const file = path.join(folder, String(count));
    const [md5, sha256] = [createHash('md5'), createHash('sha256')];
    let bytes = 0;
    const hashing = new Transform({
      transform(piece: Buffer, _encoding, done) {
        md5.update(piece);
        sha256.update(piece);
        bytes += piece.length;
        done(null, piece);
      },
    });
    try {
      await pipeline(content, hashing, createWriteStream(file));
    } catch (error) {
      await rm(file, { force: true });
      throw error;
    }
    return { file, bytes, etag: md5.digest('hex'), sha256: sha256.digest('hex') };
  }
  async function remove(key: string): Promise<void> {
    const before = objects.get(key);
    objects.delete(key);
    if (before !== undefined) await rm(before.file, { force: true });
  }
  return {
    objects,
    write,
    remove,
    async put(key: string, stored: StoredObject): Promise<void> {
      await remove(key);
      objects.set(key, stored);
    },
    read: (stored: StoredObject, range: { start: number; end: number } | null) =>
      createReadStream(stored.file, range ?? {}),
    clear: () => rmSync(folder, { recursive: true, force: true }),
  };
}
