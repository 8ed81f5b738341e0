import { useState } from 'react';
import type { ModuleAdmin } from '@puchar/shared/contract';
import { formatDate } from '@puchar/shared/domain';
import { Button } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { Field, SelectField } from '../lib/form/fields.tsx';
import { useContractForm } from '../lib/form/use-contract-form.ts';
import { ErrorNote } from '../lib/ui/elements.tsx';
import panel from '../lib/ui/panel.module.css';
import { LinkCard } from './links.tsx';
import styles from './modules.module.css';
import { texts } from './texts.pl.ts';

const { createLocalLink } = organiserEndpoints;

/** One public module from the computer that opens the link. */
export function LocalLink({ admin }: { admin: ModuleAdmin }) {
  const choices = admin.modules
    .filter(({ sensitivity }) => sensitivity === 'public')
    .map(({ slug, title }) => ({ value: slug, label: title }));
  const [slug, setSlug] = useState(choices[0]?.value ?? '');
  const form = useContractForm({
    endpoint: createLocalLink,
    params: { slug },
    values: { address: '' },
    guarded: false,
  });
  const link = form.response;
  return (
    <div className={panel.section}>
      {/* A link belongs to the choice it was created for. */}
      <div className={styles.fields} onChange={form.clear}>
        <SelectField
          label={texts.localModule}
          choices={choices}
          value={slug}
          onChange={({ target }) => setSlug(target.value)}
        />
        <Field {...form.field('address')} label={texts.localAddress} inputMode="url" />
      </div>
      <ErrorNote text={form.errorText} />
      <div>
        <Button onClick={form.submit} aria-disabled={form.busy}>
          {texts.localAct}
        </Button>
      </div>
      <div className={panel.section} aria-live="polite">
        {link === undefined ? null : (
          <>
            <p>{texts.localOnce}</p>
            <LinkCard link={link} until={texts.localUntil(formatDate(link.until))} />
          </>
        )}
      </div>
    </div>
  );
}
