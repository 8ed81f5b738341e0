/**
 * CSS transform of the layer. The style sheet puts its corner, the middle of the final, into the middle
 * of the canvas.
 *
 * @param right CSS px from there, as is `down`.
 */
export function layerTransform(right: number, down: number, scale: number): string {
  return `translate(${right}px,${down}px) scale(${scale})`;
}
