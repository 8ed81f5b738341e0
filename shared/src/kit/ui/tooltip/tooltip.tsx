import type { KeyboardEvent, ReactNode } from 'react';
import styles from './tooltip.module.css';

export interface TooltipProps {
  /** Also the accessible name of what is inside. */
  text: string;
  children: ReactNode;
}

function handleKeyDown(event: KeyboardEvent<HTMLButtonElement>): void {
  if (event.key === 'Escape') event.currentTarget.blur();
}

/** Shows a name on hover, focus and tap; Escape hides it. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <button type="button" className={styles.anchor} aria-label={text} onKeyDown={handleKeyDown}>
      {children}
      <span className={styles.tip} aria-hidden="true">
        {text}
      </span>
    </button>
  );
}
