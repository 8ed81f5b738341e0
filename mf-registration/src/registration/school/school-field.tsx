import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useController } from 'react-hook-form';
import type { School } from '@puchar/shared/contract';
import {
  apiQuery,
  endpoints,
  ErrorState,
  Skeleton,
  useQuery,
  VisuallyHidden,
} from '@puchar/shared/kit';
import fieldStyles from '../fields/field.module.css';
import { ErrorText, fieldId, useLabel } from '../fields/fields.tsx';
import type { FormValues } from '../form-values.ts';
import { texts } from '../texts.pl.ts';
import styles from './school-field.module.css';
import { schoolName, searchSchools } from './search-schools.ts';

interface ComboboxOptions {
  count: number;
  onChoose: (index: number) => void;
}

/** Follows the ARIA combobox pattern. */
function useCombobox({ count, onChoose }: ComboboxOptions) {
  const [open, setOpen] = useState(false);
  const [marked, setMarked] = useState(-1);

  const show = (index = -1) => {
    setOpen(true);
    setMarked(index);
  };
  const close = () => {
    setOpen(false);
    setMarked(-1);
  };
  const choose = (index: number) => {
    onChoose(index);
    close();
  };
  const move = (step: 1 | -1) => {
    if (!open) return show(step === 1 ? 0 : count - 1);
    if (count > 0) setMarked((marked + step + count) % count);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      close();
    } else if (event.key === 'Enter' && open) {
      // Enter chooses in an open list instead of submitting the form.
      event.preventDefault();
      if (marked >= 0) choose(marked);
      else if (count === 1) choose(0);
    }
  };
  // The next letter may leave fewer rows.
  const shown = marked < count ? marked : -1;
  return { open, marked: shown, show, close, choose, handleKeyDown };
}

const id = fieldId('schoolTag');

/** Scrolls the list without moving the page. */
function useShownRow(row: number) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const option = row < 0 ? undefined : list.current?.children[row];
    option?.scrollIntoView({ block: 'nearest' });
  }, [row]);
  return list;
}

function useSchoolChoice(schools: readonly School[]) {
  const {
    field: { ref: inputRef, value, onBlur, onChange },
    fieldState,
  } = useController<FormValues, 'schoolTag'>({ name: 'schoolTag' });
  const chosen = schools.find(({ code }) => code === value);
  const [typed, setTyped] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const text = typed ?? (chosen === undefined ? '' : schoolName(chosen));
  const choose = (school: School) => {
    setTyped(null);
    onChange(school.code);
  };
  const type = (entry: string) => {
    setTyped(entry);
    setLeft(false);
    if (value !== '' || entry === '') onChange('');
  };
  const leave = () => {
    onBlur();
    setLeft(true);
  };
  const unknown =
    (typed !== null && typed.trim() !== '' && left) || (value !== '' && chosen === undefined);
  const error = unknown ? texts.schoolUnknown : fieldState.error?.message;
  return { inputRef, value, text, typed, choose, type, leave, error };
}

interface OptionListProps {
  found: readonly School[];
  chosen: string;
  box: ReturnType<typeof useCombobox>;
}

function OptionList({ found, chosen, box }: OptionListProps) {
  const list = useShownRow(box.marked);
  useEffect(() => {
    if (box.open) list.current?.scrollIntoView({ block: 'nearest' });
  }, [box.open, list]);
  return (
    <>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={texts.school.full}
        className={styles.list}
      >
        {box.open
          ? found.map((school, index) => (
              <button
                key={school.code}
                id={`${id}-${index}`}
                type="button"
                role="option"
                tabIndex={-1}
                className={styles.option}
                aria-selected={school.code === chosen}
                data-marked={index === box.marked}
                // Keeps the focus in the field; losing it would close the list.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => box.choose(index)}
              >
                <span>{school.name}</span>
                <span className={styles.city}>{school.city}</span>
              </button>
            ))
          : null}
      </div>
      {box.open && found.length === 0 ? <p className={styles.none}>{texts.schoolNone}</p> : null}
    </>
  );
}

function Chooser({ schools }: { schools: readonly School[] }) {
  const { inputRef, value, text, typed, choose, type, leave, error } = useSchoolChoice(schools);
  const found = typed === null ? schools : searchSchools(schools, typed);
  const box = useCombobox({
    count: found.length,
    onChoose: (index) => {
      const school = found[index];
      if (school !== undefined) choose(school);
    },
  });
  return (
    <>
      <div className={styles.place}>
        <input
          ref={inputRef}
          id={id}
          type="text"
          role="combobox"
          className={fieldStyles.input}
          value={text}
          autoComplete="off"
          spellCheck={false}
          aria-required
          aria-expanded={box.open}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={box.marked < 0 ? undefined : `${id}-${box.marked}`}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-hint${error === undefined ? '' : ` ${id}-error`}`}
          onChange={(event) => {
            type(event.target.value);
            box.show();
          }}
          onClick={() => box.show()}
          onKeyDown={box.handleKeyDown}
          onBlur={() => {
            box.close();
            leave();
          }}
        />
        <svg className={styles.sign} width="20" height="20" viewBox="0 0 24 24" aria-hidden>
          <path d="M5 9l7 7 7-7" />
        </svg>
        <OptionList found={found} chosen={value} box={box} />
      </div>
      <p id={`${id}-hint`} className={fieldStyles.hint}>
        {texts.schoolHint}
      </p>
      <div role="status">
        <VisuallyHidden>
          {box.open && typed !== null ? texts.schoolCount(found.length) : ''}
        </VisuallyHidden>
      </div>
      {error === undefined ? null : <ErrorText id={`${id}-error`}>{error}</ErrorText>}
    </>
  );
}

export function SchoolField() {
  const schools = useQuery(apiQuery(endpoints.getSchools, {}));
  const label = useLabel(texts.school);
  return (
    <div className={fieldStyles.field}>
      <label className={fieldStyles.label} htmlFor={id}>
        {label}
      </label>
      {schools.isPending ? <Skeleton height={44} /> : null}
      {schools.isError ? (
        <ErrorState text={texts.schoolsFailed} onRetry={() => void schools.refetch()} />
      ) : null}
      {schools.data === undefined ? null : <Chooser schools={schools.data} />}
    </div>
  );
}
