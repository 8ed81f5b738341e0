import { useId, useRef, useState } from 'react';
import type { Ref } from 'react';
import { acceptedPictures, readPicture } from '@puchar/shared/files';
import { Button } from '@puchar/shared/kit';
import { mostLogoBytes } from '@puchar/shared/organisers';
import panel from '../ui/panel.module.css';
import fields from './fields.module.css';
import styles from './logo-field.module.css';
import { texts } from './texts.pl.ts';

export interface FileButtonProps {
  ref?: Ref<HTMLInputElement>;
  id: string;
  text: string;
  /** False where the field has a label of its own. */
  isNamedByText?: boolean;
  accept: string;
  describedBy: string;
  wrong?: boolean;
  onChoose: (file: File) => void;
}

export function FileButton(props: FileButtonProps) {
  const { ref, id, text, isNamedByText, accept, describedBy, wrong, onChoose } = props;
  return (
    <span className={styles.choose}>
      <input
        ref={ref}
        id={id}
        type="file"
        accept={accept}
        className={styles.file}
        aria-invalid={wrong}
        aria-describedby={describedBy}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file !== undefined) onChoose(file);
          // Choosing the same file again has to fire `change` too.
          event.target.value = '';
        }}
      />
      {isNamedByText ? (
        <label className={styles.face} htmlFor={id}>
          {text}
        </label>
      ) : (
        <span className={styles.face} aria-hidden="true">
          {text}
        </span>
      )}
    </span>
  );
}

export interface LogoFieldProps {
  label: string;
  picture: string | null;
  hint?: string;
  /** Null where the picture cannot be removed. */
  removeText?: string | null;
  error?: string | undefined;
  /** A `data:` address, or null once the picture is removed. */
  onChange: (picture: string | null) => void;
}

export function LogoField({
  label,
  picture,
  hint = texts.pictureHint,
  removeText = texts.pictureRemove,
  error,
  onChange,
}: LogoFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [fileError, setFileError] = useState<string>();
  const shown = fileError ?? error;
  const wrong = shown !== undefined;

  const choose = async (file: File) => {
    const result = await readPicture(file, mostLogoBytes);
    setFileError(result.ok ? undefined : result.message);
    if (result.ok) onChange(result.dataUrl);
  };
  const remove = () => {
    setFileError(undefined);
    onChange(null);
    input.current?.focus();
  };

  return (
    <div className={fields.field}>
      <label className={panel.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.row}>
        <span className={styles.frame}>
          {picture === null ? null : <img className={panel.picture} src={picture} alt="" />}
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
        {picture === null || removeText === null ? null : (
          <Button look="quiet" onClick={remove}>
            {removeText}
          </Button>
        )}
      </div>
      <p id={`${id}-hint`} className={panel.meta}>
        {hint}
      </p>
      {shown === undefined ? null : (
        <p id={`${id}-error`} className={fields.error} role="alert">
          {shown}
        </p>
      )}
    </div>
  );
}
