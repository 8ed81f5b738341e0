import { useId, useState } from 'react';
import { FileChangedError, fileTexts, readText } from '@puchar/shared/files';
import { Button } from '@puchar/shared/kit';
import { cupFileEndpoints, mostCupFileBytes } from '@puchar/shared/organisers';
import { useEndpointMutation } from '../../lib/api/use-endpoint-mutation.ts';
import { saveJson } from '../../lib/files.ts';
import { CheckField } from '../../lib/form/fields.tsx';
import fields from '../../lib/form/fields.module.css';
import { FileButton } from '../../lib/form/logo-field.tsx';
import { Allowed } from '../../lib/session/role.tsx';
import { ErrorNote, Section } from '../../lib/ui/elements.tsx';
import panel from '../../lib/ui/panel.module.css';
import { ReadDialog } from './read-dialog.tsx';
import { texts } from './texts.pl.ts';

const { exportCup, importCup } = cupFileEndpoints;

function Saving() {
  const [withGallery, setWithGallery] = useState(false);
  const hint = useId();
  const [isTooLarge, setTooLarge] = useState(false);
  const saving = useEndpointMutation(exportCup, {
    onDone: (file) => {
      const isHuge = JSON.stringify(file).length > mostCupFileBytes;
      setTooLarge(isHuge);
      if (!isHuge) saveJson(texts.fileName, file);
    },
  });
  return (
    <>
      <div className={panel.column}>
        <CheckField
          label={texts.gallery}
          name="gallery"
          error={undefined}
          aria-describedby={hint}
          checked={withGallery}
          onChange={({ target }) => setWithGallery(target.checked)}
        />
        <p id={hint} className={panel.meta}>
          {texts.galleryHint}
        </p>
      </div>
      <div className={panel.actions}>
        <Button
          aria-disabled={saving.busy}
          onClick={() => saving.run({ query: { gallery: withGallery ? 'true' : 'false' } })}
        >
          {saving.busy ? texts.saving : texts.save}
        </Button>
      </div>
      <ErrorNote text={isTooLarge ? texts.tooLargeToRead(mostCupFileBytes) : saving.errorText} />
      <output className={panel.success}>{saving.done && !isTooLarge ? texts.saved : ''}</output>
    </>
  );
}

type Chosen = { text: string } | { error: string };

async function read(file: File): Promise<Chosen> {
  if (file.size === 0) return { error: fileTexts.empty };
  if (file.size > mostCupFileBytes) return { error: texts.tooLarge(mostCupFileBytes) };
  try {
    return { text: await readText(file) };
  } catch (error) {
    if (error instanceof FileChangedError) return { error: fileTexts.changed };
    throw error;
  }
}

function Reading() {
  const id = useId();
  const [error, setError] = useState<string | null>(null);
  const [text, setText] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const choose = async (file: File) => {
    const chosen = await read(file);
    setSaid('');
    setError('error' in chosen ? chosen.error : null);
    if ('text' in chosen) setText(chosen.text);
  };
  return (
    <>
      <div className={panel.column}>
        <div className={panel.actions}>
          <FileButton
            id={id}
            text={texts.choose}
            isNamedByText
            accept=".json,application/json"
            describedBy={`${id}-error`}
            wrong={error !== null}
            onChoose={(file) => void choose(file)}
          />
        </div>
        <p id={`${id}-error`} className={fields.error} role="alert">
          {error}
        </p>
      </div>
      <output className={panel.success}>{said}</output>
      {text === null ? null : (
        <ReadDialog
          text={text}
          onClose={() => setText(null)}
          onDone={({ fields: count, schools, regulations }) => {
            setText(null);
            setSaid(texts.done(count, schools, regulations));
          }}
        />
      )}
    </>
  );
}

/** For owners: what another school begins with. */
export function CupFileSection() {
  return (
    <Allowed endpoint={importCup}>
      <Section id="cup-file" title={texts.title} hint={texts.intro} className={panel.section}>
        <p className={panel.intro}>{texts.leftOut}</p>
        <Saving />
        <Reading />
      </Section>
    </Allowed>
  );
}
