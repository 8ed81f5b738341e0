import type { School } from '@puchar/shared/contract';
import { searchText } from '@puchar/shared/domain';

export function schoolName({ name, city }: School): string {
  // Most names end with their city.
  return searchText(name).includes(searchText(city).slice(0, -2)) ? name : `${name}, ${city}`;
}

export function searchSchools(schools: readonly School[], text: string): readonly School[] {
  const words = searchText(text)
    .split(/[\s,]+/)
    .filter((word) => word !== '');
  return schools.filter(({ name, city, code }) => {
    const whole = searchText(`${name} ${city} ${code}`);
    return words.every((word) => whole.includes(word));
  });
}
