import { useId } from 'react';
import { Icon } from '@puchar/shared/kit';
import { rankingPath } from '../lib/paths.ts';
import styles from './choices.module.css';
import { texts } from './texts.pl.ts';
import { championsView, parameters } from './use-view.ts';
import type { View } from './use-view.ts';

export interface ChoiceProps {
  label: string;
  name: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChoose: (value: string) => void;
  /** Only where the heads of the table do not show every order. */
  onlyNarrow?: boolean;
}

function Choice({ label, name, value, options, onChoose, onlyNarrow }: ChoiceProps) {
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

interface ChoicesProps {
  view: View;
  choices: readonly (ChoiceProps | null)[];
}

/** A form for visitors without scripts; with them nothing is submitted. */
export function Choices({ view, choices }: ChoicesProps) {
  const isChampions = view.valueOf('view') === championsView;
  return (
    <form className={styles.bar} action={rankingPath} autoComplete="off">
      {isChampions ? <input type="hidden" name={parameters.view} value={championsView} /> : null}
      {choices.map((choice) => choice && <Choice key={choice.name} {...choice} />)}
      <noscript>
        <button className={styles.send}>{texts.show}</button>
      </noscript>
    </form>
  );
}
