import { Choice, ShowChosen } from '@puchar/shared/list-controls';
import type { ChoiceProps } from '@puchar/shared/list-controls';
import { rankingPath } from '../lib/paths.ts';
import styles from './choices.module.css';
import { championsView, parameters } from './use-view.ts';
import type { View } from './use-view.ts';

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
      <ShowChosen />
    </form>
  );
}
