import 'react';

declare module 'react' {
  interface CSSProperties {
    '--bracket-wide-width'?: number;
    '--bracket-wide-height'?: number;
    '--bracket-wide-middle'?: number;
    '--bracket-folded-width'?: number | undefined;
    '--bracket-folded-height'?: number | undefined;
    '--bracket-folded-middle'?: number | undefined;
    '--bracket-play-x'?: number;
    '--bracket-play-y'?: number;
    '--bracket-x'?: string;
    '--bracket-y'?: string;
    '--bracket-folded-x'?: string;
    '--bracket-folded-y'?: string;
    '--bracket-logo'?: string;
  }
}
