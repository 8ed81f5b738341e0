import * as z from 'zod/mini';
import { captainSettings } from './captain-settings.ts';
import { colorIn } from './color-text.ts';
import { messageTemplates, templateText } from './cup-messages.ts';
import { socialIcon } from './cup.ts';
import { blockText, lineText, optionalBlock, optionalLine, webUrl } from './text.ts';
import { markdownText } from './markdown-text.ts';

const emailForm = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const optionalEmail = optionalLine(254).check(
  z.refine((text) => text === '' || emailForm.test(text), 'To nie jest adres e-mail.'),
);

const optionalUrl = z.union([z.literal(''), webUrl], {
  error: 'Adres musi zaczynać się od https:// lub http://.',
});

const optionalDay = z.union([z.literal(''), z.iso.date()], { error: 'Podaj datę.' });

const list = <S extends z.ZodMiniType>(entry: S, most: number) =>
  z.array(entry).check(z.maxLength(most, `Może być najwyżej ${most} pozycji.`));

/** Games of the cup that this site was made for: offered where a list of editions is empty, never shown by itself. */
export const firstEditions = [
  { year: 2022, games: 58 },
  { year: 2023, games: 111 },
  { year: 2024, games: 170 },
] as const;

export const mostPictureBytes = 10 * 1024 * 1024;

/** Of a picture that was sent to `uploadCupPicture`. */
const pictureUrl = z
  .string('Wybierz obraz.')
  .check(z.regex(/^\/pictures\/[0-9a-f]{32}(?:[0-9a-f]{32})?\.webp$/, 'Wybierz obraz.'));

const optionalPictureUrl = z.union([z.literal(''), pictureUrl], { error: 'Wybierz obraz.' });

