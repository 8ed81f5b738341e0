import { sortedFiles } from './build-files.ts';
import type { BuildFiles } from './build-files.ts';
import { ArchiveRefused, archiveLimits } from './archive-limits.ts';
import { refuseForeignType, safePath, shown } from './safe-path.ts';

const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);

export const tooManyBytes = () =>
  new ArchiveRefused(
    'too-large',
    `Rozpakowany moduł ma ponad ${megabytes(archiveLimits.unpacked)} MB. Usuń z dist to, czego strona nie potrzebuje.`,
  );

export const tooManyPackedBytes = () =>
  new ArchiveRefused(
    'too-large',
    `Archiwum ma ponad ${megabytes(archiveLimits.packed)} MB. Usuń z dist to, czego strona nie potrzebuje.`,
  );

const tooManyFiles = () =>
  new ArchiveRefused(
    'too-large',
    `Moduł ma ponad ${archiveLimits.files} plików. Usuń z dist to, czego strona nie potrzebuje.`,
  );

/** Packing programs put a folder around a build: where all files stand in it, it goes. */
function withoutWrapper(files: [string, Buffer][]): [string, Buffer][] {
  const wrapper = ['package/', 'dist/'].find((name) =>
    files.every(([path]) => path.startsWith(name)),
  );
  if (wrapper === undefined) return files;
  return files.map(([path, content]) => [path.slice(wrapper.length), content]);
}

/** Takes the files of one build one by one, within the bounds and under safe names. */
export class FileCollector {
  readonly #files = new Map<string, Buffer>();
  readonly #names = new Set<string>();
  #entries = 0;
  #bytes = 0;

  /** Counts one entry of an archive, file or folder. */
  countEntry(): void {
    this.#entries += 1;
    if (this.#entries > archiveLimits.files) throw tooManyFiles();
  }

  /** Counts bytes as they come, before they are kept. */
  countBytes(bytes: number): void {
    this.#bytes += bytes;
    if (this.#bytes > archiveLimits.unpacked) throw tooManyBytes();
  }

  /** The name that a file will have; each is given once, whatever the letters' case. */
  claim(path: string): string {
    const safe = safePath(path);
    refuseForeignType(safe);
    const name = safe.toLowerCase();
    if (this.#names.has(name)) {
      throw new ArchiveRefused(
        'unsafe',
        `Plik ${shown(path)} jest w module dwa razy. Zbuduj i spakuj moduł od nowa.`,
      );
    }
    this.#names.add(name);
    return safe;
  }

  add(path: string, content: Buffer): void {
    this.#files.set(path, content);
  }

  /** @throws ArchiveRefused when there is no file, or one stands where another has its folder. */
  finish(): BuildFiles {
    if (this.#files.size === 0) {
      throw new ArchiveRefused('damaged', 'Archiwum jest puste. Zbuduj moduł, zanim go spakujesz.');
    }
    for (const path of this.#files.keys()) {
      const parts = path.toLowerCase().split('/');
      const folders = parts.slice(1).map((_part, index) => parts.slice(0, index + 1).join('/'));
      const taken = folders.find((folder) => this.#names.has(folder));
      if (taken === undefined) continue;
      throw new ArchiveRefused(
        'unsafe',
        `${shown(taken)} jest w module plikiem i folderem naraz. Zbuduj i spakuj moduł od nowa.`,
      );
    }
    return sortedFiles(withoutWrapper([...this.#files]));
  }
}
