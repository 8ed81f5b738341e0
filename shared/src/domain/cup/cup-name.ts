import { cupFacts } from './cup-facts.ts';

export interface CupName {
  /** `Puchar Szkół 2026`. */
  full: string;
  title: string;
  /** Null while there is no edition. */
  year: number | null;
}

/** The name of the current edition, which every page, form, calendar and share image shows. @param edition Null without one. */
export function cupNameOf(
  edition: { name?: string | undefined; year?: number | undefined } | null | undefined,
): CupName {
  const name = edition?.name ?? cupFacts.title;
  const year = edition?.year ?? null;
  if (year === null) return { full: name, title: name, year };
  const end = new RegExp(`[\\s,–-]+${year}$`);
  const title = name.replace(end, '');
  if (title !== '' && title !== name) return { full: name, title, year };
  return { full: name.includes(`${year}`) ? name : `${name} ${year}`, title: name, year };
}
