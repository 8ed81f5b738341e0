import { select } from 'd3-selection';
import { zoom, zoomTransform } from 'd3-zoom';
import type { D3ZoomEvent, ZoomBehavior, ZoomTransform } from 'd3-zoom';
import { DrawingFrame } from './drawing-frame.ts';
import {
  clickDistance,
  isGesture,
  isPanOrZoom,
  MouseDrag,
  TouchScroll,
  wheelStep,
} from './input.ts';
import { planePoint, screenPoint } from './layout/geometry.ts';
import type { Layouts, PlaneBox, PlanePoint, ScreenSize, View } from './layout/geometry.ts';
import {
  between,
  centredView,
  constrainedView,
  detailAt,
  framedView,
  layerTransform,
  middleOfView,
  revealingView,
  toPlane,
  wholeScale,
  wholeView,
} from './layout/view.ts';
import type { ZoomLimits } from './layout/view.ts';

/** Rounding of the stylesheet's sizes to whole px. */
const almost = 0.99;

export interface SeenDrawing {
  view: View;
  size: ScreenSize;
  edge: 'least' | 'most' | null;
  isOverview: boolean;
}

interface PanZoomOptions {
  canvas: HTMLElement;
  /** Its transform is written directly, without React. */
  layer: HTMLElement;
  limits: ZoomLimits;
  bounds: Layouts<PlaneBox>;
  onView: (seen: SeenDrawing) => void;
}

type CanvasEvent = D3ZoomEvent<HTMLElement, unknown>;

export class PanZoom {
  readonly #options: PanZoomOptions;
  readonly #frame: DrawingFrame;
  readonly #zoom: ZoomBehavior<HTMLElement, unknown>;
  readonly #touch: TouchScroll;
  readonly #mouse: MouseDrag;
  #observer: ResizeObserver | null = null;
  #isOverview = false;
  /** Middle of the view before the overview. */
  #overviewFrom = planePoint(0, 0);
  /** Px that a finger moved down beyond the edge; negative for up. */
  #beyond = 0;
  /** Zoom at the start of a gesture. */
  #gestureFrom = 1;

