/** Why a file is no replay that can be used. */
export type ReplayFaultReason =
  /** Other bytes at the start. */
  | 'signature'
  /** A form of the format that is not known. */
  | 'form'
  /** It ends before what it announces, or what stands there is not readable. */
  | 'cut'
  /** Lengths in it contradict each other or the file. */
  | 'length'
  /** Readable, but the game wrote no figures into it. */
  | 'statistics'
  /** Not five against five. */
  | 'players';

export class ReplayFault extends Error {
  constructor(readonly reason: ReplayFaultReason) {
    super(`Not a usable replay: ${reason}`);
  }
}
