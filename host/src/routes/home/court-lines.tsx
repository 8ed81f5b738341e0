import { CupMark } from '../../cup/cup-mark.tsx';
import styles from './court-lines.module.css';

export function CourtLines() {
  return (
    <div className={styles.court} aria-hidden="true">
      <svg className={styles.lines} viewBox="0 0 560 440" fill="none" strokeWidth="2">
        <path d="M1 1H559V439H1zM280 1v438" />
        <circle cx="280" cy="220" r="156" />
        <path d="M559 60H500a160 160 0 0 0 0 320h59M559 150h-96v140h96M463 150a70 70 0 0 0 0 140" />
        <path d="M1 60H60a160 160 0 0 1 0 320H1M1 150h96v140H1M97 150a70 70 0 0 1 0 140" />
      </svg>
      <div className={styles.mark}>
        <CupMark height={224} />
      </div>
    </div>
  );
}
