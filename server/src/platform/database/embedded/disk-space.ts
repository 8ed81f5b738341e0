import { randomFillSync } from 'node:crypto';
import { rmSync, statSync } from 'node:fs';
import { open, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { errorCode } from '../../error-code.ts';
import { errorFields } from '../../logging/log.ts';
import type { Log } from '../../logging/log.ts';

const pieceBytes = 1024 * 1024;
/** One segment of the write-ahead log (16 MiB) and the small files of a checkpoint. */
const pieces = 20;

export type FreeBytes = (folder: string) => Promise<number>;

const freeBytesOf: FreeBytes = async (folder) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** A file whose space is freed for the database when the disk is full. */
export class SpaceReserve {
  readonly #file: string;
  readonly #freeBytes: FreeBytes;
  /** Called in the middle of a write of the engine. */
  onReleased: () => void = () => undefined;

  constructor(file: string, freeBytes: FreeBytes = freeBytesOf) {
    this.#file = file;
    this.#freeBytes = freeBytes;
  }

  release(): boolean {
    if (!this.#isFilled()) return false;
    rmSync(this.#file);
    this.onReleased();
    return true;
  }

  /** `spareBytes` must be free besides. */
  async fill(spareBytes = 0): Promise<boolean> {
    if (this.#isFilled()) return true;
    if ((await this.#freeBytes(path.dirname(this.#file))) < pieces * pieceBytes + spareBytes) {
      return false;
    }
    try {
      await this.#write();
      return true;
    } catch (error) {
      await rm(this.#file, { force: true });
      // A quota, or another process was faster.
      if (['ENOSPC', 'EDQUOT'].includes(errorCode(error) ?? '')) return false;
      throw error;
    }
  }

  #isFilled(): boolean {
    return statSync(this.#file, { throwIfNoEntry: false })?.size === pieces * pieceBytes;
  }

  async #write(): Promise<void> {
    const handle = await open(this.#file, 'w', 0o600);
    try {
      // Zeros take no space on file systems that compress.
      const piece = randomFillSync(Buffer.alloc(pieceBytes));
      for (let count = 0; count < pieces; count += 1) await handle.appendFile(piece);
      await handle.sync();
    } finally {
      await handle.close();
    }
  }
}

const lookEveryMs = 1000;

/** While the reserve is released, writes fail with 25006 (read-only). */
export async function guardDisk(client: PGlite, reserve: SpaceReserve, log: Log) {
  let isFull = false;
  let isLooking = false;
  const setReadOnly = async (value: 'on' | 'off') => {
    try {
      await client.exec(`set default_transaction_read_only = ${value}`);
    } catch (error) {
      log.error('database.read-only-failed', errorFields(error));
    }
  };
  const becomeFull = () => {
    isFull = true;
    log.error('database.disk-full');
    return setReadOnly('on');
  };
  const look = async () => {
    if (!isFull || isLooking) return;
    isLooking = true;
    try {
      if (!(await reserve.fill(pieces * pieceBytes))) return;
      isFull = false;
      await setReadOnly('off');
      log.info('database.disk-has-room');
    } catch (error) {
      log.error('database.reserve-failed', errorFields(error));
    } finally {
      isLooking = false;
    }
  };
  reserve.onReleased = () => void becomeFull();
  if (!(await reserve.fill())) await becomeFull();
  const timer = setInterval(() => void look(), lookEveryMs).unref();
  return { isFull: () => isFull, stop: () => clearInterval(timer) };
}
