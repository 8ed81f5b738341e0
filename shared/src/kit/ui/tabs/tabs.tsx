import { useId, useRef } from 'react';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import styles from './tabs.module.css';

export interface Tab {
  id: string;
  label: ReactNode;
  disabled?: boolean;
  /** Makes the tab a link, which works without scripts and in another window. */
  href?: string;
}

export interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  selected: string;
  /** Arrow keys select at once; store the choice in the URL with `replace`. */
  onSelect: (id: string) => void;
  children: ReactNode;
}

function target(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

interface TabButtonProps {
  tab: Tab;
  base: string;
  selected: boolean;
  onSelect: (id: string) => void;
}

function TabButton({ tab, base, selected, onSelect }: TabButtonProps) {
  const { id, label, disabled, href } = tab;
  const common = {
    role: 'tab',
    id: `${base}-${id}`,
    className: styles.tab,
    'aria-selected': selected,
    'aria-controls': `${base}-panel`,
    tabIndex: selected ? 0 : -1,
    'aria-disabled': disabled,
  } as const;
  if (href === undefined || disabled === true) {
    return (
      <button
        {...common}
        type="button"
        onClick={disabled === true ? undefined : () => onSelect(id)}
      >
        {label}
      </button>
    );
  }
  const handleClick = (event: MouseEvent) => {
    const plain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (event.button !== 0 || !plain) return;
    event.preventDefault();
    onSelect(id);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    // Links open with Enter alone, tabs with the space bar too.
    if (event.key !== ' ') return;
    event.preventDefault();
    onSelect(id);
  };
  return (
    <a {...common} href={href} onClick={handleClick} onKeyDown={handleKeyDown}>
      {label}
    </a>
  );
}

/** ARIA tabs pattern: one tab stop; arrows, Home and End inside. */
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
    const buttons = list.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [];
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
          <TabButton
            key={tab.id}
            tab={tab}
            base={base}
            selected={tab.id === selected}
            onSelect={onSelect}
          />
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
