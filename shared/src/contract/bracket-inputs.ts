import * as z from 'zod/mini';
import { bracketNode } from './bracket.ts';
import { teamSummary } from './team.ts';
import { chosenInstant, id } from './text.ts';

export const bracketSize = z.union([
  z.literal(2),
  z.literal(4),
  z.literal(8),
  z.literal(16),
  z.literal(32),
  z.literal(64),
]);
export type BracketSize = z.infer<typeof bracketSize>;

/** Without `teamIds` the best of each group; teams are seeded in their order. */
export const bracketInput = z.strictObject({
  size: bracketSize,
  teamIds: z.optional(
    z.array(id).check(z.minLength(2, 'Wybierz co najmniej dwie drużyny.'), z.maxLength(64)),
  ),
  /** Of the first round where the rules leave it open; a week from now by default. */
  date: z.optional(chosenInstant),
  /** Of rounds that the rules leave open. */
  bestOf: z.optional(z.union([z.literal(1), z.literal(3), z.literal(5)])),
});
export type BracketInput = z.infer<typeof bracketInput>;

/** Two teams that may meet earlier than wished. */
export const bracketWarning = z.strictObject({
  team1: teamSummary,
  team2: teamSummary,
  reason: z.enum(['GROUP', 'SCHOOL']),
  round: z.string(),
  message: z.string(),
});
export type BracketWarning = z.infer<typeof bracketWarning>;

export const bracketPreview = z.strictObject({
  bracket: bracketNode,
  seeds: z.array(teamSummary),
  warnings: z.array(bracketWarning),
  notes: z.optional(z.array(z.string())),
});
export type BracketPreview = z.infer<typeof bracketPreview>;

export const nodePath = z.strictObject({ id });
export const nodeUpdate = z.strictObject({ meetingId: z.nullable(id) });
