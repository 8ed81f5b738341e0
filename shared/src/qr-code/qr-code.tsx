import { encode } from 'uqr';
import styles from './qr-code.module.css';

interface QrCodeProps {
  text: string;
  label: string;
}

/** Light cells around the code, required by readers. */
const quietZone = 4;

function darkCells(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
}

/** Dark on light in both themes, as readers expect. */
export function QrCode({ text, label }: QrCodeProps) {
  // A screen does not wear off: the lowest error correction gives the largest cells.
  const { size, data } = encode(text, { ecc: 'L', border: quietZone });
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={darkCells(data)} fill="#000" />
    </svg>
  );
}
