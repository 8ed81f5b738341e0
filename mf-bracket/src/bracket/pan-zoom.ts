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

/** A plain wheel scrolls the page; with Ctrl or ⌘ it zooms. Touch pads report a pinch as a wheel with Ctrl. */
function isPanOrZoom(event: Event): boolean {
  if (event instanceof WheelEvent) return event.ctrlKey || event.metaKey;
  if (event instanceof MouseEvent) return event.button === 0 && !event.ctrlKey;
  return true;
}

/** A notch of a mouse wheel is some 100 px, an event of a pinch a few. */
const notchPx = 40;

/**
 * Powers of two per wheel event. d3's default takes every wheel with Ctrl for a pinch: one notch would zoom fourfold.
 */
function wheelStep({ deltaY, deltaMode }: WheelEvent): number {
  if (deltaMode === 1) return -deltaY * 0.1;
  if (deltaMode === 2) return -deltaY;
  return -deltaY * (Math.abs(deltaY) < notchPx ? 0.02 : 0.0035);
}

/** Px; a click that moved further is a drag. */
const clickDistance = 5;

interface PanZoomOptions {
  canvas: HTMLElement;
  /** Its transform is written directly, without React. */
  layer: HTMLElement;
  limits: ZoomLimits;
  bounds: PlaneBox;
  onView: (view: View, size: ScreenSize) => void;
}

type CanvasEvent = D3ZoomEvent<HTMLElement, unknown>;

function toView({ x, y, k }: ZoomTransform): View {
  return { x, y, scale: k };
}

function transformOf({ x, y, scale }: View): ZoomTransform {
  return zoomIdentity.translate(x, y).scale(scale);
}

export class PanZoom {
  readonly #options: PanZoomOptions;
  readonly #zoom: ZoomBehavior<HTMLElement, unknown>;
  #bounds: PlaneBox;
  #size: ScreenSize;
  #observer: ResizeObserver | null = null;
  /** Px that a finger moved down beyond the edge; negative for up. */
  #beyond = 0;
  #pressed: { x: number; y: number } | null = null;
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
      // At a limit d3 passes the event on, and the browser would zoom the page.
      .on('wheel.limit', (event: WheelEvent) => {
        if (isPanOrZoom(event)) event.preventDefault();
      });
    this.#show(centredView(planePoint(0, 0), this.#size, options.limits.least));
    // The canvas may get or change its size without the window.
    if (typeof ResizeObserver === 'function') {
      this.#observer = new ResizeObserver(() => this.#resize());
      this.#observer.observe(options.canvas);
    }
  }

  destroy(): void {
    select(this.#options.canvas).on('.zoom', null).on('.limit', null).on('.page', null);
    this.#observer?.disconnect();
  }

  /** Keeps the view, unless it would lie beside the new drawing. */
  setBounds(bounds: PlaneBox): void {
    this.#bounds = bounds;
    this.#show(constrainedView(this.#view(), this.#size, bounds));
  }

  zoomBy(factor: number): void {
    const { least, most } = this.#options.limits;
    const view = this.#view();
    const scale = Math.min(Math.max(view.scale * factor, least), most);
    this.#glide(centredView(middleOfView(view, this.#size), this.#size, scale));
  }

  /** @returns False at the edge, where the key may scroll the page. */
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

  /** Without animation: the browser scrolls to a focused element at once. */
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
    // At the edge of the drawing one finger scrolls the page.
    const isOneFinger =
      typeof TouchEvent !== 'undefined' &&
      source instanceof TouchEvent &&
      source.type === 'touchmove' &&
      source.touches.length === 1;
    if (isOneFinger && this.#beyond !== 0) {
      window.scrollBy({ top: -this.#beyond, behavior: 'instant' });
    }
  }

  /** Disables hit testing during a drag, which costs more than the movement. */
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

  /** d3 takes every touch; at the opening scale vertical ones scroll the page. */
  #leaveToPage(event: TouchEvent): void {
    // Once the page scrolls, the event cannot be cancelled.
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

  /** Keeps the centre; a canvas without a size yet is centred on the final. */
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
