import { select } from 'd3-selection';
import { zoom, zoomIdentity, zoomTransform } from 'd3-zoom';
import type { D3ZoomEvent, ZoomBehavior, ZoomTransform } from 'd3-zoom';
import { planePoint } from './layout/geometry.ts';
import type { PlaneBox, ScreenSize, View } from './layout/geometry.ts';
import {
  centredView,
  constrainedView,
  isNear,
  layerTransform,
  middleOfView,
  revealingView,
  wholeView,
} from './layout/view.ts';
import type { ZoomLimits } from './layout/view.ts';

/**
 * Whether an event belongs to the drawing. A plain wheel does not: it scrolls the page. With Ctrl or ⌘ it
 * zooms; a pinch on a touch pad arrives as a wheel with Ctrl.
 */
function isPanOrZoom(event: Event): boolean {
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
function wheelStep({ deltaY, deltaMode }: WheelEvent): number {
  if (deltaMode === 1) return -deltaY * 0.1;
  if (deltaMode === 2) return -deltaY;
  return -deltaY * (Math.abs(deltaY) < notchPx ? 0.02 : 0.0035);
}

/** A click that moved further than this many px is a drag, and no click. */
const clickDistance = 5;

interface PanZoomOptions {
  canvas: HTMLElement;
  /** The element that carries the drawing; its transform is written here, past React. */
  layer: HTMLElement;
  limits: ZoomLimits;
  bounds: PlaneBox;
  /** Every change of the view; must be cheap. */
  onView: (view: View, size: ScreenSize) => void;
}

type CanvasEvent = D3ZoomEvent<HTMLElement, unknown>;

function toView({ x, y, k }: ZoomTransform): View {
  return { x, y, scale: k };
}

function transformOf({ x, y, scale }: View): ZoomTransform {
  return zoomIdentity.translate(x, y).scale(scale);
}

/** Pan and zoom of the drawing: d3-zoom for mouse, wheel and fingers, methods for keys and buttons. */
export class PanZoom {
  readonly #options: PanZoomOptions;
  readonly #zoom: ZoomBehavior<HTMLElement, unknown>;
  #bounds: PlaneBox;
  #size: ScreenSize;
  #observer: ResizeObserver | null = null;
  /** Px that a finger went down beyond the edge of the drawing; below 0 it went up. */
  #beyond = 0;
  #pressed: { x: number; y: number } | null = null;
  /** Of the mouse that was pressed here. */
  #mouseId: number | null = null;
  #finger: { x: number; y: number } | null = null;

  constructor(options: PanZoomOptions) {
    this.#options = options;
    this.#bounds = options.bounds;
    this.#size = this.#measure();
    this.#zoom = zoom<HTMLElement, unknown>()
      .scaleExtent([options.limits.least, options.limits.most])
      .extent(() => [
        [0, 0],
        [this.#size.width, this.#size.height],
      ])
      .constrain((transform) => this.#constrain(transform))
      .filter(isPanOrZoom)
      .wheelDelta(wheelStep)
      .clickDistance(clickDistance)
      .on('start', (event: CanvasEvent) => this.#start(event.sourceEvent))
      .on('zoom', (event: CanvasEvent) => this.#draw(event.transform, event.sourceEvent))
      .on('end', () => this.#end());
    select(options.canvas)
      .call(this.#zoom)
      .on('dblclick.zoom', null)
      .on('pointerdown.page', ({ pointerType, pointerId }: PointerEvent) => {
        this.#mouseId = pointerType === 'mouse' ? pointerId : null;
      })
      .on('touchstart.page', (event: TouchEvent) => this.#touch(event), true)
      .on('touchmove.page', (event: TouchEvent) => this.#leaveToPage(event), true)
      // At a limit d3 lets the event pass, and the browser would zoom the whole page instead.
      .on('wheel.limit', (event: WheelEvent) => {
        if (isPanOrZoom(event)) event.preventDefault();
      });
    this.#show(centredView(planePoint(0, 0), this.#size, options.limits.least));
    // Not the window: the canvas may get its size later than the page, and change it alone.
    if (typeof ResizeObserver === 'function') {
      this.#observer = new ResizeObserver(() => this.#resize());
      this.#observer.observe(options.canvas);
    }
  }

  destroy(): void {
    select(this.#options.canvas).on('.zoom', null).on('.limit', null).on('.page', null);
    this.#observer?.disconnect();
  }

  /** New data, the same view, unless it would now lie beside the drawing. */
  setBounds(bounds: PlaneBox): void {
    this.#bounds = bounds;
    this.#show(constrainedView(this.#view(), this.#size, bounds));
  }

  /** Zooms around the middle of the canvas, within the limits. */
  zoomBy(factor: number): void {
    const { least, most } = this.#options.limits;
    const view = this.#view();
    const scale = Math.min(Math.max(view.scale * factor, least), most);
    this.#glide(centredView(middleOfView(view, this.#size), this.#size, scale));
  }

  /**
   * Moves the view by CSS px.
   *
   * @returns False at the edge, where nothing moved: the key may then scroll the page.
   */
  panBy(right: number, down: number): boolean {
    const view = this.#view();
    const moved = { ...view, x: view.x - right, y: view.y - down };
    const next = constrainedView(moved, this.#size, this.#bounds);
    if (next.x === view.x && next.y === view.y) return false;
    this.#glide(next);
    return true;
  }

  showWhole(): void {
    this.#glide(wholeView(this.#bounds, this.#size, this.#options.limits));
  }

  /** Moves the view as little as shows the box. At once: the browser scrolls to what has the focus. */
  reveal(box: PlaneBox): void {
    const view = this.#view();
    const next = revealingView(view, this.#size, box);
    if (next !== view) this.#show(next);
  }

  #measure(): ScreenSize {
    const { clientWidth, clientHeight } = this.#options.canvas;
    return { width: clientWidth, height: clientHeight };
  }

  #view(): View {
    return toView(zoomTransform(this.#options.canvas));
  }

  #show(view: View): void {
    this.#zoom.transform(select(this.#options.canvas), transformOf(view));
  }

  /** Shows the view with a short movement; the stylesheet knows its time, none under reduced motion. */
  #glide(view: View): void {
    this.#options.layer.dataset['gliding'] = 'true';
    this.#show(view);
  }

  #constrain(transform: ZoomTransform): ZoomTransform {
    const wished = toView(transform);
    const allowed = constrainedView(wished, this.#size, this.#bounds);
    this.#beyond = wished.y - allowed.y;
    return allowed === wished ? transform : transformOf(allowed);
  }

  #start(source: unknown): void {
    if (source instanceof Event) delete this.#options.layer.dataset['gliding'];
    this.#pressed = source instanceof MouseEvent ? { x: source.clientX, y: source.clientY } : null;
  }

  #draw(transform: ZoomTransform, source: unknown): void {
    const { canvas, layer, limits, onView } = this.#options;
    const { x, y, k } = transform;
    const { width, height } = this.#size;
    layer.style.transform = layerTransform(x - width / 2, y - height / 2, k);
    const near = String(isNear(k));
    if (canvas.dataset['near'] !== near) canvas.dataset['near'] = near;
    const isZoomed = String(k > limits.least);
    if (canvas.dataset['zoomed'] !== isZoomed) canvas.dataset['zoomed'] = isZoomed;
    this.#followInput(source);
    onView(toView(transform), this.#size);
  }

  #followInput(source: unknown): void {
    if (source instanceof MouseEvent && this.#pressed !== null) {
      const way = Math.hypot(source.clientX - this.#pressed.x, source.clientY - this.#pressed.y);
      if (way > clickDistance) this.#holdMouse();
    }
    // What a finger has left at the edge of the drawing scrolls the page, so no one is held here.
    const isOneFinger =
      typeof TouchEvent !== 'undefined' &&
      source instanceof TouchEvent &&
      source.type === 'touchmove' &&
      source.touches.length === 1;
    if (isOneFinger && this.#beyond !== 0) {
      window.scrollBy({ top: -this.#beyond, behavior: 'instant' });
    }
  }

  /** From here to the end of the drag nothing under the mouse is looked for, which costs more than moving does. */
  #holdMouse(): void {
    const { canvas } = this.#options;
    if (canvas.dataset['dragging'] === 'true') return;
    canvas.dataset['dragging'] = 'true';
    if (this.#mouseId !== null) canvas.setPointerCapture(this.#mouseId);
  }

  #touch({ touches }: TouchEvent): void {
    const [finger] = touches;
    this.#finger = finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : null;
  }

  /** d3 takes every finger; at the opening scale one that goes up or down is the page's. */
  #leaveToPage(event: TouchEvent): void {
    // Once the page scrolls the browser consults no one any more.
    if (!event.cancelable) {
      event.stopImmediatePropagation();
      return;
    }
    const [finger] = event.touches;
    if (finger === undefined || this.#finger === null || event.touches.length > 1) return;
    if (this.#options.canvas.dataset['zoomed'] === 'true') return;
    const right = Math.abs(finger.clientX - this.#finger.x);
    if (Math.abs(finger.clientY - this.#finger.y) >= right) event.stopImmediatePropagation();
  }

  #end(): void {
    delete this.#options.canvas.dataset['dragging'];
    this.#pressed = null;
  }

  /** What is in the middle stays there; of a canvas that had no size yet that is the final. */
  #resize(): void {
    const before = this.#size;
    const size = this.#measure();
    if (size.width === before.width && size.height === before.height) return;
    const view = this.#view();
    const middle = before.width === 0 ? planePoint(0, 0) : middleOfView(view, before);
    this.#size = size;
    this.#show(centredView(middle, size, view.scale));
  }
}
