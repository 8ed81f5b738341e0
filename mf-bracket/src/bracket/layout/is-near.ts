/** Below it cards show large logos and scores: a text of 16 px would be smaller than 10. */
const nearScale = 0.6;

/** Whether cards are drawn as they are, and not for the distance. */
export function isNear(scale: number): boolean {
  return scale >= nearScale;
}
