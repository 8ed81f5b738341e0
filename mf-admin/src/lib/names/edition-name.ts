/** `Puchar Jesieni, 2025`; the year once, where the name says it already. */
export function editionName(name: string, year: number | undefined): string {
  return year === undefined || name.includes(String(year)) ? name : `${name}, ${year}`;
}
