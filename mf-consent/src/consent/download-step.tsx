import { useMemo } from 'react';
import type { ConsentData } from '@puchar/shared/contract';
import { Button, Icon, Link } from '@puchar/shared/kit';
import type { Step } from '@puchar/shared/kit';
import { canShareFile, formFile, saveFile, shareFile } from './form-file.ts';
import { StepCard } from './step-card.tsx';
import styles from './steps.module.css';
import { downloadTexts, texts } from './texts.pl.ts';

interface DownloadStepProps {
  consent: ConsentData;
  state: Step['state'];
  onDone: () => void;
  onAlreadySigned: () => void;
}

function FormButtons({
  file,
  state,
  onDone,
}: Pick<DownloadStepProps, 'state' | 'onDone'> & { file: File }) {
  const isFirst = state === 'active';
  function save() {
    saveFile(file);
    onDone();
  }
  async function share() {
    if (await shareFile(file)) onDone();
  }
  return (
    <>
      <Button look={isFirst ? 'primary' : 'secondary'} onClick={save}>
        <Icon name="download" size={20} />
        <span>{isFirst ? downloadTexts.download : downloadTexts.downloadAgain}</span>
      </Button>
      {canShareFile(file) && (
        <Button onClick={() => void share()}>
          <Icon name="external" size={20} />
          {downloadTexts.share}
        </Button>
      )}
    </>
  );
}

/** Names the kind of form, never the player. */
export function DownloadStep({ consent, state, onDone, onAlreadySigned }: DownloadStepProps) {
  const { file: base64, metadata } = consent;
  const file = useMemo(() => (base64 === undefined ? null : formFile(base64)), [base64]);
  return (
    <StepCard id="pobierz" number={1} title={texts.stepDownload} state={state}>
      <p>
        <strong>{metadata.isAdult ? texts.adult : texts.minor}</strong>{' '}
        {state === 'active' && <span>{downloadTexts.filled}</span>}
      </p>
      {file === null && metadata.required && (
        <p className={styles.problem} role="alert">
          {downloadTexts.missing}
        </p>
      )}
      <div className={styles.actions}>
        {file !== null && <FormButtons file={file} state={state} onDone={onDone} />}
        {state === 'active' && (
          <Button onClick={onAlreadySigned}>{downloadTexts.alreadySigned}</Button>
        )}
      </div>
      <p className={styles.hint}>
        {downloadTexts.notSaved}{' '}
        <Link className={styles.inText} to="/zgody-rodo">
          {texts.allForms}
        </Link>
      </p>
    </StepCard>
  );
}
