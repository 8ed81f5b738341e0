import * as z from 'zod/mini';
import { meeting, stationName } from './meeting.ts';
import { teamSummary } from './team.ts';
import type { TeamSummary } from './team.ts';
import { id, instant } from './text.ts';

/** The parents are the nodes whose winners meet here. */
export interface BracketNode {
  id: string;
  centralOne: boolean;
  meeting?: z.infer<typeof meeting> | undefined;
  firstParent?: BracketNode | undefined;
  secondParent?: BracketNode | undefined;
  title?: string | undefined;
  team1?: TeamSummary | null | undefined;
  team2?: TeamSummary | null | undefined;
  advanced?: TeamSummary | undefined;
  /** While the node has no meeting: what is planned for it, else when its round begins. */
  date?: string | undefined;
  /** With a planned date. */
  station?: string | undefined;
  /** Of the final: losers of the semi-finals meet here. */
  thirdPlace?: BracketNode | undefined;
}

export const bracketNode: z.ZodMiniType<BracketNode> = z.lazy(() =>
  z.strictObject({
    id,
    centralOne: z.boolean(),
    meeting: z.optional(meeting),
    firstParent: z.optional(bracketNode),
    secondParent: z.optional(bracketNode),
    title: z.optional(z.string()),
    team1: z.optional(z.nullable(teamSummary)),
    team2: z.optional(z.nullable(teamSummary)),
    advanced: z.optional(teamSummary),
    date: z.optional(instant),
    station: z.optional(stationName),
    thirdPlace: z.optional(bracketNode),
  }),
);
