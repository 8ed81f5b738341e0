import * as z from 'zod/mini';

/** Control characters without tab and line feed; lone surrogates are rejected apart. */
const controlCharacters = /[^\P{Cc}\t\n]/u;
const controlCharactersAndBreaks = /\p{Cc}/u;
/** Of a line, also what turns the direction of the text that stands beside it. */
const unfitForLine = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u;

/** Characters that no one sees, the empty letter of Braille among them. */
const unseen = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** How long a text is to the eye, in UTF-16 units. */
function seenLength(text: string): number {
  return text.replaceAll(unseen, '').trim().length;
}

const loneSurrogate = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/**
 * More marks on one letter than any language has: putting a long run of them in order takes time that
 * grows with its square.
 */
const tooManyMarks = /\p{M}{31}/u;

function isUnfit(text: string, forbidden: RegExp): boolean {
  return forbidden.test(text) || loneSurrogate.test(text) || tooManyMarks.test(text);
}

/** Polish messages of one text field: missing, shorter than `min`, longer than `max`. */
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
): z.ZodMiniString<string> {
  const missing = messages.missing ?? 'To pole jest wymagane.';
  return z.string(missing).check(
    // The whole input is checked before it is changed: no character is silently dropped.
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

/**
 * One line of text as every database stores it: NFC, trimmed, without control characters or
 * turns of its direction, and with something to see.
 *
 * @param min Fewest UTF-16 units that can be seen, after trimming, 1 or more.
 * @param max Most UTF-16 units after trimming.
 */
export function lineText(
  min: number,
  max: number,
  messages: TextMessages = {},
): z.ZodMiniString<string> {
  return textSchema(min, max, unfitForLine, messages);
}

/** Text of several lines: as {@link lineText}, but tab and line feed stay. */
export function blockText(
  min: number,
  max: number,
  messages: TextMessages = {},
): z.ZodMiniString<string> {
  return textSchema(min, max, controlCharacters, messages);
}

/** Absolute http(s) address of at most 2048 characters. */
export const webUrl = z.string().check(
  z.maxLength(2048),
  z.refine(
    (value) => {
      // The parser below would skip or encode them, the text itself is what is stored.
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

/** Address of a file on our own listeners: a path, never another host. */
export const ownPath = z.string().check(z.regex(/^\/(?!\/)/));

/** Instant, ISO 8601 with an offset on input, `Z` on output. */
export const instant = z.iso.datetime({ offset: true });

const earliest = Date.UTC(2000, 0, 1);
const latest = Date.UTC(2101, 0, 1);

/** A moment that someone chose, of the years 2000 to 2100: others no database keeps alike and no cup needs. */
export const chosenInstant = z.iso
  .datetime({ offset: true, error: 'Podaj datę i godzinę.', abort: true })
  .check(
    z.refine((text) => Date.parse(text) >= earliest && Date.parse(text) < latest, {
      error: 'Podaj datę z lat 2000–2100.',
    }),
  );

export const id = z.uuid();
