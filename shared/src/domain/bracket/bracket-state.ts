export interface BracketMeeting {
  id: string;
  state: 'UPCOMING' | 'LIVE' | 'FINISHED';
  /** Null on a finished one: neither side turned up, no one moves on. */
  winnerId: string | null;
}

export interface BracketNodeState {
  id: string;
  /** Nodes whose winners meet here, or losers for third place. */
  parentIds: readonly [string | null, string | null];
  teamIds: readonly [string | null, string | null];
  meeting: BracketMeeting | null;
  isThirdPlace?: boolean;
}

/** Apply in the order given. */
export type BracketChange =
  | { type: 'SET_TEAM'; nodeId: string; place: 0 | 1; teamId: string | null }
  | { type: 'CREATE_MEETING'; nodeId: string; teamIds: [string, string] }
  /** Not begun; keeps its date. */
  | { type: 'CHANGE_TEAMS'; nodeId: string; meetingId: string; teamIds: [string, string] }
  | { type: 'REMOVE_MEETING'; nodeId: string; meetingId: string };

export interface DependentMeeting {
  nodeId: string;
  meetingId: string;
  state: BracketMeeting['state'];
}

export type BracketError =
  | { reason: 'UNKNOWN_NODE' }
  | { reason: 'NOT_IN_NODE' }
  /** Begun ones, the next first. */
  | { reason: 'NEXT_MEETING_STARTED'; list: DependentMeeting[] }
  | { reason: 'TEAM_IN_BOTH_PLACES' };

export type BracketOutcome =
  | { ok: true; changes: BracketChange[] }
  | ({ ok: false } & BracketError);
