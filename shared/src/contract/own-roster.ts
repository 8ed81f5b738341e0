import * as z from 'zod/mini';
import { memberInput, mostMembers } from './registration-form.ts';
import { id, instant } from './text.ts';

const { gameRole, memberType, ...personFields } = memberInput.shape;
const seen = { expectedUpdatedAt: z.optional(instant) };

/** A captain's change of the roster; who joins a whole team is a substitute. */
export const ownRosterChange = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('ADD'),
    person: z.strictObject({ ...personFields, gameRole }),
    ...seen,
  }),
  /** The new person takes role and type of the one who leaves. */
  z.strictObject({
    kind: z.literal('REPLACE'),
    playerId: id,
    person: z.strictObject(personFields),
    ...seen,
  }),
  z.strictObject({
    kind: z.literal('REMOVE'),
    playerId: id,
    /** A substitute who takes role and type of the one who leaves. */
    promotedId: z.optional(id),
    ...seen,
  }),
  /** Roles, substitutes and the captain in one change: each alone would break the rules of a team. */
  z.strictObject({
    kind: z.literal('ROLES'),
    members: z.array(z.strictObject({ id, gameRole, memberType })).check(z.maxLength(mostMembers)),
    ...seen,
  }),
]);
export type OwnRosterChange = z.output<typeof ownRosterChange>;
