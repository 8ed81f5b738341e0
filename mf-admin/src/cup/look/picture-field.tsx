import { useId, useRef, useState } from 'react';
import type { LookUse } from '@puchar/shared/contract';
import { Button } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { fullErrorText } from '../../lib/api/errors.ts';
import { useEndpointMutation } from '../../lib/api/use-endpoint-mutation.ts';
import fields from '../../lib/form/fields.module.css';
import { FileButton } from '../../lib/form/logo-field.tsx';
import { texts as formTexts } from '../../lib/form/texts.pl.ts';
import panel from '../../lib/ui/panel.module.css';
import styles from './look.module.css';
import { acceptedLook, readLookPicture } from './read-look-picture.ts';
import { texts } from './texts.pl.ts';

interface PictureFieldProps {
  use: LookUse;
  label: string;
  hint: string;
  mostBytes: number;
  /** Empty without a picture. */
  url: string;
  error: string | undefined;
  onChange: (url: string) => void;
}

/** Sends the file at once; the form stores its address. */
export function PictureField(props: PictureFieldProps) {
  const { use, label, hint, mostBytes, url, onChange } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const { run, busy } = useEndpointMutation(organiserEndpoints.uploadLookPicture, {
    onDone: ({ imageUrl }) => onChange(imageUrl),
    onError: (error) => setProblem(fullErrorText(error)),
  });
  const shown = problem ?? props.error;
  const wrong = shown !== undefined;

  const choose = async (file: File) => {
    const result = await readLookPicture(file, mostBytes);
    setProblem(result.ok ? undefined : result.message);
    if (result.ok) run({ body: { use, picture: result.dataUrl } });
  };
  const remove = () => {
    setProblem(undefined);
    onChange('');
    input.current?.focus();
  };

  return (
    <div className={fields.field}>
      <label className={panel.label} htmlFor={id}>
        {label}
      </label>
      <div className={panel.line}>
        {url === '' ? null : (
          <span className={styles.frame} data-use={use}>
            <img className={panel.picture} src={url} alt="" />
          </span>
        )}
        <FileButton
          ref={input}
          id={id}
          text={url === '' ? formTexts.pictureChoose : formTexts.pictureChange}
          accept={acceptedLook}
          describedBy={`${id}-hint${wrong ? ` ${id}-error` : ''}`}
          wrong={wrong}
          onChoose={(file) => void choose(file)}
        />
        {url === '' ? null : (
          <Button look="quiet" aria-label={texts.remove(label)} onClick={remove}>
            {texts.removeShort}
          </Button>
        )}
        <output className={panel.meta}>{busy ? texts.sending : ''}</output>
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
