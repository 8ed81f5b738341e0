import { Button } from '@puchar/shared/kit';
import type { DraftState } from '../draft/use-draft.ts';
import { texts } from '../texts.pl.ts';
import styles from './draft-note.module.css';

const stateTexts: Record<DraftState, string> = {
  none: texts.draftEmpty,
  whole: texts.draftSaved,
  'without-logo': texts.draftWithoutLogo,
  not: texts.draftFailed,
  elsewhere: texts.draftElsewhere,
};

function focusOn(element: HTMLElement | null): void {
  element?.focus();
}

interface DraftNoteProps {
  state: DraftState;
  /** It replaced the note whose button was clicked. */
  takesFocus: boolean;
  restored: boolean;
  onUndo: (() => void) | null;
  onRemove: () => void;
}

export function DraftNote({ state, takesFocus, restored, onUndo, onRemove }: DraftNoteProps) {
  return (
    <section
      ref={takesFocus ? focusOn : undefined}
      className={styles.note}
      aria-label={texts.draft}
      tabIndex={-1}
    >
      <div role="status" className={styles.status}>
        {restored && state !== 'none' ? <strong>{texts.draftRestored}</strong> : null}
        {onUndo === null ? null : <strong>{texts.draftRemoved}</strong>}
      </div>
      <p className={styles.text}>{stateTexts[state]}</p>
      <div className={styles.actions}>
        {state === 'whole' || state === 'without-logo' ? (
          <Button onClick={onRemove}>{texts.draftRemove}</Button>
        ) : null}
        {onUndo === null ? null : <Button onClick={onUndo}>{texts.draftUndo}</Button>}
      </div>
    </section>
  );
}
