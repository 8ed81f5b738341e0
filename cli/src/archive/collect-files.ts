import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { allowedEndings, sortedFiles, typeOf } from './build-files.ts';
import type { BuildFiles } from './build-files.ts';

const mebibyte = 1024 * 1024;

export const archiveLimits = {
  compressed: 10 * mebibyte,
  extracted: 40 * mebibyte,
  files: 2000,
} as const;

export type ArchiveErrorReason = 'too-large' | 'unsafe' | 'damaged';

/** `message` is Polish and names the fix. */
export class ArchiveError extends Error {
  constructor(
    readonly why: ArchiveErrorReason,
    message: string,
  ) {
    super(message);
  }
}

const mostPathLength = 200;

function unsafe(message: string): never {
  throw new ArchiveError('unsafe', message);
}

export function shown(path: string): string {
  return `„${path.replace(/[^\x20-\x7e\u00a0-\u017f]/g, '?').slice(0, 80)}”`;
}

/** @throws ArchiveError when the path leaves the folder or is ambiguous on some file system. */
export function safePath(path: string): string {
  if (path.includes('\\')) {
    unsafe(`Plik ${shown(path)}: ścieżka ma ukośnik „\\”. Spakuj moduł poleceniem puchar deploy.`);
  }
  if (path.startsWith('/') || /^[a-z]:/i.test(path)) {
    unsafe(`Plik ${shown(path)} ma ścieżkę bezwzględną. Spakuj folder dist, a nie cały dysk.`);
  }
  const parts = path.split('/');
  if (parts.includes('..')) {
    unsafe(`Plik ${shown(path)} wychodzi poza folder modułu („..”). Usuń go z archiwum.`);
  }
  if (parts.includes('') || parts.includes('.')) {
    unsafe(
      `Plik ${shown(path)} ma niejednoznaczną ścieżkę. Spakuj moduł poleceniem puchar deploy.`,
    );
  }
  if (path.length > mostPathLength || !parts.every((part) => /^[\w@+-][\w@+.-]*$/.test(part))) {
    unsafe(
      `Plik ${shown(path)}: nazwa może mieć tylko litery a–z, cyfry i znaki . _ - + @, do ${mostPathLength} znaków.`,
    );
  }
  return path;
}

export function rejectForeignType(path: string): void {
  if (typeOf(path) !== undefined) return;
  unsafe(
    `Plik ${shown(path)}: moduł nie może mieć plików tego typu. Dozwolone: ${allowedEndings.join(', ')}.`,
  );
}

const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);

export const contentTooLarge = () =>
  new ArchiveError(
    'too-large',
    `Rozpakowany moduł ma ponad ${megabytes(archiveLimits.extracted)} MB. Usuń z dist to, czego strona nie potrzebuje.`,
  );

export const archiveTooLarge = () =>
  new ArchiveError(
    'too-large',
    `Archiwum ma ponad ${megabytes(archiveLimits.compressed)} MB. Usuń z dist to, czego strona nie potrzebuje.`,
  );

const tooManyFiles = () =>
  new ArchiveError(
    'too-large',
    `Moduł ma ponad ${archiveLimits.files} plików. Usuń z dist to, czego strona nie potrzebuje.`,
  );

/** Archivers often put a folder around a build. */
function withoutWrapper(files: [string, Buffer][]): [string, Buffer][] {
  const wrapper = ['package/', 'dist/'].find((name) =>
    files.every(([path]) => path.startsWith(name)),
  );
  if (wrapper === undefined) return files;
  return files.map(([path, content]) => [path.slice(wrapper.length), content]);
}

export class FileCollector {
  readonly #files = new Map<string, Buffer>();
  readonly #names = new Set<string>();
  #entries = 0;
  #bytes = 0;

  countEntry(): void {
    this.#entries += 1;
    if (this.#entries > archiveLimits.files) throw tooManyFiles();
  }

  countBytes(bytes: number): void {
    this.#bytes += bytes;
    if (this.#bytes > archiveLimits.extracted) throw contentTooLarge();
  }

  /** Unique regardless of case, as on case-insensitive file systems. */
  claim(path: string): string {
    const safe = safePath(path);
    rejectForeignType(safe);
    const name = safe.toLowerCase();
    if (this.#names.has(name)) {
      unsafe(`Plik ${shown(path)} jest w module dwa razy. Zbuduj i spakuj moduł od nowa.`);
    }
    this.#names.add(name);
    return safe;
  }

  add(path: string, content: Buffer): void {
    this.#files.set(path, content);
  }

  finish(): BuildFiles {
    if (this.#files.size === 0) {
      throw new ArchiveError('damaged', 'Archiwum jest puste. Zbuduj moduł, zanim go spakujesz.');
    }
    for (const path of this.#files.keys()) {
      const parts = path.toLowerCase().split('/');
      const folders = parts.slice(1).map((_part, index) => parts.slice(0, index + 1).join('/'));
      const taken = folders.find((folder) => this.#names.has(folder));
      if (taken === undefined) continue;
      unsafe(
        `${shown(taken)} jest w module plikiem i folderem naraz. Zbuduj i spakuj moduł od nowa.`,
      );
    }
    return sortedFiles(withoutWrapper([...this.#files]));
  }
}

/** @throws ArchiveError, or the system's error when the folder cannot be read. */
export async function readModuleFolder(folder: string): Promise<BuildFiles> {
  const collector = new FileCollector();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, file).split(path.sep).join('/');
    collector.countEntry();
    if (entry.isDirectory()) continue;
    if (!entry.isFile()) {
      unsafe(`${shown(name)} nie jest zwykłym plikiem. Usuń to z folderu dist.`);
    }
    const claimed = collector.claim(name);
    collector.countBytes((await stat(file)).size);
    collector.add(claimed, await readFile(file));
  }
  return collector.finish();
}
