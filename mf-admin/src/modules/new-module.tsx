import { useState } from 'react';
import { Button, request, useQueryClient } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { takeFocus } from '../lib/acts/take-focus.ts';
import { Field, SelectField } from '../lib/fields/field.tsx';
import { InlineForm } from '../lib/forms/inline-form.tsx';
import { faultsOf, useVersionedForm } from '../lib/forms/use-versioned-form.ts';
import { texts } from './texts.pl.ts';
import { TokenShown } from './token-shown.tsx';
import type { FreshToken } from './token-shown.tsx';
import { modulePaths, modulesQuery } from './use-modules.ts';

const { createModule } = organiserEndpoints;

interface Values {
  slug: string;
  title: string;
  sensitivity: 'public' | 'personal';
}

const empty: Values = { slug: '', title: '', sensitivity: 'public' };
const choices = Object.entries(texts.sensitivityChoices).map(([value, label]) => ({
  value,
  label,
}));

interface ModuleFormProps {
  onMade: (fresh: FreshToken) => void;
  onCancel: () => void;
}

function ModuleForm({ onMade, onCancel }: ModuleFormProps) {
  const client = useQueryClient();
  const { values, issues, change, save, busy, refusal } = useVersionedForm<never, Values>({
    begun: null,
    valuesOf: () => empty,
    check: (typed) => faultsOf(createModule.body.safeParse(typed)),
    store: async (typed) => {
      const { deployToken } = await request(createModule, { body: typed });
      // The new module's card comes above the token: any later, and it would push away what is pressed.
      await client.refetchQueries({ queryKey: modulesQuery.queryKey });
      onMade({ slug: typed.slug, token: deployToken });
    },
    present: () => null,
    touches: modulePaths,
    onDone: () => undefined,
  });
  return (
    <InlineForm
      title={texts.createTitle}
      act={texts.createAct}
      busy={busy}
      refusal={refusal}
      onSubmit={save}
      onCancel={onCancel}
    >
      <Field
        label={texts.moduleTitle}
        value={values.title}
        error={issues['title']}
        maxLength={80}
        onChange={(event) => change({ title: event.target.value })}
      />
      <Field
        label={texts.slug}
        hint={texts.slugHint}
        value={values.slug}
        error={issues['slug']}
        maxLength={31}
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => change({ slug: event.target.value })}
      />
      <SelectField
        label={texts.sensitivity}
        choices={choices}
        value={values.sensitivity}
        onChange={(event) =>
          change({ sensitivity: event.target.value === 'personal' ? 'personal' : 'public' })
        }
      />
    </InlineForm>
  );
}

/** A place for a team's module, and its token. */
export function NewModule() {
  const [state, setState] = useState<'not' | 'form' | 'before' | FreshToken>('not');
  if (typeof state === 'object') {
    return <TokenShown fresh={state} onHide={() => setState('before')} />;
  }
  if (state === 'form') {
    return <ModuleForm onMade={setState} onCancel={() => setState('before')} />;
  }
  return (
    <div>
      <Button ref={state === 'before' ? takeFocus : undefined} onClick={() => setState('form')}>
        {texts.create}
      </Button>
    </div>
  );
}
