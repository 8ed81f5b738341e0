import { texts } from '../texts.pl.ts';
import styles from './skeleton.module.css';

/** Pixels. */
const heights = { row: 56, card: 160, block: 320, page: [56, 240, 296] } as const;

export interface SkeletonProps {
  shape?: keyof typeof heights;
  /** Several: one after another, apart, as the sections of what comes. */
  height?: number | readonly number[];
  count?: number;
  /** What comes; visible after a second. */
  label?: string;
}

export function Skeleton({
  shape = 'row',
  height = heights[shape],
  count = 1,
  label = texts.loading,
}: SkeletonProps) {
  const pieces = typeof height === 'number' ? Array.from({ length: count }, () => height) : height;
  return (
    <div className={styles.stack} data-apart={typeof height !== 'number'} role="status">
      <span className={styles.label}>{label}</span>
      <noscript>{texts.needsScripts}</noscript>
      {pieces.map((piece, index) => (
        // An attribute of SVG: the CSP forbids inline styles.
        <svg key={index} className={styles.piece} width="100%" height={piece} aria-hidden="true" />
      ))}
    </div>
  );
}
