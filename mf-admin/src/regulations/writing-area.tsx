import { useDeferredValue, useState } from 'react';
import { Markdown } from '@puchar/shared/markdown';
import { Tabs, useIsMobile } from '@puchar/shared/kit';
import { TextAreaField } from '../lib/form/fields.tsx';
import markdown from '../lib/ui/markdown.module.css';
import panel from '../lib/ui/panel.module.css';
import styles from './regulations.module.css';
import { texts } from './texts.pl.ts';

/** Approximate characters per line of the field. */
const lineLength = 58;
const leastRows = 20;

const count = new Intl.NumberFormat('pl-PL');

interface WritingAreaProps {
  text: string;
  error: string | undefined;
  onWrite: (text: string) => void;
}

/** Tall enough to scroll with the page, so that the preview stays beside the cursor. */
function rowsOf(text: string): number {
  const rows = text
    .split('\n')
    .reduce((sum, line) => sum + Math.ceil((line.length + 1) / lineLength), 2);
  return Math.max(leastRows, rows);
}

function Source({ text, error, onWrite }: WritingAreaProps) {
  return (
    <TextAreaField
      label={texts.content}
      hint={texts.contentHint(count.format(text.length))}
      error={error}
      rows={rowsOf(text)}
      spellCheck
      value={text}
      onChange={(event) => onWrite(event.target.value)}
    />
  );
}

function Preview({ text }: { text: string }) {
  // A long text takes longer to render than the repeat of a held key.
  const shown = useDeferredValue(text);
  return (
    <section className={`${panel.tile} ${styles.preview}`} aria-label={texts.preview}>
      {shown.trim() === '' ? (
        <p className={panel.meta}>{texts.previewEmpty}</p>
      ) : (
        <div className={markdown.text}>
          <Markdown source={shown} classes={markdown} />
        </div>
      )}
    </section>
  );
}

const tabs = [
  { id: 'content', label: texts.content },
  { id: 'preview', label: texts.preview },
] as const;

export function WritingArea(props: WritingAreaProps) {
  const [selected, setSelected] = useState('content');
  if (useIsMobile() !== true) {
    return (
      <div className={styles.columns}>
        <Source {...props} />
        <div className={styles.column}>
          <p className={panel.label}>{texts.preview}</p>
          <Preview text={props.text} />
        </div>
      </div>
    );
  }
  return (
    <Tabs label={texts.views} tabs={tabs} selected={selected} onSelect={setSelected}>
      {selected === 'content' ? <Source {...props} /> : <Preview text={props.text} />}
    </Tabs>
  );
}

export function FormatHelp() {
  return (
    <details className={styles.help}>
      <summary className={styles.summary}>{texts.help}</summary>
      <dl className={styles.rows}>
        {texts.helpRows.map(([written, becomes]) => (
          <div key={written} className={styles.row}>
            <dt>
              <code>{written}</code>
            </dt>
            <dd className={panel.meta}>{becomes}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
