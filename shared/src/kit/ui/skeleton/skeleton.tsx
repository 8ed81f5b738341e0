import { texts } from '../texts.pl.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './skeleton.module.css';

/** Pixels. */
const heights = { row: 56, card: 160, block: 320, page: 640 } as const;

export interface SkeletonProps {
  shape?: keyof typeof heights;
  height?: number;
  count?: number;
}

export function Skeleton({ shape = 'row', height = heights[shape], count = 1 }: SkeletonProps) {
  return (
    <div className={styles.stack} role="status">
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      <noscript>{texts.needsScripts}</noscript>
      {Array.from({ length: count }, (_, index) => (
        // An attribute of SVG: the CSP forbids inline styles.
        <svg key={index} className={styles.piece} width="100%" height={height} aria-hidden="true" />
      ))}
    </div>
  );
}
