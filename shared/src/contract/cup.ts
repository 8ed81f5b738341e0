import * as z from 'zod/mini';
import { ownPath } from './text.ts';

/** Icons that a link of the header may have. */
export const socialIcons = ['chat', 'film', 'broadcast', 'camera', 'people', 'globe'] as const;
export const socialIcon = z.enum(socialIcons);
export type SocialIcon = z.infer<typeof socialIcon>;

const accentColors = z.strictObject({
  accent: z.string(),
  onAccent: z.string(),
  accentText: z.string(),
});

const lines = z.array(z.string());

/** Empty texts and lists are not shown. */
export const cup = z.strictObject({
  identity: z.strictObject({
    /** Of an edition without a name of its own. */
    name: z.string(),
    shortName: z.string(),
    cities: lines,
  }),
  texts: z.strictObject({
    description: z.string(),
    callToRegister: z.string(),
    /** `hasForms`: links to the consent forms follow the text. */
    howToTakePart: z.array(
      z.strictObject({ title: z.string(), text: z.string(), hasForms: z.boolean() }),
    ),
    /** Markdown. */
    about: z.string(),
  }),
  organizers: z.strictObject({
    cards: z.array(
      z.strictObject({
        firstName: z.string(),
        nickname: z.string(),
        lastName: z.string(),
        role: z.string(),
        schoolClass: z.string(),
      }),
    ),
  }),
  links: z.strictObject({
    /** Invitation to the chat server, or empty. */
    chatUrl: z.string(),
    social: z.array(z.strictObject({ href: z.string(), icon: socialIcon, label: z.string() })),
  }),
  /** Organiser and controller of the data. */
  school: z.strictObject({
    name: z.string(),
    address: z.string(),
    email: z.string(),
    phone: z.string(),
    websiteUrl: z.string(),
    dataProtectionEmail: z.string(),
  }),
  /** Accessibility statement; days as `2025-11-20`, or empty. */
  statement: z.strictObject({
    publishedOn: z.string(),
    updatedOn: z.string(),
    preparedOn: z.string(),
    /** Role in the nominative. */
    contactPerson: z.string(),
    building: z.string(),
  }),
  gallery: z.strictObject({
    pictures: z.array(
      z.strictObject({
        imageUrl: ownPath,
        width: z.int(),
        height: z.int(),
        alt: z.string(),
        caption: z.string(),
      }),
    ),
  }),
  look: z.strictObject({
    /** Null for the gold of the site. */
    accent: z.nullable(z.strictObject({ dark: accentColors, light: accentColors })),
    logo: z.nullable(z.strictObject({ imageUrl: ownPath, width: z.int(), height: z.int() })),
    /** Part of the addresses of the icons; changes with them. */
    icon: z.string(),
    /** Background of the share images. */
    shareUrl: z.nullable(ownPath),
  }),
  /** Entered by hand; the archive has those that were played here. */
  history: z.strictObject({
    editions: z.array(z.strictObject({ year: z.int(), games: z.int() })),
  }),
});
export type Cup = z.infer<typeof cup>;

/** What every page shows. */
export const cupBasics = z.pick(cup, { identity: true, links: true, school: true, look: true });
export type CupBasics = z.infer<typeof cupBasics>;

/** What home shows. */
export const cupWelcome = z.pick(cup.shape.texts, {
  description: true,
  callToRegister: true,
  howToTakePart: true,
});
export type CupWelcome = z.infer<typeof cupWelcome>;
