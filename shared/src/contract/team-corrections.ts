import * as z from 'zod/mini';
import { teamUpdate } from './team-inputs.ts';
import { blockText, id, instant } from './text.ts';

export const correctedTeamFields = ['name', 'tag', 'description', 'schoolTag', 'logo'] as const;
export const correctedMemberFields = [
  'firstName',
  'lastName',
  'nickname',
  'class',
  'discordUsername',
  'riotUsername',
  'riotTag',
  'isAdult',
] as const;

export const correctedField = z.union([
  z.strictObject({ memberId: z.null(), field: z.enum(correctedTeamFields) }),
  z.strictObject({ memberId: id, field: z.enum(correctedMemberFields) }),
]);
export type CorrectedField = z.infer<typeof correctedField>;

export const newCorrection = z.strictObject({
  fields: z
    .array(correctedField)
    .check(z.minLength(1, 'Zaznacz, co jest do poprawy.'), z.maxLength(80)),
  note: blockText(1, 500, { missing: 'Napisz, co jest nie tak.' }),
});
export type NewCorrection = z.output<typeof newCorrection>;

/** A request of organisers to mend fields of a registration. */
export const correction = z.strictObject({
  id,
  fields: z.array(correctedField),
  note: z.string(),
  /** When the captain mended them; null while that is awaited. */
  sentAt: z.nullable(instant),
  createdAt: instant,
});
export type Correction = z.infer<typeof correction>;

/** What the captain reads: with the present values. Those of a logo are not repeated. */
export const awaitedCorrection = z.strictObject({
  id,
  note: z.string(),
  fields: z.array(
    z.strictObject({
      memberId: z.nullable(id),
      field: z.enum([...correctedTeamFields, ...correctedMemberFields]),
      value: z.nullable(z.union([z.string(), z.boolean()])),
    }),
  ),
});
export type AwaitedCorrection = z.infer<typeof awaitedCorrection>;

const { name, tag, description, schoolTag, logo, members, expectedUpdatedAt } = teamUpdate.shape;

/** Of the fields that were requested, and of no other. */
export const correctedData = z.strictObject({
  name,
  tag,
  description,
  schoolTag,
  logo,
  members,
  expectedUpdatedAt,
});
export type CorrectedData = z.output<typeof correctedData>;
