export type ReplayErrorReason =
  | 'signature'
  /** An unknown form of the format. */
  | 'form'
  /** It ends early, or its content is unreadable. */
  | 'cut'
  /** Lengths contradict each other or the file. */
  | 'length'
  /** Valid, but without figures. */
  | 'statistics'
  /** Not five against five. */
  | 'players';

export class ReplayError extends Error {
  constructor(readonly reason: ReplayErrorReason) {
    super(`Not a usable replay: ${reason}`);
  }
}
