import { useId, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { acceptedPictures, readPicture } from '@puchar/shared/files';
import { mostPictureBytes, organiserEndpoints } from '@puchar/shared/organisers';
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
  const [fileError, setFileError] = useState<string | null>(null);
  const upload = useEndpointMutation(organiserEndpoints.uploadCupPicture, {
    onDone: ({ imageUrl }) => onAdd(imageUrl),
  });
  const choose = async (file: File) => {
    upload.reset();
    const result = await readPicture(file, mostPictureBytes);
    setFileError(result.ok ? null : result.message);
    if (result.ok) upload.run({ body: { picture: result.dataUrl } });
  };
  const error = fileError ?? upload.errorText;
  return (
    <div>
      <FileButton
        id={id}
        text={upload.busy ? texts.uploading : texts.choosePicture}
        isNamedByText
        accept={acceptedPictures}
        describedBy={`${id}-hint`}
        wrong={error !== null}
        onChoose={(file) => void choose(file)}
      />
      <p id={`${id}-hint`} className={panel.meta}>
        {texts.pictureHint}
      </p>
      {error === null ? null : (
        <p className={styles.error} role="alert">
          {error}
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
