import { useRef, useState } from 'react';
import type { DragEvent, RefObject } from 'react';
import { acceptedPictures } from '@puchar/shared/files';
import { Button } from '@puchar/shared/kit';
import { ErrorText, fieldId } from '../fields/fields.tsx';
import { texts } from '../texts.pl.ts';
import styles from './logo-field.module.css';
import { readLogo } from './read-logo.ts';
import type { Logo } from './read-logo.ts';

const id = fieldId('logo');

interface LogoFieldProps {
  logo: Logo | null;
  error: string | null;
  onChange: (logo: Logo | null, error: string | null) => void;
}

function useFileChoice({ logo, onChange }: LogoFieldProps) {
  const [reading, setReading] = useState(false);
  const [over, setOver] = useState(false);
  const latest = useRef(0);

  const choose = async (file: File | undefined) => {
    latest.current += 1;
    const own = latest.current;
    setReading(true);
    const result = await readLogo(file);
    // A later choice or removal wins.
    if (latest.current !== own) return;
    setReading(false);
    if (result.ok) onChange(result.logo, null);
    else onChange(logo, result.message);
  };
  const remove = () => {
    latest.current += 1;
    setReading(false);
    onChange(null, null);
  };
  const drop = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      void choose(event.dataTransfer.files[0]);
    },
  };
  return { reading, over, choose, remove, drop };
}

interface FileButtonProps {
  input: RefObject<HTMLInputElement | null>;
  text: string;
  error: string | null;
  onChoose: (file: File | undefined) => void;
}

function FileButton({ input, text, error, onChoose }: FileButtonProps) {
  return (
    <span className={styles.choose}>
      <input
        ref={input}
        id={id}
        type="file"
        accept={acceptedPictures}
        className={styles.input}
        aria-required
        aria-invalid={error !== null}
        aria-describedby={`${id}-hint${error === null ? '' : ` ${id}-error`}`}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          onChoose(file);
          // Choosing the same file again has to fire `change` too.
          event.target.value = '';
        }}
      />
      <span className={styles.face} aria-hidden="true">
        {text}
      </span>
    </span>
  );
}

export function LogoField(props: LogoFieldProps) {
  const { logo, error } = props;
  const { reading, over, choose, remove, drop } = useFileChoice(props);
  const input = useRef<HTMLInputElement>(null);
  const handleRemove = () => {
    remove();
    input.current?.focus();
  };
  return (
    <div className={styles.field}>
      <div className={styles.zone} data-over={over} {...drop}>
        <div className={styles.frame}>
          {logo === null ? (
            <svg className={styles.sign} width="40" height="40" viewBox="0 0 24 24" aria-hidden>
              <path d="M12 16V5M7 10l5-5 5 5M4 19h16" />
            </svg>
          ) : (
            <img className={styles.picture} src={logo.dataUrl} alt={texts.logoPreview} />
          )}
        </div>
        <div className={styles.words}>
          <label className={styles.label} htmlFor={id}>
            {texts.logo}
          </label>
          <p id={`${id}-hint`} className={styles.hint}>
            {texts.logoHint}
          </p>
          <div className={styles.actions}>
            <FileButton
              input={input}
              text={logo === null ? texts.logoChoose : texts.logoChange}
              error={error}
              onChoose={(file) => void choose(file)}
            />
            {logo === null ? (
              <span className={styles.drop}>{texts.logoDrop}</span>
            ) : (
              <Button look="quiet" onClick={handleRemove}>
                {texts.logoRemove}
              </Button>
            )}
          </div>
          <p role="status" className={styles.status}>
            {reading ? texts.logoReading : (logo?.name ?? '')}
          </p>
        </div>
      </div>
      {error === null ? null : <ErrorText id={`${id}-error`}>{error}</ErrorText>}
    </div>
  );
}
