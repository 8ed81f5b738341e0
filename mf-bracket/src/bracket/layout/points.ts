/**
 * A place on the drawing, in px at scale 1; the middle of the final is 0, 0. The tag keeps it apart from
 * places on the screen: the compiler refuses to mix them.
 */
export interface PlanePoint {
  readonly space: 'plane';
  readonly x: number;
  readonly y: number;
}

/** A place in the canvas, in CSS px from its upper left corner. */
export interface ScreenPoint {
  readonly space: 'screen';
  readonly x: number;
  readonly y: number;
}

/** A rectangle of the drawing. */
export interface PlaneBox {
  readonly from: PlanePoint;
  readonly to: PlanePoint;
}

/** Width and height of the canvas in CSS px. */
export interface ScreenSize {
  readonly width: number;
  readonly height: number;
}

/** How the drawing lies on the screen: screen = plane · scale + offset. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}
