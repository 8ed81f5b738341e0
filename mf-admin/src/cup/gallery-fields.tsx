import { useId, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { acceptedPictures, readPicture } from '@puchar/shared/files';
import { mostPictureBytes, organiserEndpoints } from '@puchar/shared/organisers';
import { fullErrorText } from '../lib/api/errors.ts';
import { useEndpointMutation } from '../lib/api/use-endpoint-mutation.ts';
import { Field } from '../lib/form/fields.tsx';
import { FileButton } from '../lib/form/logo-field.tsx';
import panel from '../lib/ui/panel.module.css';
import styles from './gallery-fields.module.css';
import { RowsField } from './rows-field.tsx';
import { fieldNames, rowNames, texts } from './texts.pl.ts';
import type { SectionForm } from './use-section-form.ts';

interface AddPictureProps {
  onAdd: (imageUrl: string) => void;
}

function AddPicture({ onAdd }: AddPictureProps) {
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const upload = useEndpointMutation(organiserEndpoints.uploadCupPicture, {
    onDone: ({ imageUrl }) => onAdd(imageUrl),
    onError: (error) => setProblem(fullErrorText(error)),
  });
  const choose = async (file: File) => {
    const result = await readPicture(file, mostPictureBytes);
    setProblem(result.ok ? null : result.message);
    if (result.ok) upload.run({ body: { picture: result.dataUrl } });
  };
  return (
    <div>
      <FileButton
        id={id}
        text={upload.busy ? texts.uploading : texts.choosePicture}
        isNamedByText
        accept={acceptedPictures}
        describedBy={`${id}-hint`}
        wrong={problem !== null}
        onChoose={(file) => void choose(file)}
      />
      <p id={`${id}-hint`} className={panel.meta}>
        {texts.pictureHint}
      </p>
      {problem === null ? null : (
        <p className={styles.error} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

export function GalleryFields({ form }: { form: SectionForm<'gallery'> }) {
  const rows = useFieldArray({ control: form.control, name: 'pictures' });
  return (
    <RowsField
      rows={rows}
      legend={fieldNames.gallery.pictures}
      rowName={rowNames.picture}
      error={form.errorOf('pictures')}
      adding={<AddPicture onAdd={(imageUrl) => rows.append({ imageUrl, alt: '', caption: '' })} />}
    >
      {(place) => (
        <>
          <img
            className={styles.picture}
            src={form.getValues(`pictures.${place}.imageUrl`)}
            alt=""
            loading="lazy"
          />
          <Field {...form.field(`pictures.${place}.alt`)} label={rowNames.alt} />
          <Field
            {...form.field(`pictures.${place}.caption`)}
            label={rowNames.caption}
            required={false}
          />
        </>
      )}
    </RowsField>
  );
}
