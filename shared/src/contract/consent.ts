import * as z from 'zod/mini';
import { agreementState } from './team.ts';
import { blockText, id, instant } from './text.ts';

/** Bytes, before base64. */
export const mostConsentBytes = 10_485_760;

/** The only key to a consent: at least 128 random bits, URL-safe. */
export const agreementId = z.string().check(z.regex(/^[A-Za-z0-9_-]{22,64}$/));
export const agreementPath = z.strictObject({ agreementId });

/** Of any shape, so that a mistyped link is unknown, not invalid. */
export const agreementLinkPath = z.strictObject({
  agreementId: z.string().check(z.minLength(1), z.maxLength(200)),
});

/** What the signed form lets the public see besides nickname and role. */
export const publicationScopes = z.strictObject({
  fullName: z.boolean(),
  class: z.boolean(),
  /** Names on the chat and in the game. */
  accounts: z.boolean(),
  /** Stored as proof; the site shows none. */
  image: z.boolean(),
  statistics: z.boolean(),
});
export type PublicationScopes = z.infer<typeof publicationScopes>;

export const consentData = z.strictObject({
  /** Base64 PDF, while a form is required. */
  file: z.optional(z.string()),
  metadata: z.strictObject({
    isAdult: z.boolean(),
    required: z.boolean(),
    state: z.optional(agreementState),
    /** When the form was accepted. */
    acceptedAt: z.optional(instant),
    /** Until when organisers await the form. */
    deadline: z.optional(instant),
    sentBack: z.optional(z.boolean()),
    rejectionReason: z.optional(z.string()),
    withdrawn: z.optional(z.boolean()),
  }),
});
export type ConsentData = z.infer<typeof consentData>;

/** Base64 or a `data:` address of a PDF, PNG, JPEG or WebP. */
export const consentFile = z.strictObject({
  file: z.string().check(z.minLength(1, 'Ten plik jest pusty. Wybierz inny.')),
});

export const consentAcceptance = z.strictObject({ scopes: publicationScopes });
export const consentRejection = z.strictObject({
  reason: blockText(1, 500, { missing: 'Podaj powód. Zobaczy go osoba z linkiem.' }),
});

/** `decidedAt` names the decision for an undo. */
export const decidedConsent = z.strictObject({ message: z.string(), decidedAt: instant });
export const consentUndo = z.strictObject({ decidedAt: instant });

export const consentReopening = z.strictObject({
  reason: blockText(1, 500, { missing: 'Podaj powód. Zostaje w dzienniku.' }),
});

export const sentConsent = z.strictObject({
  file: z.string(),
  mime: z.enum(['application/pdf', 'image/png', 'image/jpeg', 'image/webp']),
});
export const sentBackFormPath = z.strictObject({ agreementId, formId: id });
/** A form sent back for correction, stored until a later one is accepted. */
export const sentBackForm = z.strictObject({
  id,
  sentAt: instant,
  sentBackAt: instant,
  reason: z.string(),
});
export type SentBackForm = z.infer<typeof sentBackForm>;
export const renewedLink = z.strictObject({ gdprAgreementId: agreementId });
export const playerPath = z.strictObject({ id });
