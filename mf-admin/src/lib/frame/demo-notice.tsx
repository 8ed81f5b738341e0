import { useState } from 'react';
import { apiQuery, Button, endpoints, useNavigate, useQuery } from '@puchar/shared/kit';
import { demoEndText, organiserEndpoints } from '@puchar/shared/organisers';
import { Field } from '../form/fields.tsx';
import { FormDialog } from '../form/form-frames.tsx';
import { useContractForm } from '../form/use-contract-form.ts';
import { Consequences } from '../ui/elements.tsx';
import { Allowed } from '../session/role.tsx';
import panel from '../ui/panel.module.css';
import styles from './demo-notice.module.css';
import { demoTexts as texts } from './texts.pl.ts';

function EndDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const form = useContractForm({
    endpoint: organiserEndpoints.endDemo,
    values: { confirmation: '' },
    bodyOf: ({ confirmation }) => ({ confirmation: confirmation.trim() as typeof demoEndText }),
    guarded: false,
    onDone: () => {
      onClose();
      void navigate('/pierwsze-kroki');
    },
  });
  return (
    <FormDialog form={form} title={texts.title} submit={texts.act} onClose={onClose}>
      <Consequences list={texts.consequences} />
      <Field
        {...form.field('confirmation')}
        label={texts.confirmation(demoEndText)}
        autoComplete="off"
      />
    </FormDialog>
  );
}

/** On every page of the panel while made-up editions are there. */
export function DemoNotice() {
  const [isOpen, setOpen] = useState(false);
  const edition = useQuery({ ...apiQuery(endpoints.getCurrentEdition, {}), enabled: false }).data;
  if (edition?.demo !== true) return null;
  return (
    <aside className={`${panel.card} ${styles.notice}`} aria-label={texts.label}>
      <p className={styles.words}>{texts.text}</p>
      <Allowed endpoint={organiserEndpoints.endDemo}>
        <Button onClick={() => setOpen(true)}>{texts.begin}</Button>
      </Allowed>
      {isOpen ? <EndDialog onClose={() => setOpen(false)} /> : null}
    </aside>
  );
}
