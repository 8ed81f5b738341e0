import * as z from 'zod/mini';
import { mostMembers } from './registration-form.ts';
import { gameRoles, memberType } from './team.ts';

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

/** Stored on the device between visits. `version` rises with the shape; an older draft is dropped. */
export const registrationDraft = z.strictObject({
  version: z.literal(1),
  savedAt: z.iso.datetime(),
  /** Of a submission without a response: the next one has it again. */
  idempotencyKey: z.nullable(z.string().check(z.regex(/^[0-9a-f]{32}$/))),
  /** `data:` address with the name of the file. */
  logo: z.nullable(z.strictObject({ name: typed, dataUrl: z.string() })),
  values: z.strictObject({
    name: typed,
    tag: typed,
    description: z.nullable(typed),
    schoolTag: typed,
    members: z.array(draftMember).check(z.minLength(gameRoles.length), z.maxLength(mostMembers)),
    captainEmail: z._default(typed, ''),
    isPermittedPerson: z.boolean(),
    isRegulationAccepted: z.boolean(),
    isGdprAccepted: z.boolean(),
  }),
});
export type RegistrationDraft = z.infer<typeof registrationDraft>;
