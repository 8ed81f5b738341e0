import { memo } from 'react';
import type { PlannedLine } from './model/bracket-plan.ts';
import styles from './bracket-canvas.module.css';

interface BracketLinesProps {
  lines: readonly PlannedLine[];
  /** The lines that the marked team has gone along. */
  marked: readonly PlannedLine[];
}

function pathOf(lines: readonly PlannedLine[]): string {
  return lines.map(({ path }) => path).join('');
}

/** All lines of the tree as one path, and the marked ones as a second above it. */
export const BracketLines = memo(function BracketLines({ lines, marked }: BracketLinesProps) {
  return (
    <svg className={styles.lines} width="1" height="1" aria-hidden="true">
      <path className={styles.line} d={pathOf(lines)} />
      {marked.length > 0 && (
        <path className={styles.markedLine} d={pathOf(marked)} data-path="marked" />
      )}
    </svg>
  );
});
