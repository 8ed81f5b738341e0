import { Button } from '@puchar/shared/kit';
import { saveFile } from '../lib/files.ts';
import { CopyButton } from '../lib/ui/copy-text.tsx';
import { takeFocus } from '../lib/ui/elements.tsx';
import panel from '../lib/ui/panel.module.css';
import { inFours } from './account-forms.tsx';
import styles from './account.module.css';
import { texts } from './texts.pl.ts';

interface ShownCodesProps {
  codes: readonly string[];
  onEnd: () => void;
}

/** The only time that they can be seen. */
export function ShownCodes({ codes, onEnd }: ShownCodesProps) {
  const text = codes.map(inFours).join('\n');
  return (
    <section className={panel.card} aria-labelledby="kody">
      <h2 id="kody" className={panel.title} tabIndex={-1} ref={takeFocus}>
        {texts.codesTitle}
      </h2>
      <p>{texts.codesText}</p>
      <ul className={styles.codes} role="list" aria-label={texts.codesTitle} translate="no">
        {codes.map((code) => (
          <li key={code}>
            <code>{inFours(code)}</code>
          </li>
        ))}
      </ul>
      <div className={panel.line}>
        <CopyButton action={texts.copyCodes} label={texts.copyCodes} text={text} />
        <Button
          onClick={() =>
            saveFile('kody-zapasowe.txt', new Blob([`${text}\n`], { type: 'text/plain' }))
          }
        >
          {texts.saveCodes}
        </Button>
      </div>
      <div>
        <Button look="primary" onClick={onEnd}>
          {texts.codesSaved}
        </Button>
      </div>
    </section>
  );
}
