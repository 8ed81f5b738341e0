import { useState } from 'react';
import type { CupSettings } from '@puchar/shared/contract';
import { Button } from '@puchar/shared/kit';
import { cupSectionNames, organiserEndpoints } from '@puchar/shared/organisers';
import { useEndpointMutation } from '../lib/api/use-endpoint-mutation.ts';
import { ConfirmButton } from '../lib/ui/dialogs.tsx';
import { ErrorNote } from '../lib/ui/elements.tsx';
import panel from '../lib/ui/panel.module.css';
import styles from './cup.module.css';
import { fieldNames, sectionNames, texts } from './texts.pl.ts';

/** For example „Opisy (O turnieju), Galeria (Obrazy)”. */
function changedFields(settings: CupSettings): string {
  return cupSectionNames
    .flatMap((name) => {
      const names: Readonly<Record<string, string>> = fieldNames[name];
      const fields = settings[name].changed.map((field) => names[field] ?? field);
      return fields.length === 0 ? [] : [`${sectionNames[name]} (${fields.join(', ')})`];
    })
    .join(', ');
}

function Preview() {
  const creation = useEndpointMutation(organiserEndpoints.previewCup);
  const link = creation.response;
  return (
    <>
      {link === undefined ? (
        <Button aria-disabled={creation.busy} onClick={() => creation.run({})}>
          {texts.preview}
        </Button>
      ) : (
        <a className={panel.link} href={link.url} target="_blank" rel="noreferrer">
          {texts.previewLink}
        </a>
      )}
      <ErrorNote text={creation.errorText} />
    </>
  );
}

/** What visitors do not see yet, with the way to show it to them. */
export function Drafts({ settings }: { settings: CupSettings }) {
  const fields = changedFields(settings);
  const [said, setSaid] = useState('');
  return (
    <>
      <output className={panel.meta}>{said}</output>
      {fields === '' ? null : (
        <section className={`${panel.card} ${styles.drafts}`} aria-label={texts.draftsTitle}>
          <h2 className={panel.title}>{texts.draftsTitle}</h2>
          <p>{texts.drafts(fields)}</p>
          <div className={panel.actions}>
            <ConfirmButton
              endpoint={organiserEndpoints.publishCup}
              input={{}}
              look="primary"
              label={texts.publish}
              action={texts.publish}
              title={texts.publishTitle}
              onDone={() => setSaid(texts.published)}
            >
              <p>{texts.publishText}</p>
            </ConfirmButton>
            <Preview />
            <ConfirmButton
              endpoint={organiserEndpoints.discardCupDrafts}
              input={{}}
              label={texts.discard}
              action={texts.discard}
              title={texts.discardTitle}
              onDone={() => setSaid(texts.discarded)}
            >
              <p>{texts.discardText}</p>
            </ConfirmButton>
          </div>
          <p className={panel.meta}>{texts.previewHint}</p>
        </section>
      )}
    </>
  );
}
