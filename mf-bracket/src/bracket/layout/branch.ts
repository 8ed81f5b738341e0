/** A binary tree: what leads to a node from above and from below. */
export interface Branch {
  readonly id: string;
  readonly upper: Branch | null;
  readonly lower: Branch | null;
}
