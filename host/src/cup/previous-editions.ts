import type { ArchivedEdition } from '@puchar/shared/contract';

interface PreviousEdition {
  /** `2025`, or `2025-2` for the second one of that year. */
  label: string;
  games: number;
}

/** By year. An edition of the archive replaces what was entered by hand for its year. */
export function previousEditions(
  given: readonly { year: number; games: number }[],
  archive: readonly Pick<ArchivedEdition, 'address' | 'year' | 'games'>[],
): PreviousEdition[] {
  const real = archive.map(({ address, year, games }) => ({ label: address, year, games }));
  const byHand = given
    .filter(({ year }) => real.every((edition) => edition.year !== year))
    .map(({ year, games }) => ({ label: `${year}`, year, games }));
  return [...byHand, ...real.toReversed()]
    .toSorted((one, other) => one.year - other.year)
    .map(({ label, games }) => ({ label, games }));
}
