import { useId } from 'react';
import { Icon } from '@puchar/shared/kit';
import styles from './choice.module.css';
import { texts } from './texts.pl.ts';

export interface ChoiceProps {
  label: string;
  /** In the address. */
  name: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChoose: (value: string) => void;
  /** Only where the heads of a table do not show every order. */
  onlyNarrow?: boolean;
}

export function Choice({ label, name, value, options, onChoose, onlyNarrow }: ChoiceProps) {
  const id = useId();
  return (
    <div className={styles.choice} data-narrow={onlyNarrow}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <span className={styles.box}>
        <select
          id={id}
          name={name}
          className={styles.select}
          value={value}
          onChange={(event) => onChoose(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <span className={styles.chevron}>
          <Icon name="chevron-down" size={16} />
        </span>
      </span>
    </div>
  );
}

/** Ends a form of choices for visitors without scripts; with them each choice counts at once. */
export function ShowChosen() {
  return (
    <noscript>
      <button className={styles.send}>{texts.show}</button>
    </noscript>
  );
}
