/** What the engine has to know about a meeting of the bracket. */
export interface BracketMeeting {
  id: string;
  state: 'UPCOMING' | 'LIVE' | 'FINISHED';
  winnerId: string | null;
}

/** A node of a stored bracket with what is known in it. */
export interface BracketNodeState {
  id: string;
  /** Nodes whose winners meet here. */
  parentIds: readonly [string | null, string | null];
  /** Teams known to play here, before or without a meeting. */
  teamIds: readonly [string | null, string | null];
  meeting: BracketMeeting | null;
}

/** One step that brings the stored bracket in line; to be carried out in the order given. */
export type BracketChange =
  | { type: 'SET_TEAM'; nodeId: string; place: 0 | 1; teamId: string | null }
  | { type: 'CREATE_MEETING'; nodeId: string; teamIds: [string, string] }
  /** The meeting has not begun and keeps its date; other teams play it. */
  | { type: 'CHANGE_TEAMS'; nodeId: string; meetingId: string; teamIds: [string, string] }
  /** The meeting has not begun; no one knows any longer who plays it. */
  | { type: 'REMOVE_MEETING'; nodeId: string; meetingId: string };

/** A meeting that rests on the result of an earlier one. */
export interface DependentMeeting {
  nodeId: string;
  meetingId: string;
  state: BracketMeeting['state'];
}

export type BracketError =
  | { reason: 'UNKNOWN_NODE' }
  /** The winner is neither of the node's two teams. */
  | { reason: 'NOT_IN_NODE' }
  /** What depends on the result and has begun, the next meeting first. */
  | { reason: 'NEXT_MEETING_STARTED'; list: DependentMeeting[] }
  /** The team already stands elsewhere in the node that it would move on to. */
  | { reason: 'TEAM_IN_BOTH_PLACES' };

export type BracketOutcome =
  { ok: true; changes: BracketChange[] } | ({ ok: false } & BracketError);
