import 'react';

declare module 'react' {
  interface CSSProperties {
    /** Top left corner of the drawing, px from the middle of the final. */
    '--bracket-from-x'?: string;
    '--bracket-from-y'?: string;
    /** `url(…)` of a team's logo. */
    '--bracket-logo'?: string;
  }
}
