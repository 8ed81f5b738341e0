import { schoolList } from './schools.data.ts';

const names = new Map(schoolList.map(({ code, name }) => [code, name]));

/** Name of a school; a code that is not on the list stands for itself. */
export function schoolName(code: string): string {
  return names.get(code) ?? code;
}
