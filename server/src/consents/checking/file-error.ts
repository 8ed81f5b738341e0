/** Why a sent file is rejected; `texts.pl.ts` says what to do about each. */
export type FileReason =
  | 'unreadable'
  | 'unchecked'
  | 'unknown'
  | 'heic'
  | 'picture'
  | 'document'
  | 'moving'
  | 'pixels'
  | 'broken-photo'
  | 'password'
  | 'protected'
  | 'cut-off'
  | 'not-at-start'
  | 'active'
  | 'attachment'
  | 'no-pages'
  | 'unsigned'
  | 'too-much'
  | 'unusual';

/** The message is for tests and developers, not for clients. */
export class FileError extends Error {
  constructor(
    readonly reason: FileReason,
    message: string,
  ) {
    super(message);
  }
}
