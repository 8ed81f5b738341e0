import { useEffect, useId, useRef } from 'react';
import type { Group } from '@puchar/shared/contract';
import { Choice, ShowChosen } from '@puchar/shared/list-controls';
import { texts as common } from '../lib/texts.pl.ts';
import {
  groupParameter,
  longestSearch,
  searchParameter,
  sortings,
  sortParameter,
} from './choice.ts';
import styles from './choices.module.css';
import { texts } from './texts.pl.ts';
import type { TeamChoice } from './use-choice.ts';

/** A pause in typing, so that not every letter is a request. */
const pauseMs = 300;

function useFind({ find }: TeamChoice) {
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  function findAfter(ms: number) {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => find(field.current?.value.trim() ?? ''), ms);
  }
  return { field, findAfter };
}

interface SearchProps {
  value: string;
  search: ReturnType<typeof useFind>;
}

function Search({ value, search: { field, findAfter } }: SearchProps) {
  const id = useId();
  return (
    <div className={styles.search}>
      <label className={styles.label} htmlFor={id}>
        {texts.search}
      </label>
      <input
        ref={field}
        id={id}
        className={styles.input}
        type="search"
        name={searchParameter}
        defaultValue={value}
        maxLength={longestSearch}
        enterKeyHint="search"
        onChange={() => findAfter(pauseMs)}
      />
    </div>
  );
}

interface ChoicesProps {
  groups: readonly Group[];
  choice: TeamChoice;
  /** Where the page has not every team. */
  withSearch: boolean;
}

export function Choices({ groups, choice, withSearch }: ChoicesProps) {
  const search = useFind(choice);
  const groupOptions = groups.map(({ name }) => ({ value: name, label: common.group(name) }));
  return (
    // The form is for visitors without scripts.
    <form
      className={styles.bar}
      role={withSearch ? 'search' : undefined}
      action="/druzyny"
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        search.findAfter(0);
      }}
    >
      {withSearch ? <Search value={choice.search} search={search} /> : null}
      <Choice
        label={texts.group}
        name={groupParameter}
        value={choice.group?.name ?? ''}
        options={[{ value: '', label: texts.allGroups }, ...groupOptions]}
        onChoose={choice.chooseGroup}
      />
      <Choice
        label={texts.sort}
        name={sortParameter}
        value={choice.sorting}
        options={sortings.map((value) => ({ value, label: texts.sortings[value] }))}
        onChoose={choice.chooseSorting}
      />
      <ShowChosen />
    </form>
  );
}
