import * as z from 'zod/mini';
import { cupSections } from './cup-sections.ts';
import { markdownText } from './markdown-text.ts';
import { instant } from './text.ts';

export const cupFileFormat = 'puchar-settings';

/** Raise it when a field is removed or means something else; a new section or field needs no other version. */
export const cupFileVersion = 1;

/** Of the whole file, as text. */
export const mostCupFileBytes = 32 * 1024 * 1024;

/** Cards of organisers are personal data, and the mark of the officer is of one school. */
const sections = z.strictObject({
  identity: z.optional(z.partial(cupSections.identity)),
  texts: z.optional(z.partial(cupSections.texts)),
  links: z.optional(z.partial(cupSections.links)),
  school: z.optional(z.partial(cupSections.school)),
  statement: z.optional(z.partial(cupSections.statement)),
  gallery: z.optional(z.partial(cupSections.gallery)),
  look: z.optional(z.partial(cupSections.look)),
  messages: z.optional(z.partial(cupSections.messages)),
  matchDay: z.optional(z.partial(cupSections.matchDay)),
  captains: z.optional(z.partial(cupSections.captains)),
  forms: z.optional(z.partial(z.omit(cupSections.forms, { version: true, checked: true }))),
  history: z.optional(z.partial(cupSections.history)),
});

/** The settings of a cup for another school: no person, account or team. */
export const cupFile = z.strictObject({
  format: z.literal(cupFileFormat),
  version: z.literal(cupFileVersion),
  exportedAt: instant,
  sections,
  /** Those that the sections name, each once; base64. */
  pictures: z
    .array(z.strictObject({ imageUrl: z.string(), content: z.string() }))
    .check(z.maxLength(40)),
  /** CSV, as the list of schools is imported and exported. */
  schools: z.nullable(z.string()),
  /** Markdown of the present edition. */
  regulations: z.nullable(markdownText(200_000)),
});
export type CupFile = z.output<typeof cupFile>;
export type CupFileSections = CupFile['sections'];

export const cupFileQuery = z.strictObject({
  /** Its pictures may show persons. */
  gallery: z.optional(z.enum(['true', 'false'])),
});

export const cupFileInput = z.strictObject({
  /** Text of the file. */
  file: z.string('Wybierz plik.').check(z.minLength(1, 'Wybierz plik.')),
  /** Sections become drafts; these two are public at once. */
  schools: z.boolean(),
  regulations: z.boolean(),
});
export type CupFileInput = z.output<typeof cupFileInput>;

export const cupFileImported = z.strictObject({
  /** Fields of all sections that are another draft now. */
  fields: z.int(),
  /** Null where they were not wanted, or not in the file. */
  schools: z.nullable(z.int()),
  regulations: z.boolean(),
});
