import { encode } from 'uqr';
import styles from './qr-code.module.css';

export interface QrCodeProps {
  /** What a phone reads; drawn on this device and sent nowhere. */
  text: string;
  /** Accessible name: where the code leads. */
  label: string;
}

/** Light cells around the code, without which readers do not find it. */
const quietZone = 4;

/** One step of a path for every dark cell. */
function darkCells(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
}

/** A text for the camera of a phone: dark on light in both themes, as readers want it. */
export function QrCode({ text, label }: QrCodeProps) {
  // Nothing wears off a screen: the least correction gives the largest cells.
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
