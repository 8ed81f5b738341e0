import * as z from 'zod/mini';
import { count, playerStatistics, teamStatistics } from './game.ts';
import { id, instant, lineText } from './text.ts';

const gameFields = {
  winnerId: z.optional(z.nullable(id)),
  durationSeconds: z.optional(z.nullable(count)),
  patch: z.optional(z.nullable(lineText(1, 32))),
  team1Statistics: z.optional(z.nullable(teamStatistics)),
  team2Statistics: z.optional(z.nullable(teamStatistics)),
  players: z.optional(z.array(playerStatistics).check(z.maxLength(10))),
};

export const gameInput = z.strictObject({
  meetId: id,
  gameNumber: z.optional(z.int().check(z.gte(1), z.lte(5))),
  ...gameFields,
});
export type GameInput = z.infer<typeof gameInput>;

export const gameUpdate = z.strictObject({
  ...gameFields,
  expectedUpdatedAt: z.optional(instant),
});
export type GameUpdate = z.infer<typeof gameUpdate>;
