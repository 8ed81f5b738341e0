import { fieldNames, rowNames, sectionNames } from '../texts.pl.ts';
import { texts } from './texts.pl.ts';

type Names = Readonly<Record<string, string>>;

interface Issue {
  path: readonly (string | number)[];
  message: string;
}

const nameIn = (names: Names, step: string | number) =>
  typeof step === 'number' ? texts.row(step + 1) : (names[step] ?? step);

/** For example „Odnośniki, Odnośniki w nagłówku, pozycja 2, Adres: Adres musi zaczynać się od https://.” */
export function problemText({ path, message }: Issue): string {
  const [part, section, field, ...rest] = path;
  if (part === undefined) return message;
  if (part !== 'sections' || section === undefined) {
    return `${nameIn(texts.parts, part)}: ${message}`;
  }
  const sections: Names = sectionNames;
  const fields: Readonly<Record<string, Names>> = fieldNames;
  const names = [
    nameIn(sections, section),
    ...(field === undefined ? [] : [nameIn(fields[section] ?? {}, field)]),
    // An address of a picture is its picture to people.
    ...rest.map((step) => nameIn({ ...rowNames, imageUrl: rowNames.picture }, step)),
  ];
  return `${names.join(', ')}: ${message}`;
}
