import { useId, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import styles from './tabs.module.css';

export interface Tab {
  id: string;
  label: ReactNode;
  /** Shown, but cannot be chosen: a game not played yet. */
  disabled?: boolean;
}

export interface TabsProps {
  /** Accessible name of the row of tabs. */
  label: string;
  tabs: readonly Tab[];
  selected: string;
  /** Arrow keys choose at once; keep the choice in the URL with `replace`. */
  onSelect: (id: string) => void;
  /** Content of the chosen tab. */
  children: ReactNode;
}

function target(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/** Tabs by the pattern of the ARIA guide: one stop of the Tab key, arrows, Home and End inside. */
export function Tabs({ label, tabs, selected, onSelect, children }: TabsProps) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const open = tabs.filter((tab) => tab.disabled !== true);

  const handleKeyDown = (event: KeyboardEvent) => {
    const at = open.findIndex((tab) => tab.id === selected);
    const to = target(event.key, at, open.length);
    const tab = to === null ? undefined : open[to];
    if (tab === undefined) return;
    event.preventDefault();
    onSelect(tab.id);
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>('[role="tab"]') ?? [];
    buttons[tabs.indexOf(tab)]?.focus();
  };

  return (
    <div className={styles.tabs}>
      <div
        ref={list}
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        className={styles.list}
        onKeyDown={handleKeyDown}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            className={styles.tab}
            aria-selected={tab.id === selected}
            aria-controls={`${base}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            aria-disabled={tab.disabled}
            onClick={tab.disabled === true ? undefined : () => onSelect(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${base}-panel`}
        aria-labelledby={`${base}-${selected}`}
        tabIndex={-1}
        className={styles.panel}
      >
        {children}
      </div>
    </div>
  );
}
