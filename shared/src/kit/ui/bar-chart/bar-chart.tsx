import styles from './bar-chart.module.css';

export interface BarChartRow {
  label: string;
  /** From 0 to the chart's `max`. */
  value: number;
  /** The value in words, `58 ze 170`. */
  text: string;
}

export interface BarChartProps {
  /** Accessible name. */
  label: string;
  rows: readonly BarChartRow[];
  /** Value of a full bar. */
  max: number;
}

/** One bar per row, each with its value in words; the bars themselves are decoration. */
export function BarChart({ label, rows, max }: BarChartProps) {
  return (
    <ul className={styles.chart} aria-label={label}>
      {rows.map((row) => (
        <li key={row.label} className={styles.row}>
          <span className={styles.label}>{row.label}</span>{' '}
          {/* An attribute of SVG, not a style: the page's policy forbids inline styles. */}
          <svg className={styles.track} aria-hidden="true" width="100%" height="20">
            <rect className={styles.rest} width="100%" height="20" />
            <rect className={styles.bar} width={`${(100 * row.value) / max}%`} height="20" />
          </svg>
          <span className={styles.text}>{row.text}</span>
        </li>
      ))}
    </ul>
  );
}