const optionalColor = z
  .string('Wybierz kolor.')
  .check(
    z.overwrite(colorIn),
    z.regex(/^(?:#[0-9a-f]{6})?$/, 'Podaj kolor w postaci #0b2a6b albo wybierz go z palety.'),
  );

const thisYear = z.int('Podaj rok.').check(z.gte(2000, 'Podaj rok.'), z.lte(2200, 'Podaj rok.'));

/** Named fields of the printed forms, without their braces. */
export const formFields = ['turniej', 'szkola', 'adres', 'email', 'iod', 'strona'] as const;

const formText = (most: number) => templateText(most, formFields);

/** What organisers write of the cup, in parts that are edited apart. */
export const cupSections = {
  identity: z.strictObject({
    name: lineText(1, 80, { missing: 'Podaj nazwę turnieju.' }),
    shortName: optionalLine(30),
    cities: list(lineText(1, 60, { missing: 'Podaj nazwę miejscowości.' }), 12),
  }),
  texts: z.strictObject({
    description: optionalBlock(1_500),
    callToRegister: optionalBlock(1_000),
    howToTakePart: list(
      z.strictObject({
        title: lineText(1, 80, { missing: 'Podaj tytuł kroku.' }),
        text: blockText(1, 600, { missing: 'Opisz krok.' }),
        hasForms: z.boolean(),
      }),
      8,
    ),
    about: z.union([z.literal(''), markdownText(20_000)], { error: 'Popraw opis.' }),
  }),
  organizers: z.strictObject({
    cards: list(
      z.strictObject({
        firstName: lineText(1, 60, { missing: 'Podaj imię.' }),
        nickname: optionalLine(40),
        lastName: optionalLine(60),
        role: optionalLine(80),
        schoolClass: optionalLine(20),
      }),
      40,
    ),
  }),
  links: z.strictObject({
    chatUrl: optionalUrl,
    social: list(
      z.strictObject({
        href: webUrl,
        icon: socialIcon,
        label: lineText(1, 40, { missing: 'Podaj nazwę odnośnika.' }),
      }),
      10,
    ),
  }),
  school: z.strictObject({
    name: optionalLine(160),
    address: optionalLine(200),
    email: optionalEmail,
    phone: optionalLine(40),
    websiteUrl: optionalUrl,
    dataProtectionEmail: optionalEmail,
  }),
  statement: z.strictObject({
    publishedOn: optionalDay,
    updatedOn: optionalDay,
    preparedOn: optionalDay,
    contactPerson: optionalLine(120),
    building: optionalBlock(4_000),
  }),
  gallery: z.strictObject({
    pictures: list(
      z.strictObject({
        imageUrl: pictureUrl,
        alt: lineText(1, 250, { missing: 'Opisz, co widać na obrazie.' }),
        caption: optionalLine(250),
      }),
      24,
    ),
  }),
  /** Empty: as the site has it. Colours and pictures that visitors get are computed from these. */
  look: z.strictObject({
    accent: optionalColor,
    logoUrl: optionalPictureUrl,
    iconUrl: optionalPictureUrl,
    shareUrl: optionalPictureUrl,
  }),
  /** Printed forms. Texts have the fields of `formFields` in braces. */
  forms: z.strictObject({
    /** Incremented by the server when other texts are published. */
    version: z.int(),
    /** By the data protection officer: the forms are no draft any more. */
    checked: z.boolean(),
    adultStatement: formText(900),
    underageStatement: formText(900),
    publication: formText(500),
    /** Each line of a text is a paragraph. */
    notice: list(
      z.strictObject({
        title: lineText(1, 60, { missing: 'Podaj tytuł.' }),
        text: formText(1_200),
      }),
      12,
    ),
    councilAbout: formText(700),
    councilPrivacy: formText(1_200),
  }),
  messages: messageTemplates,
  matchDay: z.strictObject({
    /** Before the hour of the meeting. */
    checkInMinutes: z
      .int('Podaj liczbę minut.')
      .check(z.gte(5, 'Od 5 do 240 minut.'), z.lte(240, 'Od 5 do 240 minut.')),
    /** Whether two equal reports of the captains end the meeting without an organiser. */
    resultsCountAtOnce: z.boolean(),
  }),
  captains: captainSettings,
  history: z.strictObject({
    editions: list(
      z.strictObject({
        year: thisYear,
        games: z.int('Podaj liczbę gier.').check(z.gte(0, 'Podaj liczbę gier.'), z.lte(100_000)),
      }),
      50,
    ),
  }),
};

export type CupSectionName = keyof typeof cupSections;
export type CupSection<Name extends CupSectionName> = z.output<(typeof cupSections)[Name]>;
export type CupSections = { [Name in CupSectionName]: CupSection<Name> };
export const cupSectionNames = Object.keys(cupSections) as CupSectionName[]; // Their type, with the order above.

/** Values that the editor saw, by field: an edit of other fields by another editor is no conflict. */
const seen = z.record(z.string(), z.unknown());

const changesOf = <S extends z.ZodMiniObject>(section: S) => z.extend(z.partial(section), { seen });

export const cupSectionChanges = {
  identity: changesOf(cupSections.identity),
  texts: changesOf(cupSections.texts),
  organizers: changesOf(cupSections.organizers),
  links: changesOf(cupSections.links),
  school: changesOf(cupSections.school),
  statement: changesOf(cupSections.statement),
  gallery: changesOf(cupSections.gallery),
  look: changesOf(cupSections.look),
  forms: changesOf(z.omit(cupSections.forms, { version: true })),
  messages: changesOf(cupSections.messages),
  matchDay: changesOf(cupSections.matchDay),
  captains: changesOf(cupSections.captains),
  history: changesOf(cupSections.history),
};

const rowOf = <S extends z.ZodMiniType>(section: S) =>
  z.strictObject({
    /** As after the next publication. */
    content: section,
    /** Fields that differ from what visitors see. */
    changed: z.array(z.string()),
  });

export const cupSettings = z.strictObject({
  identity: rowOf(cupSections.identity),
  texts: rowOf(cupSections.texts),
  organizers: rowOf(cupSections.organizers),
  links: rowOf(cupSections.links),
  school: rowOf(cupSections.school),
  statement: rowOf(cupSections.statement),
  gallery: rowOf(cupSections.gallery),
  look: rowOf(cupSections.look),
  forms: rowOf(cupSections.forms),
  messages: z.extend(rowOf(cupSections.messages), { defaults: cupSections.messages }),
  matchDay: rowOf(cupSections.matchDay),
  captains: rowOf(cupSections.captains),
  history: rowOf(cupSections.history),
});
export type CupSettings = z.infer<typeof cupSettings>;

export const cupPictureInput = z.strictObject({
  /** Base64 or a `data:` address of a PNG, JPEG or WebP. */
  picture: z.string('Wybierz obraz.').check(z.minLength(1, 'Wybierz obraz.')),
});
export const cupPicture = z.strictObject({ imageUrl: pictureUrl });

/** Uses of a picture in the section `look`. */
export const lookUses = ['logo', 'icon', 'share'] as const;
export type LookUse = (typeof lookUses)[number];

/** Of a logo or an icon; a background may have {@link mostPictureBytes}. */
export const mostLookBytes = 2 * 1024 * 1024;

export const lookPictureInput = z.strictObject({
  use: z.enum(lookUses),
  /** Base64 or a `data:` address of an SVG, PNG, JPEG or WebP. */
  picture: z.string('Wybierz obraz.').check(z.minLength(1, 'Wybierz obraz.')),
});
