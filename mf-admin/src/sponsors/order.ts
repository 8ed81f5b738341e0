import type { Sponsor } from '@puchar/shared/contract';

export const categories = ['STRATEGIC_PARTNER', 'CONTENT_PARTNER', null] as const;

export type Direction = -1 | 1;

export function membersOf(
  sponsors: readonly Sponsor[],
  category: Sponsor['category'],
): readonly Sponsor[] {
  return sponsors.filter((sponsor) => sponsor.category === category);
}

/** Every sponsor with its place from 0 after one step inside its group; null where there is no such step. */
export function movedOrder(
  sponsors: readonly Sponsor[],
  id: string,
  direction: Direction,
): Sponsor[] | null {
  const groups = categories.map((category) => [...membersOf(sponsors, category)]);
  const group = groups.find((members) => members.some((sponsor) => sponsor.id === id)) ?? [];
  const from = group.findIndex((sponsor) => sponsor.id === id);
  const moved = group[from];
  const other = group[from + direction];
  if (moved === undefined || other === undefined) return null;
  group[from] = other;
  group[from + direction] = moved;
  return groups.flat().map((sponsor, place) => ({ ...sponsor, place }));
}
