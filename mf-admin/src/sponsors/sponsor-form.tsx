import type { Sponsor } from '@puchar/shared/contract';
import { ConflictDialog } from '../lib/dialogs/conflict-dialog.tsx';
import { Field, SelectField } from '../lib/fields/field.tsx';
import { LogoField } from '../lib/fields/logo-field.tsx';
import { InlineForm } from '../lib/forms/inline-form.tsx';
import { categories } from './order.ts';
import { categoryNames, texts } from './texts.pl.ts';
import { useSponsorForm } from './use-sponsor-form.ts';

const choices = categories.map((category) => ({
  value: category ?? '',
  label: categoryNames[category ?? 'NONE'],
}));

interface SponsorFormProps {
  /** Null for a new one. */
  sponsor: Sponsor | null;
  /** Stored, or given up. */
  onEnd: () => void;
}

/** A sponsor's name, address, group and logo. */
export function SponsorForm({ sponsor, onEnd }: SponsorFormProps) {
  const { values, issues, busy, refusal, picture, change, save, conflict } = useSponsorForm(
    sponsor,
    onEnd,
  );
  return (
    <>
      <InlineForm
        title={sponsor === null ? texts.newTitle : texts.editTitle(sponsor.name)}
        act={sponsor === null ? texts.create : texts.save}
        busy={busy}
        refusal={refusal}
        onSubmit={save}
        onCancel={onEnd}
      >
        <Field
          label={texts.name}
          value={values.name}
          error={issues['name']}
          onChange={(event) => change({ name: event.target.value })}
        />
        <Field
          label={texts.websiteUrl}
          hint={texts.websiteHint}
          type="url"
          value={values.websiteUrl}
          error={issues['websiteUrl']}
          onChange={(event) => change({ websiteUrl: event.target.value })}
        />
        <SelectField
          label={texts.category}
          choices={choices}
          value={values.category ?? ''}
          onChange={({ target: { value } }) =>
            change({ category: categories.find((category) => category === value) ?? null })
          }
        />
        <LogoField
          label={texts.logo}
          picture={picture}
          error={issues['logo']}
          onChange={(logo) => change({ logo })}
        />
      </InlineForm>
      <ConflictDialog {...conflict} />
    </>
  );
}
