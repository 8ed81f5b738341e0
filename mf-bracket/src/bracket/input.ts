/** A plain wheel scrolls the page; with Ctrl or ⌘ it zooms. Touch pads report a pinch as a wheel with Ctrl. */
export function isPanOrZoom(event: Event): boolean {
  if (event instanceof WheelEvent) return event.ctrlKey || event.metaKey;
  if (event instanceof MouseEvent) return event.button === 0 && !event.ctrlKey;
  return true;
}

/** A notch of a mouse wheel is some 100 px, an event of a pinch a few. */
const notchPx = 40;

/**
 * Powers of two per wheel event. d3's default takes every wheel with Ctrl for a pinch: one notch would zoom fourfold.
 */
export function wheelStep({ deltaY, deltaMode }: WheelEvent): number {
  if (deltaMode === 1) return -deltaY * 0.1;
  if (deltaMode === 2) return -deltaY;
  return -deltaY * (Math.abs(deltaY) < notchPx ? 0.02 : 0.0035);
}

/** A pinch on a Mac's touch pad in Safari, which sends no wheel. */
interface Gesture extends Event {
  /** Of the distance at its start. */
  readonly scale: number;
  readonly clientX: number;
  readonly clientY: number;
}

export function isGesture(event: Event): event is Gesture {
  return event.type.startsWith('gesture') && 'scale' in event;
}

/** Firefox and Safari on a desktop have no `TouchEvent`. */
function isTouch(source: unknown): source is TouchEvent {
  return typeof TouchEvent !== 'undefined' && source instanceof TouchEvent;
}

/** Decides which movements of one finger scroll the page: d3 takes every touch. */
export class TouchScroll {
  readonly #canvas: HTMLElement;
  #finger: { x: number; y: number } | null = null;
  #fingers = 0;

  constructor(canvas: HTMLElement) {
    this.#canvas = canvas;
  }

  /** Whether the last touch began with a finger that may still be down. */
  get isTouched(): boolean {
    return this.#fingers > 0;
  }

  start({ touches }: TouchEvent): void {
    const [finger] = touches;
    this.#fingers = touches.length;
    this.#finger = finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : null;
  }

  end({ touches }: TouchEvent): void {
    this.#fingers = touches.length;
  }

  isOneFingerMove(source: unknown): boolean {
    return isTouch(source) && source.type === 'touchmove' && source.touches.length === 1;
  }

  /** CSS px of the window. */
  middleOfPinch(event: Event): { x: number; y: number } | null {
    const [one, other] = isTouch(event) ? event.touches : [];
    if (one === undefined || other === undefined) return null;
    return { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 };
  }

  /** Where the drawing has its height, vertical movements scroll the page. */
  leaveToPage(event: TouchEvent): void {
    // Once the page scrolls, the event cannot be cancelled.
    if (!event.cancelable) {
      event.stopImmediatePropagation();
      return;
    }
    const [finger] = event.touches;
    if (finger === undefined || this.#finger === null || event.touches.length > 1) return;
    if (this.#canvas.dataset['zoomed'] === 'true') return;
    const right = Math.abs(finger.clientX - this.#finger.x);
    if (Math.abs(finger.clientY - this.#finger.y) >= right) event.stopImmediatePropagation();
  }
}

/** Px; a click that moved further is a drag. */
export const clickDistance = 5;

/** Disables hit testing during a drag, which costs more than the movement. */
export class MouseDrag {
  readonly #canvas: HTMLElement;
  #pressed: { x: number; y: number } | null = null;
  #mouseId: number | null = null;

  constructor(canvas: HTMLElement) {
    this.#canvas = canvas;
  }

  point({ pointerType, pointerId }: PointerEvent): void {
    this.#mouseId = pointerType === 'mouse' ? pointerId : null;
  }

  begin(source: unknown): void {
    this.#pressed = source instanceof MouseEvent ? { x: source.clientX, y: source.clientY } : null;
  }

  follow(source: unknown): void {
    if (!(source instanceof MouseEvent) || this.#pressed === null) return;
    const way = Math.hypot(source.clientX - this.#pressed.x, source.clientY - this.#pressed.y);
    if (way <= clickDistance || this.#canvas.dataset['dragging'] === 'true') return;
    this.#canvas.dataset['dragging'] = 'true';
    if (this.#mouseId !== null) this.#canvas.setPointerCapture(this.#mouseId);
  }

  end(): void {
    delete this.#canvas.dataset['dragging'];
    this.#pressed = null;
  }
}
