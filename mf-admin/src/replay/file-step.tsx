import { useId } from 'react';
import { Button } from '@puchar/shared/kit';
import { Refusal } from '../lib/acts/refusal.tsx';
import { FileButton } from '../lib/fields/file-button.tsx';
import styles from './replay.module.css';
import { texts } from './texts.pl.ts';
import type { Upload } from './use-upload.ts';

const megabytes = (bytes: number) =>
  Math.max(0.1, bytes / 1024 / 1024).toLocaleString('pl', { maximumFractionDigits: 1 });

function FileField({ upload }: { upload: Upload }) {
  const id = useId();
  return (
    <div className={styles.field}>
      <FileButton
        id={id}
        text={upload.file === null ? texts.choose : texts.chooseOther}
        isNamedByText
        accept=".rofl"
        describedBy={`${id}-hint`}
        onChoose={(file) => upload.choose(file)}
      />
      <p id={`${id}-hint`} className={styles.muted}>
        {texts.hint}
      </p>
    </div>
  );
}

function Progress({ share, onCancel }: { share: number; onCancel: () => void }) {
  return (
    <div className={styles.group}>
      <progress
        className={styles.progress}
        aria-label={texts.progress}
        {...(share < 1 ? { value: share } : {})}
        max={1}
      />
      <div className={styles.actions}>
        <p role="status">{share < 1 ? texts.sending(share) : texts.checking}</p>
        <Button onClick={onCancel}>{texts.cancel}</Button>
      </div>
    </div>
  );
}

/** Choice of a file, and its way to the server. */
export function FileStep({ upload }: { upload: Upload }) {
  const { file, sending } = upload;
  const isStopped = sending.state === 'cancelled' || sending.state === 'refused';
  return (
    <>
      {file && <p>{texts.chosen(file.name, megabytes(file.size))}</p>}
      {sending.state === 'sending' ? (
        <Progress share={sending.share} onCancel={upload.cancel} />
      ) : null}
      {sending.state === 'idle' && file ? <p role="status">{texts.checked}</p> : null}
      {sending.state === 'cancelled' ? <p role="status">{texts.cancelled}</p> : null}
      <Refusal text={sending.state === 'refused' ? sending.text : null} />
      {file !== null && isStopped ? (
        <div className={styles.actions}>
          <Button look="primary" onClick={upload.again}>
            {texts.retry}
          </Button>
        </div>
      ) : null}
      <FileField upload={upload} />
    </>
  );
}
