import { useEffect, useState } from 'react';
import type { PointerEvent, ReactNode } from 'react';
import styles from './tooltip.module.css';

/** A mouse shows the tip by hovering, a finger by a tap; Escape and a click elsewhere hide it. */
function useTip() {
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (!open) return undefined;
    const close = () => setOpen(false);
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    document.addEventListener('keydown', closeOnEscape);
    document.addEventListener('pointerdown', close);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      document.removeEventListener('pointerdown', close);
    };
  }, [open]);

  const showTo = (finger: boolean, shown: boolean) => (event: PointerEvent) => {
    if ((event.pointerType === 'touch') === finger) setOpen(shown);
  };
  return {
    open,
    setOpen,
    handlers: {
      onPointerEnter: showTo(false, true),
      onPointerLeave: showTo(false, false),
      onPointerUp: showTo(true, true),
    },
  };
}

interface TooltipProps {
  text: string;
  children: ReactNode;
  /** `false`: a picture with a name, where there are many and the names can be read as text nearby. */
  focusable?: boolean;
}

const edge = 8;

function keepInWindow(tip: HTMLElement | null): void {
  if (tip === null) return;
  const { left, right } = tip.getBoundingClientRect();
  const over = Math.max(0, right + edge - document.documentElement.clientWidth);
  const shift = Math.max(edge - left, -over);
  if (shift !== 0) tip.style.translate = `${shift}px 0`;
}

function Tip({ text }: { text: string }) {
  return (
    <span ref={keepInWindow} className={styles.tip} aria-hidden="true">
      {text}
    </span>
  );
}

export function Tooltip({ text, children, focusable = true }: TooltipProps) {
  const { open, setOpen, handlers } = useTip();
  const tip = open ? <Tip text={text} /> : null;
  if (!focusable) {
    return (
      <span role="img" aria-label={text} className={styles.anchor} {...handlers}>
        {children}
        {tip}
      </span>
    );
  }
  return (
    <button
      type="button"
      data-printed
      aria-label={text}
      className={styles.anchor}
      {...handlers}
      onFocus={() => setOpen(true)}
      onBlur={() => setOpen(false)}
    >
      {children}
      {tip}
    </button>
  );
}
