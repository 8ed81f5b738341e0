import type { Cup } from '../../contract/cup.ts';
import { emptyCup } from './empty-cup.ts';

export interface CupName {
  /** `Puchar Szkół 2026`. */
  full: string;
  title: string;
  /** Null while there is no edition. */
  year: number | null;
}

/** The name of an edition, or of the cup without one, as on every page, form, calendar and share image. */
export function cupNameOf(
  edition: { name?: string | undefined; year?: number | undefined } | null | undefined,
  cup: Pick<Cup, 'identity'> | null | undefined,
): CupName {
  const name = edition?.name ?? (cup ?? emptyCup).identity.name;
  const year = edition?.year ?? null;
  if (year === null) return { full: name, title: name, year };
  const end = new RegExp(`[\\s,–-]+${year}$`);
  const title = name.replace(end, '');
  if (title !== '' && title !== name) return { full: name, title, year };
  return { full: name.includes(`${year}`) ? name : `${name} ${year}`, title: name, year };
}
