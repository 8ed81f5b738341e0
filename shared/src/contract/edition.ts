import * as z from 'zod/mini';
import { id, instant, lineText } from './text.ts';

/** Order matters: a step goes to the neighbour. */
export const stages = ['PRE_SUBMISSIONS', 'SUBMISSIONS', 'GROUPS', 'LADDER', 'POST'] as const;
export const stage = z.enum(stages);
export type Stage = z.infer<typeof stage>;

export const edition = z.strictObject({
  id,
  stage,
  submissionsStartDate: z.nullable(instant),
  name: z.optional(lineText(1, 120)),
  year: z.optional(z.int().check(z.gte(2000), z.lte(2200))),
  /** True while editions are there that the demo made up. */
  demo: z.optional(z.boolean()),
  /** 8 for the eighth; null where it is not counted. */
  ordinal: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(200)))),
});
export type Edition = z.infer<typeof edition>;

export const stageStep = z.strictObject({ expectedStage: z.optional(stage) });
