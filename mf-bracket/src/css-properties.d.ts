import 'react';

declare module 'react' {
  interface CSSProperties {
    '--bracket-from-x'?: string;
    '--bracket-from-y'?: string;
    '--bracket-logo'?: string;
  }
}
