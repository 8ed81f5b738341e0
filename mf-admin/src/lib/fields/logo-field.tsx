import { useId, useRef, useState } from 'react';
import { Button } from '@puchar/shared/kit';
import { FileButton } from './file-button.tsx';
import styles from './logo-field.module.css';
import { acceptedPictures, readPicture } from './read-picture.ts';
import { texts } from './texts.pl.ts';

export interface LogoFieldProps {
  label: string;
  /** Address or `data:` address of the picture that is shown; null for none. */
  picture: string | null;
  error?: string | undefined;
  /** Whether a picture may be taken away again. */
  removable?: boolean;
  /** A `data:` address, or null when the picture was taken away. */
  onChange: (picture: string | null) => void;
}

/** Choice of a logo with its preview. A refused file keeps the one before. */
export function LogoField({ label, picture, error, removable, onChange }: LogoFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string>();
  const shown = fault ?? error;
  const wrong = shown !== undefined;

  const choose = async (file: File) => {
    const result = await readPicture(file);
    setFault(result.ok ? undefined : result.message);
    if (result.ok) onChange(result.dataUrl);
  };
  const remove = () => {
    setFault(undefined);
    onChange(null);
    input.current?.focus();
  };

  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.row}>
        <span className={styles.frame}>
          {picture === null ? null : <img className={styles.picture} src={picture} alt="" />}
        </span>
        <FileButton
          ref={input}
          id={id}
          text={picture === null ? texts.pictureChoose : texts.pictureChange}
          accept={acceptedPictures}
          describedBy={`${id}-hint${wrong ? ` ${id}-error` : ''}`}
          wrong={wrong}
          onChoose={(file) => void choose(file)}
        />
        {picture === null || removable === false ? null : (
          <Button look="quiet" onClick={remove}>
            {texts.pictureRemove}
          </Button>
        )}
      </div>
      <p id={`${id}-hint`} className={styles.hint}>
        {texts.pictureHint}
      </p>
      {shown === undefined ? null : (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {shown}
        </p>
      )}
    </div>
  );
}
