import * as z from 'zod/mini';

/** Without tab and line feed. */
const controlCharacters = /[^\P{Cc}\t\n]/u;
const controlCharactersAndBreaks = /\p{Cc}/u;
/** With characters that change the text direction. */
const unfitForLine = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u;

/** Invisible characters, the blank Braille pattern among them. */
const unseen = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

function seenLength(text: string): number {
  return text.replaceAll(unseen, '').trim().length;
}

/** Zero-width and direction characters, which copying out of games and chats adds. */
const formatCharacters = /\p{Cf}/gu;
const noBreakSpaces = /[\u00A0\u2007\u202F]/gu;

/** A name as it is meant: without format characters, and with plain spaces. */
export function identityOf(text: string): string {
  return text.replaceAll(formatCharacters, '').replaceAll(noBreakSpaces, ' ').trim();
}

const loneSurrogate = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/** Normalising a long run of combining marks takes quadratic time, and no language needs so many. */
const tooManyMarks = /\p{M}{31}/u;

function isUnfit(text: string, forbidden: RegExp): boolean {
  return forbidden.test(text) || loneSurrogate.test(text) || tooManyMarks.test(text);
}

export interface TextMessages {
  missing?: string;
  tooShort?: string;
  tooLong?: string;
}

function textSchema(
  min: number,
  max: number,
  forbidden: RegExp,
  messages: TextMessages,
  prepare: (text: string) => string = (text) => text,
): z.ZodMiniString<string> {
  const missing = messages.missing ?? 'To pole jest wymagane.';
  return z.string(missing).check(
    z.overwrite(prepare),
    // Checked before normalisation: no character is silently dropped.
    z.refine((value) => !isUnfit(value, forbidden), {
      error: 'Tekst zawiera niedozwolone znaki.',
      abort: true,
    }),
    z.normalize('NFC'),
    z.trim(),
    z.refine((value) => seenLength(value) > 0, { error: missing, abort: true }),
    z.refine((value) => seenLength(value) >= min, {
      error: messages.tooShort ?? `Wpisz co najmniej ${min} znaki.`,
    }),
    z.maxLength(max, messages.tooLong ?? `Wpisz najwyżej ${max} znaków.`),
  );
}

/** One line: NFC, trimmed, visible, without control or direction characters. `min` and `max` are UTF-16 units. */
export const lineText = (min: number, max: number, messages: TextMessages = {}) =>
  textSchema(min, max, unfitForLine, messages);

/** For names of persons, teams and accounts: {@link lineText} of what {@link identityOf} leaves. */
export const identityText = (
  min: number,
  max: number,
  messages: TextMessages = {},
  prepare: (text: string) => string = identityOf,
) => textSchema(min, max, unfitForLine, messages, prepare);

/** As {@link lineText}, but tab and line feed stay. */
export const blockText = (min: number, max: number, messages: TextMessages = {}) =>
  textSchema(min, max, controlCharacters, messages);

/** A {@link lineText} that may be empty. */
export const optionalLine = (max: number) => optionalText(lineText(1, max));

/** A {@link blockText} that may be empty. */
export const optionalBlock = (max: number) => optionalText(blockText(1, max));

function optionalText(schema: z.ZodMiniString<string>) {
  return z.string().check(z.trim(), (payload) => {
    if (payload.value === '') return;
    const result = schema.safeParse(payload.value);
    if (result.success) payload.value = result.data;
    else
      payload.issues.push(
        ...result.error.issues.map(({ message }) => ({
          code: 'custom' as const,
          message,
          input: payload.value,
        })),
      );
  });
}

/** Absolute http(s) address. */
export const webUrl = z.string().check(
  z.maxLength(2048),
  z.refine(
    (value) => {
      // The URL parser would skip or encode them, and the text itself is stored.
      if (controlCharactersAndBreaks.test(value) || loneSurrogate.test(value)) return false;
      try {
        const url = new URL(value);
        return url.protocol === 'https:' || url.protocol === 'http:';
      } catch {
        return false;
      }
    },
    { error: 'Adres musi zaczynać się od https:// lub http://.' },
  ),
  z.trim(),
);

/** A path on our own listeners, never another host. */
export const ownPath = z.string().check(z.regex(/^\/(?!\/)/));

/** ISO 8601 with an offset on input, `Z` on output. */
export const instant = z.iso.datetime({ offset: true });

const earliest = Date.UTC(2000, 0, 1);
const latest = Date.UTC(2101, 0, 1);

/** Databases differ outside of these years. */
export const chosenInstant = z.iso
  .datetime({ offset: true, error: 'Podaj datę i godzinę.', abort: true })
  .check(
    z.refine((text) => Date.parse(text) >= earliest && Date.parse(text) < latest, {
      error: 'Podaj datę z lat 2000–2100.',
    }),
  );

export const id = z.uuid();

/** The only key to a team's page: 192 random bits, URL-safe. */
export const teamPageSecret = z.string().check(z.regex(/^[\w-]{32}$/));
