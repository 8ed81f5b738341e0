import { useId } from 'react';
import type { RefObject } from 'react';
import { formatNumber } from '@puchar/shared/domain';
import { Button } from '@puchar/shared/kit';
import type { Step } from '@puchar/shared/kit';
import { FileArea } from './file-area.tsx';
import { PhotoList } from './photo-list.tsx';
import { StepCard } from './step-card.tsx';
import styles from './steps.module.css';
import { texts, uploadTexts } from './texts.pl.ts';
import type { ChosenFile } from './use-chosen-file.ts';

interface UploadStepProps {
  state: Step['state'];
  file: ChosenFile;
  locked: boolean;
  heading: RefObject<HTMLHeadingElement | null>;
}

const mebibyte = 1_048_576;

function ChosenPdf({
  pdf,
  locked,
  onRemove,
}: {
  pdf: File;
  locked: boolean;
  onRemove: () => void;
}) {
  return (
    <div className={styles.chosen}>
      <p className={styles.words}>
        <span className={styles.hint}>{uploadTexts.chosen}</span>
        <span className={styles.fileName}>{pdf.name}</span>
        <span className={styles.hint}>
          {`${formatNumber(Math.max(0.1, pdf.size / mebibyte), 1)} MiB`}
        </span>
      </p>
      {!locked && (
        <Button look="quiet" onClick={onRemove}>
          {uploadTexts.remove}
        </Button>
      )}
    </div>
  );
}

function Chosen({ file, locked }: Pick<UploadStepProps, 'file' | 'locked'>) {
  const { chosen } = file;
  if (chosen === null) return null;
  if (chosen.kind === 'pdf') {
    return <ChosenPdf pdf={chosen.file} locked={locked} onRemove={file.clear} />;
  }
  return (
    <fieldset className={styles.group} disabled={locked}>
      <PhotoList photos={chosen.photos} onMove={file.movePhoto} onRemove={file.removePhoto} />
      <p className={styles.hint}>{uploadTexts.check}</p>
    </fieldset>
  );
}

function areaLabel({ chosen }: ChosenFile): string {
  if (chosen === null) return uploadTexts.choose;
  return chosen.kind === 'pdf' ? uploadTexts.chooseOther : uploadTexts.addPhotos;
}

export function UploadStep({ state, file, locked, heading }: UploadStepProps) {
  const problemId = useId();
  return (
    <StepCard id="dodaj" number={2} title={texts.stepUpload} state={state} heading={heading}>
      {state === 'waiting' ? (
        <p>{uploadTexts.waiting}</p>
      ) : (
        <>
          <Chosen file={file} locked={locked || file.reading} />
          {!locked && (
            <FileArea
              label={areaLabel(file)}
              reading={file.reading}
              problemId={file.problem === null ? undefined : problemId}
              onFiles={file.add}
            />
          )}
          {file.problem !== null && (
            <p id={problemId} className={styles.problem} role="alert">
              {file.problem}
            </p>
          )}
        </>
      )}
    </StepCard>
  );
}
