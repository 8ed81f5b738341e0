import type { PlaneBox, ScreenSize, View } from './points.ts';
import { toScreen } from './to-screen.ts';

/** Distance in CSS px that is kept to the frame; the buttons stand above and must cover nothing. */
const margin = 24;
const marginAbove = 76;

/** Shift that brings `from`…`to` between `before` and `length`; its middle when it is longer. */
function shift(from: number, to: number, length: number, before: number): number {
  if (to - from > length - margin - before) return (length - from - to) / 2;
  if (from < before) return before - from;
  return to > length - margin ? length - margin - to : 0;
}

/** The view moved as little as shows the whole box; the same view when it is seen already. */
export function revealingView(view: View, size: ScreenSize, box: PlaneBox): View {
  const from = toScreen(view, box.from);
  const to = toScreen(view, box.to);
  const right = shift(from.x, to.x, size.width, margin);
  const down = shift(from.y, to.y, size.height, marginAbove);
  return right === 0 && down === 0 ? view : { ...view, x: view.x + right, y: view.y + down };
}
