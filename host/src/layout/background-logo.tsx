import { useEffect, useState } from 'react';
import { CupMark } from '../cup/cup-mark.tsx';
import styles from './background-logo.module.css';

const delayMs = 1_000;

/** Pixels. */
const sizes = { mobile: 275, desktop: 500 } as const;

/** Appears a second after load, so that it never delays content. */
export function BackgroundLogo({ isMobile }: { isMobile: boolean | null }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), delayMs);
    return () => clearTimeout(timer);
  }, []);
  if (!shown || isMobile === null) return null;
  return (
    <div className={styles.field} data-testid="background-logo" aria-hidden="true">
      <div className={styles.logo}>
        <CupMark height={isMobile ? sizes.mobile : sizes.desktop} plain />
      </div>
    </div>
  );
}
