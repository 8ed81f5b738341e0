import * as z from 'zod/mini';
import { bracketSize } from './bracket-inputs.ts';
import { bestOf } from './meeting.ts';
import { chosenInstant, instant } from './text.ts';

/** Meetings of a full round: 1 for the final, 2 for the semi-finals, …; 0 for the match for third place. */
export const bracketRound = z.union([
  z.literal(0),
  z.literal(1),
  z.literal(2),
  z.literal(4),
  z.literal(8),
  z.literal(16),
  z.literal(32),
]);
export type BracketRound = z.infer<typeof bracketRound>;

const roundRules = z.strictObject({
  round: bracketRound,
  bestOf,
  /** When the round begins; null while it is open. */
  date: z.nullable(chosenInstant),
});
export type RoundRules = z.infer<typeof roundRules>;

const fields = {
  /** Places of the bracket, which decide how many teams of each group advance; null while it is open. */
  size: z.nullable(bracketSize),
  thirdPlace: z.boolean(),
  /** Rounds without a row are played as the one before, and begin a day later. */
  rounds: z
    .array(roundRules)
    .check(
      z.refine(
        (rounds) => new Set(rounds.map(({ round }) => round)).size === rounds.length,
        'Ta runda jest już na liście.',
      ),
    ),
};

export const bracketRules = z.strictObject({ ...fields, updatedAt: instant });
export type BracketRules = z.infer<typeof bracketRules>;

export const bracketRulesInput = z.strictObject({
  ...fields,
  expectedUpdatedAt: z.optional(instant),
});
export type BracketRulesInput = z.infer<typeof bracketRulesInput>;
