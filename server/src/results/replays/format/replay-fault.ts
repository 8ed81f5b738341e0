export type ReplayFaultReason =
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

export class ReplayFault extends Error {
  constructor(readonly reason: ReplayFaultReason) {
    super(`Not a usable replay: ${reason}`);
  }
}
