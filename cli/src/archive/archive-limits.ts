const mebibyte = 1024 * 1024;

/** Bounds of one upload; bytes and a count. */
export const archiveLimits = {
  packed: 10 * mebibyte,
  unpacked: 40 * mebibyte,
  files: 2000,
} as const;

/** Why an archive was not read to its end. */
export type RefusedArchive = 'too-large' | 'unsafe' | 'damaged';

/** An archive that is not unpacked. `message` is Polish and names the fix. */
export class ArchiveRefused extends Error {
  constructor(
    readonly why: RefusedArchive,
    message: string,
  ) {
    super(message);
  }
}
