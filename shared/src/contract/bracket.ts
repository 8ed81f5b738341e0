import * as z from 'zod/mini';
import { meeting } from './meeting.ts';
import { id } from './text.ts';

/** Node of the elimination tree; the parents are the nodes whose winners meet here. */
export interface BracketNode {
  id: string;
  centralOne: boolean;
  meeting?: z.infer<typeof meeting> | undefined;
  firstParent?: BracketNode | undefined;
  secondParent?: BracketNode | undefined;
}

export const bracketNode: z.ZodMiniType<BracketNode> = z.lazy(() =>
  z.strictObject({
    id,
    centralOne: z.boolean(),
    meeting: z.optional(meeting),
    firstParent: z.optional(bracketNode),
    secondParent: z.optional(bracketNode),
  }),
);
