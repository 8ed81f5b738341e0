import type { School } from '@puchar/shared/contract';

/** Without case and Polish signs: „gdynia lo” and „Gdyńia ŁO” look for the same. */
function plain(text: string): string {
  return text.toLocaleLowerCase('pl').replaceAll('ł', 'l').normalize('NFD').replace(/\p{M}/gu, '');
}

/** How a school is written in its field and in the list. */
export function schoolName({ name, city }: School): string {
  // Most names end with their city already.
  return plain(name).includes(plain(city).slice(0, -2)) ? name : `${name}, ${city}`;
}

/** Schools whose name, city or code hold every word of the text, in the order of the list. */
export function searchSchools(schools: readonly School[], text: string): readonly School[] {
  const words = plain(text)
    .split(/[\s,]+/)
    .filter((word) => word !== '');
  return schools.filter(({ name, city, code }) => {
    const whole = plain(`${name} ${city} ${code}`);
    return words.every((word) => whole.includes(word));
  });
}
