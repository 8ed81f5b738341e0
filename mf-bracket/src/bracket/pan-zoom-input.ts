/**
 * Whether an event belongs to the drawing. A plain wheel does not: it scrolls the page. With Ctrl or ⌘ it
 * zooms; a pinch on a touch pad arrives as a wheel with Ctrl.
 */
export function isPanOrZoom(event: Event): boolean {
  if (event instanceof WheelEvent) return event.ctrlKey || event.metaKey;
  if (event instanceof MouseEvent) return event.button === 0 && !event.ctrlKey;
  return true;
}

/** A notch of a mouse wheel is some 100 px, an event of a pinch a few. */
const notchPx = 40;

/**
 * Powers of two that one wheel event zooms by. d3's own measure would zoom fourfold by one notch with Ctrl,
 * because it takes every wheel with Ctrl for a pinch.
 */
export function wheelStep({ deltaY, deltaMode }: WheelEvent): number {
  if (deltaMode === 1) return -deltaY * 0.1;
  if (deltaMode === 2) return -deltaY;
  return -deltaY * (Math.abs(deltaY) < notchPx ? 0.02 : 0.0035);
}
