import type { Meeting } from '../../contract/meeting.ts';
import type { Stage } from '../../contract/edition.ts';
import type { DateProblem, NegotiationOutcome, VoidReason } from '../../contract/team-dates.ts';

/** Of each team for one meeting, withdrawn ones too. */
export const mostProposals = 3;

export interface OpenProposal {
  teamId: string;
  dates: readonly string[];
}

/** As stored, from its first proposal on. */
export interface Negotiation {
  outcome: NegotiationOutcome | null;
  voidReason: VoidReason | null;
  /** Accepted by a captain. */
  agreedDate: string | null;
  deadline: string;
  /** As they were when it began. */
  teamIds: readonly [string, string];
  meetingDate: string;
  wasUndecided: boolean;
  /** The one that waits for a reply. */
  proposal: OpenProposal | null;
}

export interface MeetingCircumstances {
  meeting: Pick<Meeting, 'state' | 'stage' | 'date' | 'toBeRescheduled'> & {
    teamIds: readonly [string, string];
  };
  /** One of its teams plays no more. */
  isTeamOut: boolean;
  editionStage: Stage;
  now: string;
  /** How many proposals each team has left. */
  left: Readonly<Record<string, number>>;
  problemOf: (date: string) => DateProblem | null;
}

export type NegotiationState =
  | { kind: 'ENDED'; outcome: Exclude<NegotiationOutcome, 'VOID'> }
  | { kind: 'VOID'; reason: VoidReason }
  /** Both captains agree; the date counts once an organiser says yes. */
  | { kind: 'APPROVAL'; date: string }
  | { kind: 'ORGANISERS'; reason: 'DEADLINE' | 'USED' }
  /** The other team of the proposal replies. */
  | { kind: 'REPLY'; proposedBy: string }
  /** Without a proposal: either team makes one. */
  | { kind: 'PROPOSALS' };

/** In POST nothing is played, in LADDER no group, and before it no bracket. */
export function isMovableIn(stage: Stage, of: Meeting['stage']): boolean {
  return of === 'LADDER' ? stage === 'LADDER' : stage !== 'LADDER' && stage !== 'POST';
}

/** Why captains can move the meeting no more, whatever they agreed on; null while they can. */
export function obstacleOf({
  meeting,
  isTeamOut,
  editionStage,
}: Pick<MeetingCircumstances, 'meeting' | 'isTeamOut' | 'editionStage'>): VoidReason | null {
  if (isTeamOut) return 'TEAM_OUT';
  if (meeting.state !== 'UPCOMING') return 'BEGAN';
  return isMovableIn(editionStage, meeting.stage) ? null : 'STAGE';
}

function voidReasonOf(negotiation: Negotiation, around: MeetingCircumstances): VoidReason | null {
  const obstacle = obstacleOf(around);
  if (obstacle !== null) return obstacle;
  const { meeting } = around;
  if (negotiation.teamIds.some((id) => !meeting.teamIds.includes(id))) return 'TEAMS';
  const isSameDate = Date.parse(negotiation.meetingDate) === Date.parse(meeting.date);
  return isSameDate && negotiation.wasUndecided === meeting.toBeRescheduled ? null : 'DATE_SET';
}

/** Where a negotiation stands now: what became impossible since is void without a change of any row. */
export function negotiationState(
  negotiation: Negotiation,
  around: MeetingCircumstances,
): NegotiationState {
  const { outcome, agreedDate, deadline, proposal, teamIds } = negotiation;
  if (outcome === 'VOID') return { kind: 'VOID', reason: negotiation.voidReason ?? 'DATE_SET' };
  if (outcome !== null) return { kind: 'ENDED', outcome };
  const reason = voidReasonOf(negotiation, around);
  if (reason !== null) return { kind: 'VOID', reason };
  if (agreedDate !== null) return { kind: 'APPROVAL', date: agreedDate };
  if (Date.parse(around.now) >= Date.parse(deadline)) {
    return { kind: 'ORGANISERS', reason: 'DEADLINE' };
  }
  const isPossible = proposal?.dates.some((date) => around.problemOf(date) === null) ?? false;
  if (proposal !== null && isPossible) return { kind: 'REPLY', proposedBy: proposal.teamId };
  if (teamIds.every((id) => (around.left[id] ?? 0) === 0)) {
    return { kind: 'ORGANISERS', reason: 'USED' };
  }
  return proposal === null ? { kind: 'PROPOSALS' } : { kind: 'VOID', reason: 'DATES' };
}

/** Whether a captain may propose dates now; an open proposal of the own team is withdrawn first. */
export function mayPropose(
  teamId: string,
  state: NegotiationState | null,
  left: MeetingCircumstances['left'],
): boolean {
  if ((left[teamId] ?? 0) === 0) return false;
  if (state?.kind === 'REPLY') return state.proposedBy !== teamId;
  return state === null || state.kind === 'PROPOSALS' || isOver(state);
}

export function isOver(state: NegotiationState): boolean {
  return state.kind === 'ENDED' || state.kind === 'VOID';
}

/** Whether organisers decide. */
export function waitsForOrganisers(state: NegotiationState): boolean {
  return state.kind === 'APPROVAL' || state.kind === 'ORGANISERS';
}
