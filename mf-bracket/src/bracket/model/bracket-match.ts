import type { Meeting, TeamSummary } from '@puchar/shared/contract';

/** One of the two places of a match. */
export type Place =
  | { kind: 'team'; team: TeamSummary; wins: number | null; result: 'won' | 'lost' | 'open' }
  /** Whose winner comes here. */
  | { kind: 'feeder'; from: string }
  | { kind: 'unknown' }
  /** The place beside a team that has a bye. */
  | { kind: 'nobody' };

/** A node of the bracket as the page shows it. */
export interface BracketMatch {
  id: string;
  /** „Ćwierćfinał 2” */
  title: string;
  /** Matches of a full round: 1 for the final, 2 for the semi-finals, … */
  nodesInRound: number;
  meeting: Meeting | null;
  isBye: boolean;
  places: readonly [Place, Place];
  /** The match that the winner goes to; null for the final. */
  nextId: string | null;
}
