import { useState } from 'react';
import { Button, request, useQueryClient, useUnsavedChanges } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { choicesOf, Field, SelectField } from '../lib/form/fields.tsx';
import { InlineForm } from '../lib/form/form-frames.tsx';
import { useContractForm } from '../lib/form/use-contract-form.ts';
import { CopyText } from '../lib/ui/copy-text.tsx';
import { takeFocus } from '../lib/ui/elements.tsx';
import { modulesQuery } from './module-facts.ts';
import styles from './modules.module.css';
import { texts } from './texts.pl.ts';

export interface FreshToken {
  slug: string;
  token: string;
}

interface TokenShownProps {
  fresh: FreshToken;
  onHide: () => void;
}

/** A token cannot be shown again, so leaving the page is confirmed first. */
export function TokenShown({ fresh: { slug, token }, onHide }: TokenShownProps) {
  useUnsavedChanges(true);
  const id = `klucz-${slug}`;
  return (
    <section className={styles.token} aria-labelledby={id}>
      <h4 id={id} tabIndex={-1} ref={takeFocus}>
        {texts.tokenTitle(slug)}
      </h4>
      <CopyText label={texts.tokenLabel} text={token} />
      <p>{texts.tokenHint}</p>
      <p>
        <a href="/kit/" target="_blank" rel="noreferrer">
          {texts.tokenGuide}
        </a>
      </p>
      <div>
        <Button onClick={onHide}>{texts.tokenHide}</Button>
      </div>
    </section>
  );
}

const { createModule } = organiserEndpoints;

interface ModuleFormProps {
  onCreated: (fresh: FreshToken) => void;
  onCancel: () => void;
}

function ModuleForm({ onCreated, onCancel }: ModuleFormProps) {
  const client = useQueryClient();
  const form = useContractForm({
    endpoint: createModule,
    values: { slug: '', title: '', sensitivity: 'public' as 'public' | 'personal' },
    send: async (body) => {
      const response = await request(createModule, { body });
      // The module's card appears above the token: later it would move what is about to be clicked.
      await client.refetchQueries({ queryKey: modulesQuery.queryKey });
      return response;
    },
    onDone: ({ deployToken }, { slug }) => onCreated({ slug, token: deployToken }),
  });
  return (
    <InlineForm form={form} title={texts.createTitle} submit={texts.createAct} onCancel={onCancel}>
      <Field {...form.field('title')} label={texts.moduleTitle} maxLength={80} />
      <Field
        {...form.field('slug')}
        label={texts.slug}
        hint={texts.slugHint}
        maxLength={31}
        autoCapitalize="none"
        spellCheck={false}
      />
      <SelectField
        {...form.field('sensitivity')}
        label={texts.sensitivity}
        choices={choicesOf(texts.sensitivityChoices)}
      />
    </InlineForm>
  );
}

export function NewModule() {
  const [state, setState] = useState<'not' | 'form' | 'before' | FreshToken>('not');
  if (typeof state === 'object') {
    return <TokenShown fresh={state} onHide={() => setState('before')} />;
  }
  if (state === 'form') {
    return <ModuleForm onCreated={setState} onCancel={() => setState('before')} />;
  }
  return (
    <div>
      <Button ref={state === 'before' ? takeFocus : undefined} onClick={() => setState('form')}>
        {texts.create}
      </Button>
    </div>
  );
}
