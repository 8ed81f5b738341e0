import { ArchiveRefused } from './archive-limits.ts';
import { allowedEndings, typeOf } from './file-types.ts';

const mostPathLength = 200;

function unsafe(message: string): never {
  throw new ArchiveRefused('unsafe', message);
}

/** A path for a message: what nobody can see is not printed, nor is a novel. */
export function shown(path: string): string {
  return `„${path.replace(/[^\x20-\x7e\u00a0-\u017f]/g, '?').slice(0, 80)}”`;
}

/**
 * The path of a file inside its module.
 *
 * @throws ArchiveRefused when it leads out of the folder or would be read differently somewhere.
 */
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

/** @throws ArchiveRefused when a module may not hold a file of this type. */
export function refuseForeignType(path: string): void {
  if (typeOf(path) !== undefined) return;
  unsafe(
    `Plik ${shown(path)}: moduł nie może mieć plików tego typu. Dozwolone: ${allowedEndings.join(', ')}.`,
  );
}
