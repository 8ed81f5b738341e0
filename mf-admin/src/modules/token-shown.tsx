import { Button, useUnsavedChanges } from '@puchar/shared/kit';
import { takeFocus } from '../lib/acts/take-focus.ts';
import { CopyText } from '../lib/copy/copy-text.tsx';
import styles from './token-shown.module.css';
import { texts } from './texts.pl.ts';

export interface FreshToken {
  slug: string;
  token: string;
}

interface TokenShownProps {
  fresh: FreshToken;
  onHide: () => void;
}

/** A deploy token, which nobody can be shown again; leaving the page asks first. */
export function TokenShown({ fresh: { slug, token }, onHide }: TokenShownProps) {
  useUnsavedChanges(true);
  const id = `klucz-${slug}`;
  return (
    <section className={styles.token} aria-labelledby={id}>
      <h4 id={id} tabIndex={-1} ref={takeFocus}>
        {texts.tokenTitle(slug)}
      </h4>
      <CopyText label={texts.tokenLabel} text={token} />
      <p>{texts.tokenHint}</p>
      <div>
        <Button onClick={onHide}>{texts.tokenHide}</Button>
      </div>
    </section>
  );
}
