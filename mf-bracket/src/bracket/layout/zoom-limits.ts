export interface ZoomLimits {
  /** Also the scale that the page opens with, which the style sheet says too. */
  readonly least: number;
  readonly most: number;
}

const small: ZoomLimits = { least: 0.25, most: 1 };
const large: ZoomLimits = { least: 1, most: 3 };

/** Limits of the specification. @param isMobile Whether the window is 1300 px wide or less. */
export function zoomLimits(isMobile: boolean): ZoomLimits {
  return isMobile ? small : large;
}
