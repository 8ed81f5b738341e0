import { useId } from 'react';
import { Button, Dialog } from '@puchar/shared/kit';
import { mostSchoolRows } from '@puchar/shared/organisers';
import { CheckField } from '../lib/form/fields.tsx';
import fields from '../lib/form/fields.module.css';
import { FileButton } from '../lib/form/logo-field.tsx';
import { ErrorNote, takeFocus } from '../lib/ui/elements.tsx';
import panel from '../lib/ui/panel.module.css';
import { Changes, Problems } from './import-preview.tsx';
import styles from './schools.module.css';
import { importTexts as texts } from './texts.pl.ts';
import { useImport } from './use-import.ts';
import type { Import, ImportState } from './use-import.ts';

/** Takes the focus, but not when the dialog opens: that gives it to its first control. */
function StepTitle({ number, name, isFirst }: { number: number; name: string; isFirst: boolean }) {
  return (
    <p className={panel.strong} tabIndex={-1} ref={isFirst ? undefined : takeFocus}>
      {texts.step(number, name)}
    </p>
  );
}

function FileStep({ run, error }: { run: Import; error: string | null }) {
  const id = useId();
  return (
    <>
      <p>{texts.intro}</p>
      <section className={styles.columns} aria-label={texts.columnsTitle}>
        <dl className={styles.changes}>
          {texts.columns.map(([name, meaning]) => (
            <div key={name} className={styles.change}>
              <dt className={styles.code} translate="no">
                {name}
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </section>
      <a className={panel.link} href="/api/files/csv/schools-example" download>
        {texts.example}
      </a>
      <CheckField
        label={texts.closeMissing}
        name="closeMissing"
        error={undefined}
        checked={run.closeMissing}
        onChange={({ target }) => run.setCloseMissing(target.checked)}
      />
      <div className={panel.column}>
        <FileButton
          id={id}
          text={texts.choose}
          isNamedByText
          accept=".csv,.txt,text/csv"
          describedBy={`${id}-hint${error === null ? '' : ` ${id}-error`}`}
          wrong={error !== null}
          onChoose={(file) => void run.choose(file)}
        />
        {error === null ? null : (
          <p id={`${id}-error`} className={fields.error} role="alert">
            {error}
          </p>
        )}
        <p id={`${id}-hint`} className={panel.meta}>
          {texts.limits(mostSchoolRows)}
        </p>
      </div>
      <p role="status">{run.busy ? texts.checking : ''}</p>
      <ErrorNote text={run.checkError} />
    </>
  );
}

function CheckStep({ run, state }: { run: Import; state: ImportState & { step: 'check' } }) {
  const { preview, chosen, isAgain } = state;
  const isBroken = preview.problemCount > 0;
  const isStorable = !isBroken && preview.changes.length > 0;
  return (
    <>
      <p className={panel.meta} translate="no">
        {texts.fileName(chosen.name)}
      </p>
      {isAgain ? <p role="alert">{texts.changedMeanwhile}</p> : null}
      {isBroken ? <Problems {...preview} /> : <Changes {...preview} />}
      <ErrorNote text={run.storeError} />
      <div className={panel.actions}>
        {isStorable ? (
          <Button look="primary" aria-disabled={run.busy} onClick={run.store}>
            {texts.store}
          </Button>
        ) : null}
        <Button onClick={run.back}>{texts.other}</Button>
      </div>
    </>
  );
}

function DoneStep({ changed, onClose }: { changed: number; onClose: () => void }) {
  return (
    <>
      <p role="status" className={panel.success}>
        {texts.done(changed)}
      </p>
      <div className={panel.actions}>
        <Button look="primary" onClick={onClose}>
          {texts.end}
        </Button>
      </div>
    </>
  );
}

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const run = useImport();
  const { state } = run;
  const numbers = { file: 1, check: 2, done: 3 } as const;
  return (
    <Dialog open onClose={onClose} title={texts.title}>
      <div className={panel.section}>
        <StepTitle
          key={state.step}
          number={numbers[state.step]}
          name={texts.steps[state.step]}
          isFirst={run.isFirst}
        />
        {state.step === 'file' ? <FileStep run={run} error={state.error} /> : null}
        {state.step === 'check' ? <CheckStep run={run} state={state} /> : null}
        {state.step === 'done' ? <DoneStep changed={state.changed} onClose={onClose} /> : null}
      </div>
    </Dialog>
  );
}
