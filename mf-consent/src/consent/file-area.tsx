import { useId, useState } from 'react';
import type { ChangeEvent, DragEvent } from 'react';
import { Icon } from '@puchar/shared/kit';
import styles from './file-area.module.css';
import { uploadTexts as texts } from './texts.pl.ts';

/** Without HEIC in `accept`, iOS converts photos to JPEG. */
const accepted = '.pdf,application/pdf,image/png,image/jpeg,image/webp,.jfif';

interface FileAreaProps {
  label: string;
  reading: boolean;
  problemId: string | undefined;
  onFiles: (files: readonly File[]) => void;
}

export function FileArea({ label, reading, problemId, onFiles }: FileAreaProps) {
  const inputId = useId();
  const hintId = useId();
  const [over, setOver] = useState(false);

  function handleChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const files = [...(currentTarget.files ?? [])];
    // Reset, so that the same file can be chosen again after a change.
    currentTarget.value = '';
    if (files.length > 0) onFiles(files);
  }
  function handleOver(event: DragEvent) {
    event.preventDefault();
    setOver(true);
  }
  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  }

  return (
    <div
      className={styles.area}
      data-over={over}
      onDragOver={handleOver}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
    >
      <input
        id={inputId}
        className={styles.input}
        type="file"
        accept={accepted}
        multiple
        aria-describedby={problemId === undefined ? hintId : `${hintId} ${problemId}`}
        aria-invalid={problemId !== undefined}
        onChange={handleChange}
      />
      <div>
        <label htmlFor={inputId} className={styles.label}>
          <Icon name="camera" size={24} />
          <span>{label}</span>
        </label>
        <output className={styles.reading}>{reading && texts.reading}</output>
      </div>
      <p id={hintId} className={styles.hint}>
        {texts.hint}
      </p>
    </div>
  );
}
