import type { Readable } from 'node:stream';

export interface StoredFile {
  /** Such as `pictures/0f3a.webp`: never empty, never with `..`. */
  key: string;
  bytes: number;
  /** When it was written, by the clock of the store; S3 has whole seconds. */
  at: Date;
}

/** Streams are read once; one piece is in memory at a time. */
export type FileContent = Uint8Array | string | AsyncIterable<Uint8Array>;

/** @throws Error for what could leave the store. A folder ends with a slash. */
export function requireKey(key: string): string {
  const parts = key.replace(/\/$/, '').split('/');
  if (/[\0\\]/.test(key) || parts.some((part) => ['', '.', '..'].includes(part))) {
    throw new Error('Not a key of a file.');
  }
  return key;
}

/**
 * All files that outlive a request. A key that was written has its whole content or is absent, also after a crash, and
 * what `put` has acknowledged is durable. Only S3 is ever UNAVAILABLE.
 *
 * @throws AppError UNAVAILABLE from every method when the store cannot be reached.
 */
export interface FileStore {
  readonly kind: 'folder' | 's3';
  put(key: string, content: FileContent): Promise<void>;
  /** Moves a local file into the store. */
  putFile(key: string, file: string): Promise<void>;
  /** All files below `folder`, which ends with a slash; those that are there stay as they are. */
  putFolder(folder: string, files: ReadonlyMap<string, Uint8Array>): Promise<void>;
  /** Null without such a file. The stream must be read or destroyed. */
  open(key: string): Promise<{ bytes: number; content: Readable } | null>;
  read(key: string): Promise<Buffer | null>;
  stat(key: string): Promise<StoredFile | null>;
  /** All below a folder, which ends with a slash, in no order. */
  list(folder: string): Promise<StoredFile[]>;
  /** Absent ones are no error. */
  delete(keys: readonly string[]): Promise<void>;
  deleteFolder(folder: string): Promise<void>;
  /** For what needs a path: the file itself, or a copy that is removed afterwards. Null without such a file. */
  withLocalFile<T>(key: string, work: (file: string) => Promise<T>): Promise<T | null>;
}
