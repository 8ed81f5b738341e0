import type { AdminModule } from '@puchar/shared/contract';
import { Dialog } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { Field } from '../lib/form/fields.tsx';
import { FormActions, submitWith } from '../lib/form/form-frames.tsx';
import { useContractForm } from '../lib/form/use-contract-form.ts';
import { Consequences, ErrorNote } from '../lib/ui/elements.tsx';
import { texts } from './files-origin-dialog-texts.pl.ts';
import styles from './modules.module.css';

interface DialogProps {
  module: AdminModule;
  onClose: () => void;
}

function OriginForm({ module: { slug, filesOrigin }, onClose }: DialogProps) {
  const form = useContractForm({
    endpoint: organiserEndpoints.setFilesOrigin,
    values: { origin: filesOrigin ?? '' },
    bodyOf: ({ origin }) => ({ origin: origin.trim() === '' ? null : origin.trim() }),
    params: { slug },
    onDone: onClose,
    guarded: false,
  });
  return (
    <form className={styles.form} noValidate onSubmit={submitWith(form)}>
      <Consequences list={texts.consequences} />
      <Field
        {...form.field('origin')}
        label={texts.origin}
        hint={texts.originHint}
        required={false}
        maxLength={200}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
      />
      <ErrorNote text={form.errorText} />
      <FormActions busy={form.busy} submit={texts.save} onCancel={onClose} />
    </form>
  );
}

export function FilesOriginDialog(props: DialogProps) {
  return (
    <Dialog open onClose={props.onClose} title={texts.title(props.module.title)}>
      <OriginForm {...props} />
    </Dialog>
  );
}
