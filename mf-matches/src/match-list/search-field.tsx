import { useEffect, useId, useRef } from 'react';
import styles from './search-field.module.css';
import { texts } from './texts.pl.ts';

export const searchParameter = 'szukaj';

/** As the endpoint takes it. */
export const longestSearch = 64;

/** A pause in typing, so that not every letter is a request. */
const pauseMs = 300;

interface SearchFieldProps {
  /** From the address. */
  value: string;
  /** For visitors without scripts, whose form makes a new address. */
  hidden: { name: string; value: string } | null;
  onSearch: (text: string) => void;
}

export function SearchField({ value, hidden, onSearch }: SearchFieldProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);

  function search(text: string, afterMs: number) {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => onSearch(text.trim()), afterMs);
  }

  return (
    <form
      className={styles.form}
      role="search"
      action="/mecze"
      onSubmit={(event) => {
        event.preventDefault();
        search(field.current?.value ?? '', 0);
      }}
    >
      <label className={styles.label} htmlFor={id}>
        {texts.search}
      </label>
      {hidden === null ? null : <input type="hidden" {...hidden} />}
      <input
        ref={field}
        id={id}
        className={styles.input}
        type="search"
        name={searchParameter}
        defaultValue={value}
        maxLength={longestSearch}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => search(event.target.value, pauseMs)}
      />
    </form>
  );
}
