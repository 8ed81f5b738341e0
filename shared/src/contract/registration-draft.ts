import * as z from 'zod/mini';
import { mostMembers } from './submission.ts';
import { gameRoles, memberType } from './team.ts';

/** Of any length: an invalid entry is stored as it was typed. */
const typed = z.string();

const draftMember = z.strictObject({
  firstName: typed,
  lastName: typed,
  nickname: typed,
  class: typed,
  discordUsername: typed,
  riotUsername: typed,
  riotTag: typed,
  isAdult: z.boolean(),
  /** Empty: not chosen yet. */
  gameRole: z.enum([...gameRoles, '']),
  memberType,
});

/**
 * A half-filled registration as the device keeps it between two visits. Entries stand as they were typed,
 * invalid ones too; `version` rises when the shape changes, and an older draft is then dropped.
 */
export const registrationDraft = z.strictObject({
  version: z.literal(1),
  /** Instant of the last change, ISO 8601 with `Z`. */
  savedAt: z.iso.datetime(),
  /** Sent along once, and again on a retry with the same content. */
  idempotencyKey: z.nullable(z.string().check(z.regex(/^[0-9a-f]{32}$/))),
  /** `data:` address of the chosen picture with the name of its file. */
  logo: z.nullable(z.strictObject({ name: typed, dataUrl: z.string() })),
  values: z.strictObject({
    name: typed,
    tag: typed,
    description: z.nullable(typed),
    schoolTag: typed,
    members: z.array(draftMember).check(z.minLength(gameRoles.length), z.maxLength(mostMembers)),
    isPermittedPerson: z.boolean(),
    isRegulationAccepted: z.boolean(),
    isGdprAccepted: z.boolean(),
  }),
});
export type RegistrationDraft = z.infer<typeof registrationDraft>;
