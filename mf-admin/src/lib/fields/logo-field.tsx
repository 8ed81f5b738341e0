import { useId, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { Button } from '@puchar/shared/kit';
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

interface FileButtonProps {
  input: RefObject<HTMLInputElement | null>;
  id: string;
  text: string;
  wrong: boolean;
  onChoose: (file: File | undefined) => void;
}

function FileButton({ input, id, text, wrong, onChoose }: FileButtonProps) {
  return (
    <span className={styles.choose}>
      <input
        ref={input}
        id={id}
        type="file"
        accept={acceptedPictures}
        className={styles.input}
        aria-invalid={wrong}
        aria-describedby={`${id}-hint${wrong ? ` ${id}-error` : ''}`}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          onChoose(file);
          // The same file again must be heard too.
          event.target.value = '';
        }}
      />
      <span className={styles.face} aria-hidden="true">
        {text}
      </span>
    </span>
  );
}

/** Choice of a logo with its preview. A refused file keeps the one before. */
export function LogoField({ label, picture, error, removable, onChange }: LogoFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string>();
  const shown = fault ?? error;

  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
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
          input={input}
          id={id}
          text={picture === null ? texts.pictureChoose : texts.pictureChange}
          wrong={shown !== undefined}
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
