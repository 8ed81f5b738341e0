import 'react';

declare module 'react' {
  interface CSSProperties {
    '--unit'?: string;
    '--type-main'?: string;
    '--type-small'?: string;
  }
}