  constructor(options: PanZoomOptions) {
    const { canvas, limits } = options;
    this.#options = options;
    this.#frame = new DrawingFrame({ ...options, least: limits.least });
    this.#touch = new TouchScroll(canvas);
    this.#mouse = new MouseDrag(canvas);
    this.#zoom = zoom<HTMLElement, unknown>()
      .scaleExtent([limits.least, limits.most])
      .extent(() => [
        [0, 0],
        [this.#frame.size.width, this.#frame.size.height],
      ])
      .constrain((transform) => this.#constrain(transform))
      .filter((event: Event) => this.#takes(event))
      .wheelDelta(wheelStep)
      .clickDistance(clickDistance)
      .on('start', (event: CanvasEvent) => this.#start(event.sourceEvent))
      .on('zoom', (event: CanvasEvent) => this.#draw(event.transform, event.sourceEvent))
      .on('end', () => this.#end());
    this.#listen();
    this.#show(this.#frame.openingView());
    // The canvas may get or change its size without the window.
    if (typeof ResizeObserver === 'function') {
      this.#observer = new ResizeObserver(() => this.#resize());
      this.#observer.observe(canvas);
    }
  }

  destroy(): void {
    const { canvas, layer } = this.#options;
    select(canvas).on('.zoom', null).on('.limit', null).on('.page', null);
    this.#observer?.disconnect();
    layer.style.fontSize = '';
    layer.style.transform = '';
  }

  get isOverview(): boolean {
    return this.#isOverview;
  }

  /** Keeps the view, unless it would lie beside the new drawing. */
  setBounds(bounds: Layouts<PlaneBox>): void {
    this.#frame.bounds = bounds;
    if (this.#isOverview) this.#enterOverview();
    else this.#show(constrainedView(this.#view(), this.#frame.size, this.#frame.drawing));
  }

  zoomBy(factor: number): void {
    if (this.#isOverview) {
      if (factor > 1) this.leaveOverview(this.#middle());
      return;
    }
    const { least, most } = this.#options.limits;
    const { em, size } = this.#frame;
    const scale = between(least * em, this.#view().scale * factor, most * em);
    this.#glide(centredView(this.#middle(), size, scale));
  }

  /** @returns False at the edge, where the key may scroll the page. */
  panBy(right: number, down: number): boolean {
    if (this.#isOverview) return false;
    const view = this.#view();
    const moved = { ...view, x: view.x - right, y: view.y - down };
    const next = constrainedView(moved, this.#frame.size, this.#frame.drawing);
    if (next.x === view.x && next.y === view.y) return false;
    this.#glide(next);
    return true;
  }

  /** Where the least zoom has no room for the whole drawing, it is laid out smaller until `leaveOverview`. */
  toggleWhole(): void {
    if (this.#isOverview) {
      this.leaveOverview(this.#overviewFrom);
      return;
    }
    const { least, most } = this.#options.limits;
    const { drawing, em, size } = this.#frame;
    const scale = wholeScale(drawing, size);
    if (scale < least * em * almost) {
      this.#overviewFrom = this.#middle();
      this.#enterOverview();
      return;
    }
    this.#glide(wholeView(drawing, size, between(least * em, scale, most * em)));
  }

  leaveOverview(place: PlanePoint): void {
    this.#isOverview = false;
    this.#frame.unshrink();
    const { drawing, em, size } = this.#frame;
    this.#show(framedView(place, size, drawing, this.#options.limits.least * em));
  }

  /** The place of the drawing that is seen at CSS px of the window. */
  placeAt(clientX: number, clientY: number): PlanePoint {
    const { left, top } = this.#options.canvas.getBoundingClientRect();
    return toPlane(this.#view(), screenPoint(clientX - left, clientY - top));
  }

  /** Without animation: the browser scrolls to a focused element at once. */
  reveal(boxes: Layouts<PlaneBox>): void {
    const box = this.#frame.boxOf(boxes);
    if (this.#isOverview) {
      this.leaveOverview(planePoint((box.from.x + box.to.x) / 2, (box.from.y + box.to.y) / 2));
      return;
    }
    const view = this.#view();
    const next = revealingView(view, this.#frame.size, box);
    if (next !== view) this.#show(next);
  }

  #listen(): void {
    select(this.#options.canvas)
      .call(this.#zoom)
      .on('dblclick.zoom', null)
      .on('pointerdown.page', (event: PointerEvent) => this.#mouse.point(event))
      .on('touchstart.page', (event: TouchEvent) => this.#touch.start(event), true)
      .on('touchmove.page', (event: TouchEvent) => this.#touch.leaveToPage(event), true)
      .on('touchend.page touchcancel.page', (event: TouchEvent) => this.#touch.end(event), true)
      .on('gesturestart.page gesturechange.page', (event: Event) => this.#gesture(event))
      // At a limit d3 passes the event on, and the browser would zoom the page.
      .on('wheel.limit', (event: WheelEvent) => {
        if (isPanOrZoom(event)) event.preventDefault();
      });
  }

  #enterOverview(): void {
    delete this.#options.layer.dataset['gliding'];
    this.#isOverview = true;
    const scale = this.#frame.shrink();
    this.#show(wholeView(this.#frame.drawing, this.#frame.size, scale));
  }

  #view(): View {
    return this.#frame.toView(zoomTransform(this.#options.canvas));
  }

  #middle(): PlanePoint {
    return middleOfView(this.#view(), this.#frame.size);
  }

  #show(view: View): void {
    this.#zoom.transform(select(this.#options.canvas), this.#frame.transformOf(view));
  }

  #glide(view: View): void {
    this.#options.layer.dataset['gliding'] = 'true';
    this.#show(view);
  }

  /** In the overview there is nowhere to pan to; zooming in leaves it there. */
  #takes(event: Event): boolean {
    if (!isPanOrZoom(event)) return false;
    if (!this.#isOverview) return true;
    if (event instanceof WheelEvent) {
      if (event.deltaY < 0) this.leaveOverview(this.placeAt(event.clientX, event.clientY));
      return false;
    }
    const between = this.#touch.middleOfPinch(event);
    if (between === null) return false;
    this.leaveOverview(this.placeAt(between.x, between.y));
    return true;
  }

  #gesture(event: Event): void {
    // With fingers on the screen d3 has their touches already.
    if (!isGesture(event) || this.#touch.isTouched) return;
    event.preventDefault();
    const { canvas } = this.#options;
    if (event.type === 'gesturestart') this.#gestureFrom = zoomTransform(canvas).k;
    else if (!this.#isOverview) {
      const { left, top } = canvas.getBoundingClientRect();
      const at: [number, number] = [event.clientX - left, event.clientY - top];
      this.#zoom.scaleTo(select(canvas), this.#gestureFrom * event.scale, at);
    } else if (event.scale > 1) this.leaveOverview(this.placeAt(event.clientX, event.clientY));
  }

  #constrain(transform: ZoomTransform): ZoomTransform {
    const wished = this.#frame.toView(transform);
    const allowed = constrainedView(wished, this.#frame.size, this.#frame.drawing);
    this.#beyond = wished.y - allowed.y;
    return allowed === wished ? transform : this.#frame.transformOf(allowed);
  }

  #start(source: unknown): void {
    if (source instanceof Event) delete this.#options.layer.dataset['gliding'];
    this.#mouse.begin(source);
  }

  #draw(transform: ZoomTransform, source: unknown): void {
    const { layer, limits, onView } = this.#options;
    const { drawing, size } = this.#frame;
    const { x, y, k } = transform;
    const view = this.#frame.toView(transform);
    layer.style.transform = layerTransform(x - size.width / 2, y - size.height / 2, k);
    const height = (drawing.to.y - drawing.from.y) * view.scale;
    this.#mark('detail', detailAt(view.scale));
    this.#mark('overview', String(this.#isOverview));
    this.#mark('zoomed', String(k > limits.least || height > size.height));
    this.#followInput(source);
    const atMost = k >= limits.most ? 'most' : null;
    const edge = k <= limits.least ? 'least' : atMost;
    onView({ view, size, edge, isOverview: this.#isOverview });
  }

  #mark(name: 'detail' | 'overview' | 'zoomed', value: string): void {
    const { dataset } = this.#options.canvas;
    if (dataset[name] !== value) dataset[name] = value;
  }

  #followInput(source: unknown): void {
    this.#mouse.follow(source);
    if (this.#beyond !== 0 && this.#touch.isOneFingerMove(source)) {
      // At the edge of the drawing one finger scrolls the page.
      window.scrollBy({ top: -this.#beyond, behavior: 'instant' });
    }
  }

  #end(): void {
    this.#mouse.end();
  }

  /** Keeps the centre; a canvas without a size yet is centred on the final. */
  #resize(): void {
    const middle = this.#frame.size.width === 0 ? planePoint(0, 0) : this.#middle();
    const zoomed = zoomTransform(this.#options.canvas).k;
    const hasChanged = this.#frame.measure();
    if (this.#isOverview) this.#enterOverview();
    else if (hasChanged) this.#show(centredView(middle, this.#frame.size, zoomed * this.#frame.em));
  }
}
