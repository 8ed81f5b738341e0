import { useRef, useState } from 'react';
import { Button } from '@puchar/shared/kit';
import panel from './panel.module.css';
import styles from './copy-text.module.css';
import { texts } from './texts.pl.ts';

function useCopy(text: string) {
  const shown = useRef<HTMLElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
      selectShown();
    }
  }
  /** Without clipboard permission the text is selected instead. */
  function selectShown() {
    if (shown.current !== null) globalThis.getSelection()?.selectAllChildren(shown.current);
  }
  const notices = { copied: texts.copied, failed: texts.copyFailed };
  return { shown, copy, selectShown, outcome, notice: outcome === null ? '' : notices[outcome] };
}

export interface CopyTextProps {
  label: string;
  text: string;
  size?: 'normal' | 'large';
}

export function CopyText({ label, text, size = 'normal' }: CopyTextProps) {
  const { shown, copy, notice } = useCopy(text);
  return (
    <div className={panel.rows}>
      <p className={panel.label}>{label}</p>
      <code
        ref={shown}
        className={size === 'large' ? `${styles.text} ${styles.large}` : styles.text}
      >
        {text}
      </code>
      <div className={panel.line}>
        <Button aria-label={texts.copyLabel(label)} onClick={() => void copy()}>
          {texts.copy}
        </Button>
        <output className={panel.success}>{notice}</output>
      </div>
    </div>
  );
}

interface CopyButtonProps {
  action: string;
  label: string;
  text: string;
}

/** Shows the text only where it cannot be copied. */
export function CopyButton({ action, label, text }: CopyButtonProps) {
  const { shown, copy, selectShown, outcome, notice } = useCopy(text);
  return (
    <>
      <Button look="quiet" aria-label={label} onClick={() => void copy()}>
        {action}
      </Button>
      <output className={panel.success}>{notice}</output>
      {outcome === 'failed' ? (
        <code
          ref={(element) => {
            shown.current = element;
            selectShown();
          }}
          className={styles.text}
        >
          {text}
        </code>
      ) : null}
    </>
  );
}
