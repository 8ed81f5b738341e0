import { useId, useRef, useState } from 'react';
import type { Ref } from 'react';
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

const acceptedTypes = ['image/png', 'image/jpeg', 'image/webp'];

const acceptedPictures = acceptedTypes.join(',');

type PictureResult = { ok: true; dataUrl: string } | { ok: false; message: string };

function readAsDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      resolve(typeof reader.result === 'string' ? reader.result : ''),
    );
    reader.addEventListener('error', () => reject(new Error('file not readable')));
    reader.readAsDataURL(file);
  });
}

async function readPicture(file: File): Promise<PictureResult> {
  if (!acceptedTypes.includes(file.type)) return { ok: false, message: texts.pictureType };
  if (file.size > mostLogoBytes) return { ok: false, message: texts.pictureTooLarge };
  try {
    return { ok: true, dataUrl: await readAsDataUrl(file) };
  } catch {
    return { ok: false, message: texts.pictureUnreadable };
  }
}

export interface LogoFieldProps {
  label: string;
  picture: string | null;
  error?: string | undefined;
  /** A `data:` address, or null once the picture is removed. */
  onChange: (picture: string | null) => void;
}

export function LogoField({ label, picture, error, onChange }: LogoFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [fileError, setFileError] = useState<string>();
  const shown = fileError ?? error;
  const wrong = shown !== undefined;

  const choose = async (file: File) => {
    const result = await readPicture(file);
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
        {picture === null ? null : (
          <Button look="quiet" onClick={remove}>
            {texts.pictureRemove}
          </Button>
        )}
      </div>
      <p id={`${id}-hint`} className={panel.meta}>
        {texts.pictureHint}
      </p>
      {shown === undefined ? null : (
        <p id={`${id}-error`} className={fields.error} role="alert">
          {shown}
        </p>
      )}
    </div>
  );
}
