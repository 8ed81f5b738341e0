import { useEffect, useRef } from 'react';
import styles from './told-line.module.css';

/** What was just done, and where on the screen it is told. */
export interface Told {
  /** Slug of a module, or `site`. */
  place: string;
  text: string;
  /** The same text again is told again. */
  count: number;
}

function Line({ text }: { text: string }) {
  const line = useRef<HTMLParagraphElement>(null);
  // After the dialog has given the focus back to a button that the change may have taken away.
  useEffect(() => line.current?.focus(), []);
  return (
    <p ref={line} className={styles.told} role="status" tabIndex={-1}>
      {text}
    </p>
  );
}

/** The told line at its place, with the focus. */
export function ToldLine({ told, place }: { told: Told | null; place: string }) {
  return told?.place === place ? <Line key={told.count} text={told.text} /> : null;
}
