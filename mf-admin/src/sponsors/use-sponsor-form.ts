import type { Sponsor, SponsorCategory } from '@puchar/shared/contract';
import { request } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { presentVersion } from '../lib/acts/present-version.ts';
import type { ConflictRow } from '../lib/dialogs/conflict-dialog.tsx';
import { faultsOf, useVersionedForm } from '../lib/forms/use-versioned-form.ts';
import { categoryNames, texts } from './texts.pl.ts';
import { seenVersion } from './use-sponsors.ts';

export interface SponsorValues {
  name: string;
  websiteUrl: string;
  category: SponsorCategory | null;
  /** A new picture, null when it was taken away; absent while it is as it was. */
  logo?: string | null;
}

const { createSponsor, updateSponsor } = organiserEndpoints;

function valuesOf(sponsor: Sponsor | null): SponsorValues {
  if (sponsor === null) return { name: '', websiteUrl: '', category: null };
  const { name, websiteUrl, category } = sponsor;
  return { name, websiteUrl, category };
}

function store(values: SponsorValues, base: Sponsor | null): Promise<Sponsor> {
  if (base === null) return request(createSponsor, { body: values });
  const body = { ...values, ...seenVersion(base) };
  return request(updateSponsor, { params: { id: base.id }, body });
}

function rowsOf(mine: SponsorValues, theirs: Sponsor, base: Sponsor | null): ConflictRow[] {
  const logoText = mine.logo === null ? texts.logoNone : texts.logoChanged;
  const rows = [
    { label: texts.name, mine: mine.name, theirs: theirs.name },
    { label: texts.websiteUrl, mine: mine.websiteUrl, theirs: theirs.websiteUrl },
    {
      label: texts.category,
      mine: categoryNames[mine.category ?? 'NONE'],
      theirs: categoryNames[theirs.category ?? 'NONE'],
    },
    {
      label: texts.logo,
      mine: mine.logo === undefined ? texts.logoSame : logoText,
      theirs: theirs.logoUrl === base?.logoUrl ? texts.logoSame : texts.logoChanged,
    },
  ];
  return rows.filter((row) => row.mine !== row.theirs);
}

/** One sponsor in a form. */
export function useSponsorForm(begun: Sponsor | null, onDone: () => void) {
  const form = useVersionedForm<Sponsor, SponsorValues>({
    begun,
    valuesOf,
    check: (values) => faultsOf(createSponsor.body.safeParse(values)),
    store,
    present: (error) => presentVersion(updateSponsor, error),
    touches: ['/sponsors'],
    onDone,
  });
  const { base, values, rival, conflict } = form;
  return {
    ...form,
    /** The picture to show. */
    picture: values.logo === undefined ? (base?.logoUrl ?? null) : values.logo,
    conflict: { ...conflict, rows: rival === null ? null : rowsOf(values, rival, base) },
  };
}
