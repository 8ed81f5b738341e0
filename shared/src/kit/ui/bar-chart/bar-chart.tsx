import styles from './bar-chart.module.css';

export interface BarChartRow {
  label: string;
  value: number;
  text: string;
}

export interface BarChartProps {
  label: string;
  rows: readonly BarChartRow[];
  max: number;
}

export function BarChart({ label, rows, max }: BarChartProps) {
  return (
    <ul className={styles.chart} aria-label={label}>
      {rows.map((row) => (
        <li key={row.label} className={styles.row}>
          <span className={styles.label}>{row.label}</span>{' '}
          {/* An attribute of SVG: the CSP forbids inline styles. */}
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
