import { zoomIdentity } from 'd3-zoom';
import type { ZoomTransform } from 'd3-zoom';
import type { Layouts, PlaneBox, ScreenSize, View } from './layout/geometry.ts';
import { wholeScale } from './layout/view.ts';

/** Px where there is no stylesheet. */
const plainEm = 10;

interface DrawingFrameOptions {
  canvas: HTMLElement;
  layer: HTMLElement;
  bounds: Layouts<PlaneBox>;
  /** d3's least zoom. */
  least: number;
}

/**
 * What the stylesheet decides, read from it: size of the frame, layout, px of an em. A view's scale is px of an em as
 * it is seen, d3's zoom `k` goes from limit to limit.
 */
export class DrawingFrame {
  readonly #options: DrawingFrameOptions;
  bounds: Layouts<PlaneBox>;
  size: ScreenSize;
  /** CSS px at zoom 1. */
  em: number;
  #isFolded: boolean;

  constructor(options: DrawingFrameOptions) {
    this.#options = options;
    this.bounds = options.bounds;
    this.size = this.#measuredSize();
    this.em = this.#measuredEm();
    this.#isFolded = this.#hasFolded();
  }

  /** @returns False where nothing has changed. */
  measure(): boolean {
    const { size, em } = this;
    this.size = this.#measuredSize();
    this.em = this.#measuredEm();
    this.#isFolded = this.#hasFolded();
    return em !== this.em || size.width !== this.size.width || size.height !== this.size.height;
  }

  /** Lays all of the drawing out so that it fits at the least zoom. @returns Its scale. */
  shrink(): number {
    const scale = wholeScale(this.drawing, this.size);
    this.#options.layer.style.fontSize = `${scale}px`;
    this.em = scale / this.#options.least;
    return scale;
  }

  unshrink(): void {
    this.#options.layer.style.fontSize = '';
    this.em = this.#measuredEm();
  }

  get drawing(): PlaneBox {
    return this.boxOf(this.bounds);
  }

  boxOf({ wide, folded }: Layouts<PlaneBox>): PlaneBox {
    return (this.#isFolded ? folded : null) ?? wide;
  }

  /** The stylesheet places the opening view, so that a server needs no size of the frame. */
  openingView(): View {
    const { least, layer } = this.#options;
    const { transform } = getComputedStyle(layer);
    const [, list = `${least},0,0,${least},0,0`] = /^matrix\((.+)\)$/.exec(transform) ?? [];
    const [zoomed = least, , , , right = 0, down = 0] = list.split(',').map(Number);
    const { width, height } = this.size;
    return { x: width / 2 + right, y: height / 2 + down, scale: zoomed * this.em };
  }

  toView({ x, y, k }: ZoomTransform): View {
    return { x, y, scale: k * this.em };
  }

  transformOf({ x, y, scale }: View): ZoomTransform {
    return zoomIdentity.translate(x, y).scale(scale / this.em);
  }

  #measuredSize(): ScreenSize {
    const { clientWidth, clientHeight } = this.#options.canvas;
    return { width: clientWidth, height: clientHeight };
  }

  /** The layer has the em as it is seen at the least zoom. */
  #measuredEm(): number {
    const { layer, least } = this.#options;
    return (Number.parseFloat(getComputedStyle(layer).fontSize) || plainEm) / least;
  }

  /** The lines of the wide layout come first. */
  #hasFolded(): boolean {
    const wide = this.#options.layer.querySelector('g');
    return wide !== null && getComputedStyle(wide).display === 'none';
  }
}
