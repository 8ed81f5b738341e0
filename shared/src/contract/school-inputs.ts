import * as z from 'zod/mini';
import { school } from './site.ts';
import { identityOf, identityText, instant } from './text.ts';

export const mostSchoolsBytes = 1_048_576;
/** A voivodeship has some 600 secondary schools, and every page of the registration fetches the list. */
export const mostSchoolRows = 2000;

/** With the full-width ones that spreadsheets read as the same. */
const formulaStart = /^[=+\-@＝＋－＠]/;
const schoolText = (min: number, max: number, missing: string) =>
  identityText(min, max, { missing }).check(
    z.refine((text) => !formulaStart.test(text), {
      error: 'Tekst nie może zaczynać się od „=”, „+”, „-” ani „@”: arkusz wziąłby go za formułę.',
    }),
  );

/** Begins with a letter, so that no spreadsheet takes it for a number. */
export const schoolCode = identityText(1, 100, { missing: 'Podaj kod szkoły.' }, (text) =>
  identityOf(text).toLocaleUpperCase('pl'),
).check(
  z.regex(/^[A-ZĄĆĘŁŃÓŚŹŻ][A-ZĄĆĘŁŃÓŚŹŻ0-9]{1,4}$/, {
    error: 'Kod ma od 2 do 5 liter i cyfr, a na początku literę, na przykład G1LO.',
  }),
);

const schoolFields = {
  name: schoolText(3, 150, 'Podaj nazwę szkoły.'),
  city: schoolText(2, 60, 'Podaj miejscowość.'),
};

export const schoolInput = z.strictObject({ code: schoolCode, ...schoolFields });
export type SchoolInput = z.output<typeof schoolInput>;

export const schoolUpdate = z.strictObject({
  name: z.optional(schoolFields.name),
  city: z.optional(schoolFields.city),
  isClosed: z.optional(z.boolean()),
  expectedUpdatedAt: z.optional(instant),
});
export type SchoolUpdate = z.output<typeof schoolUpdate>;

export const schoolPath = z.strictObject({ code: z.string().check(z.minLength(1)) });

export const organiserSchool = z.extend(school, {
  /** Of the list that an empty database begins with, name and city not edited since. */
  isDefault: z.boolean(),
  /** Null while teams of the school may register. */
  closedAt: z.nullable(instant),
  /** Teams of every edition. */
  teams: z.int(),
  updatedAt: instant,
});
export type OrganiserSchool = z.infer<typeof organiserSchool>;

export const deletedDefaults = z.strictObject({
  deleted: z.int(),
  /** Those with teams. */
  left: z.int(),
});

export const schoolsFile = z.strictObject({
  /** Base64 or a `data:` address of a CSV file. */
  file: z.string().check(z.minLength(1, 'Wybierz plik CSV.')),
  /** Closes the open schools that the file does not name. */
  closeMissing: z.boolean(),
});
export type SchoolsFile = z.output<typeof schoolsFile>;

const schoolState = z.strictObject({ name: z.string(), city: z.string(), isClosed: z.boolean() });

export const schoolChange = z.extend(schoolState, {
  code: z.string(),
  /** Null for a new school. */
  before: z.nullable(schoolState),
});
export type SchoolChange = z.infer<typeof schoolChange>;

export const schoolsPreview = z.strictObject({
  /** Empty while there are problems. */
  changes: z.array(schoolChange),
  unchanged: z.int(),
  /** Columns that mean nothing here. */
  ignored: z.array(z.string()),
  /** The first hundred. */
  problems: z.array(
    z.strictObject({
      /** From 1 with the line of headings; null for the file as a whole. */
      line: z.nullable(z.int()),
      message: z.string(),
    }),
  ),
  problemCount: z.int(),
  /** Of the list that the file was compared with. */
  revision: z.string(),
});
export type SchoolsPreview = z.infer<typeof schoolsPreview>;

export const schoolsImport = z.extend(schoolsFile, { revision: z.string() });
export const schoolsImported = z.strictObject({ changed: z.int() });
