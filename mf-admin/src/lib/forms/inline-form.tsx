import { useId } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { Button } from '@puchar/shared/kit';
import { Refusal } from '../acts/refusal.tsx';
import { takeFocus } from '../acts/take-focus.ts';
import { hasWholeDates } from '../fields/whole-dates.ts';
import styles from './inline-form.module.css';
import { texts } from './texts.pl.ts';

export interface InlineFormProps {
  title: string;
  /** What the button says. */
  act: string;
  busy: boolean;
  refusal: string | null;
  onSubmit: () => void;
  onCancel: () => void;
  children: ReactNode;
}

/**
 * A form that opens in the page, in place of what was pressed: no click beside it loses a word. The focus
 * comes with it.
 */
export function InlineForm(props: InlineFormProps) {
  const { title, act, busy, refusal, onSubmit, onCancel, children } = props;
  const id = useId();

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!busy && hasWholeDates(event.currentTarget)) onSubmit();
  }

  return (
    <form className={styles.form} onSubmit={handleSubmit} aria-labelledby={id} noValidate>
      <h2 id={id} className={styles.title} tabIndex={-1} ref={takeFocus}>
        {title}
      </h2>
      {children}
      <Refusal text={refusal} />
      <div className={styles.actions}>
        <Button type="submit" look="primary" aria-disabled={busy}>
          {busy ? texts.saving : act}
        </Button>
        <Button onClick={onCancel}>{texts.cancel}</Button>
      </div>
    </form>
  );
}
