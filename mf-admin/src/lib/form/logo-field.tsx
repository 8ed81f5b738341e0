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
  /** What stands on the button. */
  text: string;
  /** Whether that names the field; a field with a label of its own needs no second name. */
  isNamedByText?: boolean;
  /** Kinds of files, as the browser's field takes them. */
  accept: string;
  describedBy: string;
  wrong?: boolean;
  onChoose: (file: File) => void;
}

/** Choice of one file. */
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
          // The same file again must be heard too.
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

/** For the file dialog of the browser. */
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

/** Reads a chosen picture; type and size are checked here, the rest by the server. Never rejects. */
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
  /** Address or `data:` address of the picture that is shown; null for none. */
  picture: string | null;
  error?: string | undefined;
  /** A `data:` address, or null when the picture was taken away. */
  onChange: (picture: string | null) => void;
}

/** Choice of a logo with its preview. A file of the wrong kind keeps the one before. */
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
      <p id={`${id}-hint`} className={fields.hint}>
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
