import type { MeetingState } from '@puchar/shared/contract';

/** `new` stands for what the server has yet to name. */
export interface ModelMeeting {
  id: string;
  teams: [string, string];
  bestOf: number;
  state: MeetingState;
  /** State in which a walkover was given; null without one. */
  walkoverFrom: MeetingState | null;
  winner: string | null;
  games: { id: string; winner: string | null }[];
}

export interface ModelNode {
  id: string;
  parents: [string | null, string | null];
  places: [string | null, string | null];
  meetingId: string | null;
}

export interface Model {
  meetings: Map<string, ModelMeeting>;
  nodes: ModelNode[];
}

export type Action =
  | { operation: 'next' | 'previous'; meetingId: string; expectedState: MeetingState }
  | { operation: 'nextMatch' | 'delete'; meetingId: string }
  | { operation: 'walkover'; meetingId: string; winner: string }
  | { operation: 'win'; meetingId: string; gameId: string; winner: string }
  | { operation: 'deleteGame'; meetingId: string; gameId: string };

export function winsOf({ games }: ModelMeeting, team: string): number {
  return games.filter(({ winner }) => winner === team).length;
}

export function decidedOf(meeting: ModelMeeting): string | null {
  return meeting.teams.find((team) => winsOf(meeting, team) > meeting.bestOf / 2) ?? null;
}

function parentPlace({ nodes }: Model, meetingId: string) {
  const own = nodes.find((node) => node.meetingId === meetingId);
  const parent = own && nodes.find(({ parents }) => parents.includes(own.id));
  return own && parent ? { parent, place: parent.parents[0] === own.id ? 0 : 1 } : null;
}

function moveOn(model: Model, { id, bestOf }: ModelMeeting, winner: string): void {
  const found = parentPlace(model, id);
  if (!found) return;
  const { parent, place } = found;
  parent.places[place] = winner;
  const [one, other] = parent.places;
  if (one === null || other === null) return;
  parent.meetingId = `new ${parent.id}`;
  model.meetings.set(parent.meetingId, {
    id: parent.meetingId,
    teams: [one, other],
    bestOf,
    state: 'UPCOMING',
    walkoverFrom: null,
    winner: null,
    games: [],
  });
}

function withdraw(model: Model, { id }: ModelMeeting): boolean {
  const found = parentPlace(model, id);
  if (!found) return true;
  const { parent, place } = found;
  const next = parent.meetingId === null ? undefined : model.meetings.get(parent.meetingId);
  if (next && next.state !== 'UPCOMING') return false;
  if (next) model.meetings.delete(next.id);
  parent.meetingId = null;
  parent.places[place] = null;
  return true;
}

function next(model: Model, meeting: ModelMeeting): string {
  if (meeting.state === 'FINISHED') return 'ALREADY_FINISHED';
  if (meeting.state === 'UPCOMING') {
    meeting.state = 'LIVE';
    return 'ok';
  }
  if (meeting.games.some(({ winner }) => winner === null)) return 'GAME_OPEN';
  const winner = decidedOf(meeting);
  if (winner === null) return 'NO_WINNER';
  Object.assign(meeting, { state: 'FINISHED', winner });
  moveOn(model, meeting, winner);
  return 'ok';
}

function previous(model: Model, meeting: ModelMeeting): string {
  if (meeting.state === 'UPCOMING') return 'NOT_STARTED';
  if (meeting.state === 'LIVE') {
    if (meeting.games.some(({ winner }) => winner !== null)) return 'HAS_GAMES';
    Object.assign(meeting, { state: 'UPCOMING', games: [] });
    return 'ok';
  }
  if (!withdraw(model, meeting)) return 'NEXT_MEETING_STARTED';
  const state = meeting.walkoverFrom ?? 'LIVE';
  Object.assign(meeting, { state, winner: null, walkoverFrom: null });
  return 'ok';
}

function walkover(model: Model, meeting: ModelMeeting, winner: string): string {
  if (meeting.state === 'FINISHED') return 'ALREADY_FINISHED';
  const games = meeting.games.filter((game) => game.winner !== null);
  Object.assign(meeting, { walkoverFrom: meeting.state, state: 'FINISHED', winner, games });
  moveOn(model, meeting, winner);
  return 'ok';
}

function nextMatch(meeting: ModelMeeting): string {
  if (meeting.state !== 'LIVE') return 'NOT_LIVE';
  if (meeting.games.some(({ winner }) => winner === null)) return 'GAME_OPEN';
  if (decidedOf(meeting) !== null) return 'WINNER_DECIDED';
  meeting.games.push({ id: 'new', winner: null });
  return 'ok';
}

/** Of the last game, the only one that the model's organisers touch. */
function changeGame(
  meeting: ModelMeeting,
  action: Extract<Action, { operation: 'win' | 'deleteGame' }>,
): string {
  const game = meeting.games.find(({ id }) => id === action.gameId);
  if (!game) return 'NOT_FOUND';
  if (action.operation === 'deleteGame') {
    if (meeting.state === 'FINISHED') return 'ALREADY_FINISHED';
    if (game !== meeting.games.at(-1)) return 'STATE_CHANGED';
    meeting.games.pop();
    return 'ok';
  }
  if (meeting.state === 'UPCOMING') return 'NOT_STARTED';
  if (game.winner === action.winner) return 'ok';
  if (meeting.state === 'FINISHED') return 'ALREADY_FINISHED';
  const before = game.winner;
  game.winner = action.winner;
  const decided = meeting.teams.some(
    (team) =>
      meeting.games.slice(0, -1).filter(({ winner }) => winner === team).length >
      meeting.bestOf / 2,
  );
  if (!decided) return 'ok';
  game.winner = before;
  return 'WINNER_DECIDED';
}

export function act(model: Model, action: Action): string {
  const meeting = model.meetings.get(action.meetingId);
  if (!meeting) return 'NOT_FOUND';
  switch (action.operation) {
    case 'next':
    case 'previous':
      if (action.expectedState !== meeting.state) return 'STATE_CHANGED';
      return action.operation === 'next' ? next(model, meeting) : previous(model, meeting);
    case 'walkover':
      return walkover(model, meeting, action.winner);
    case 'nextMatch':
      return nextMatch(meeting);
    case 'win':
    case 'deleteGame':
      return changeGame(meeting, action);
    case 'delete':
      if (model.nodes.some(({ meetingId }) => meetingId === meeting.id))
        return 'MEETING_IN_BRACKET';
      model.meetings.delete(meeting.id);
      return 'ok';
  }
}

/** Two concurrent actions must end as one after the other, in either order. */
export function possibleOutcomes(
  model: Model,
  actions: readonly Action[],
): { model: Model; codes: string[] }[] {
  const orders =
    actions.length < 2
      ? [[0]]
      : [
          [0, 1],
          [1, 0],
        ];
  return orders.map((order) => {
    const copy = structuredClone(model);
    const codes: string[] = [];
    for (const at of order) {
      const action = actions[at];
      if (action) codes[at] = act(copy, action);
    }
    return { model: copy, codes };
  });
}
