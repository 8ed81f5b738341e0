import { useState } from 'react';
import type { EditionRow } from '@puchar/shared/contract';
import { ConfirmDialog } from '../lib/dialogs/confirm-dialog.tsx';
import { InlineForm } from '../lib/forms/inline-form.tsx';
import { stageNames } from '../lib/names/stage-names.pl.ts';
import { EditionFields } from './edition-fields.tsx';
import styles from './editions.module.css';
import { texts } from './texts.pl.ts';
import { useEditionForm } from './use-edition-form.ts';

interface NewEditionProps {
  current: EditionRow | undefined;
  onEnd: () => void;
}

/** A new edition; what it changes for everybody is named before it is made. */
export function NewEdition({ current, onEnd }: NewEditionProps) {
  const [asking, setAsking] = useState(false);
  const form = useEditionForm(null, onEnd);
  return (
    <>
      <InlineForm
        title={texts.newTitle}
        act={texts.next}
        busy={form.busy}
        refusal={null}
        onSubmit={() => setAsking(form.check())}
        onCancel={onEnd}
      >
        <EditionFields form={form} />
      </InlineForm>
      <ConfirmDialog
        open={asking}
        title={texts.confirmTitle}
        act={texts.confirmAct}
        busy={form.busy}
        refusal={form.refusal}
        onConfirm={form.save}
        onClose={() => setAsking(false)}
      >
        {current === undefined ? null : (
          <p>{texts.leaves(current.name ?? texts.unnamed, stageNames[current.stage])}</p>
        )}
        <ul className={styles.consequences}>
          {texts.consequences.map((consequence) => (
            <li key={consequence}>{consequence}</li>
          ))}
        </ul>
        <p>{texts.noReturn}</p>
      </ConfirmDialog>
    </>
  );
}
