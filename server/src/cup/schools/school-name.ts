import { schoolList } from './schools.data.ts';

const names = new Map(schoolList.map(({ code, name }) => [code, name]));

/** An unknown code stands for itself. */
export function schoolName(code: string): string {
  return names.get(code) ?? code;
}
