import * as z from 'zod/mini';
import { blockText, id } from './text.ts';

/** Largest signed form in bytes, before base64. */
export const mostConsentBytes = 10_485_760;

/** The only key to a consent: at least 128 random bits, URL-safe. */
export const agreementId = z.string().check(z.regex(/^[A-Za-z0-9_-]{22,64}$/));
export const agreementPath = z.strictObject({ agreementId });

/** Path of a consent from a link: of any shape, so that a mistyped link hears that it is unknown. */
export const agreementLinkPath = z.strictObject({
  agreementId: z.string().check(z.minLength(1), z.maxLength(200)),
});

/** What the signed paper lets the public see beside nickname and role, item by item. */
export const publicationScopes = z.strictObject({
  fullName: z.boolean(),
  class: z.boolean(),
  /** Names on the chat and in the game. */
  accounts: z.boolean(),
  /** Picture and stream: stored as proof, the site shows none. */
  image: z.boolean(),
  /** Figures of single games under the nickname. */
  statistics: z.boolean(),
});
export type PublicationScopes = z.infer<typeof publicationScopes>;

export const consentData = z.strictObject({
  /** The player's form as base64 PDF; present while one is required. */
  file: z.optional(z.string()),
  metadata: z.strictObject({
    isAdult: z.boolean(),
    /** Whether a signed form is still to be sent. */
    required: z.boolean(),
    /** Whether an organiser sent the last one back. */
    sentBack: z.optional(z.boolean()),
    /** Why, where they said so. */
    rejectionReason: z.optional(z.string()),
    /** Whether the consent to publish was withdrawn. */
    withdrawn: z.optional(z.boolean()),
  }),
});
export type ConsentData = z.infer<typeof consentData>;

/** Base64 or a `data:` address of a PDF, or of a PNG, JPEG or WebP photo. */
export const consentFile = z.strictObject({ file: z.string().check(z.minLength(1)) });

/** Without scopes everything on the form counts as agreed to. */
export const consentAcceptance = z.strictObject({ scopes: z.optional(publicationScopes) });
export const consentRejection = z.strictObject({ reason: z.optional(blockText(1, 500)) });

export const sentConsent = z.strictObject({
  file: z.string(),
  /** Media type of the file, as sent. */
  mime: z.enum(['application/pdf', 'image/png', 'image/jpeg', 'image/webp']),
});
export const renewedLink = z.strictObject({ gdprAgreementId: agreementId });
export const playerPath = z.strictObject({ id });
