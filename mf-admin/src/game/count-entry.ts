/** The number that an entry means, with or without spaces between thousands: 0 when empty, null for no number. */
export function countOf(entry: string): number | null {
  const digits = entry.replaceAll(/\s/g, '');
  if (digits === '') return 0;
  return /^\d{1,7}$/.test(digits) ? Number(digits) : null;
}

/** What a field shows for a figure: nothing for 0, which is what an empty field means. */
export function countEntry(value: number): string {
  return value === 0 ? '' : String(value);
}
