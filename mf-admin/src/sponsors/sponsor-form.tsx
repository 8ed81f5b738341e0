import { useWatch } from 'react-hook-form';
import type { Sponsor, SponsorInput } from '@puchar/shared/contract';
import { request } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { Field, SelectField } from '../lib/form/fields.tsx';
import { InlineForm } from '../lib/form/form-frames.tsx';
import { LogoField } from '../lib/form/logo-field.tsx';
import type { Lines } from '../lib/form/merge-edits.ts';
import { seenVersion, useContractForm } from '../lib/form/use-contract-form.ts';
import { categories } from './order.ts';
import { categoryNames, texts } from './texts.pl.ts';

const { createSponsor, updateSponsor } = organiserEndpoints;

const choices = categories.map((category) => ({
  value: category ?? '',
  label: categoryNames[category ?? 'NONE'],
}));

interface Values {
  name: string;
  websiteUrl: string;
  category: string;
  /** A new picture, null once removed, empty while unchanged. */
  logo: string | null;
}

function valuesOf(sponsor: Sponsor | null): Values {
  return {
    name: sponsor?.name ?? '',
    websiteUrl: sponsor?.websiteUrl ?? '',
    category: sponsor?.category ?? '',
    logo: '',
  };
}

const categoryIn = (value: string) => categories.find((category) => category === value) ?? null;

function bodyOf({ logo, category, ...values }: Values): SponsorInput {
  return { ...values, category: categoryIn(category), ...(logo === '' ? {} : { logo }) };
}

function logoText(logo: Values['logo'], isSame: boolean): string {
  if (logo === null) return texts.logoNone;
  return logo === '' && isSame ? texts.logoSame : texts.logoChanged;
}

/** @param version The sponsor as stored. @param begun As it was when the form was opened. */
function linesOf(values: Values, version: Sponsor | null, begun: Sponsor | null): Lines {
  const { name, websiteUrl, category, logo } = values;
  const stored = version?.logoUrl ?? null;
  return [
    { label: texts.name, text: name, paths: ['name'] },
    { label: texts.websiteUrl, text: websiteUrl, paths: ['websiteUrl'] },
    {
      label: texts.category,
      text: categoryNames[categoryIn(category) ?? 'NONE'],
      paths: ['category'],
    },
    { label: texts.logo, text: logoText(logo, stored === begun?.logoUrl), paths: ['logo'], stored },
  ];
}

interface SponsorFormProps {
  sponsor: Sponsor | null;
  onEnd: () => void;
}

export function SponsorForm({ sponsor, onEnd }: SponsorFormProps) {
  const form = useContractForm({
    endpoint: createSponsor,
    values: valuesOf(sponsor),
    bodyOf,
    send: (body, base: Sponsor | null) =>
      base === null
        ? request(createSponsor, { body })
        : request(updateSponsor, {
            params: { id: base.id },
            body: { ...body, ...seenVersion(base) },
          }),
    onDone: onEnd,
    versions: {
      begun: sponsor,
      valuesOf,
      linesOf: (values, version) => linesOf(values, version, sponsor),
    },
  });
  const logo = useWatch({ control: form.control, name: 'logo' });
  return (
    <InlineForm
      form={form}
      title={sponsor === null ? texts.newTitle : texts.editTitle(sponsor.name)}
      submit={sponsor === null ? texts.create : texts.save}
      onCancel={onEnd}
    >
      <Field {...form.field('name')} label={texts.name} />
      <Field
        {...form.field('websiteUrl')}
        label={texts.websiteUrl}
        hint={texts.websiteHint}
        type="url"
      />
      <SelectField {...form.field('category')} label={texts.category} choices={choices} />
      <LogoField
        label={texts.logo}
        picture={logo === '' ? (form.base?.logoUrl ?? null) : logo}
        error={form.errorOf('logo')}
        onChange={(picture) => form.set('logo', picture)}
      />
    </InlineForm>
  );
}
