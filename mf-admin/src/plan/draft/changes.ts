import type { Plan, PlanMatch, PlanMeeting, PlanPlace } from '@puchar/shared/contract';
import { isSamePlace, lackingPairs, pairKey } from '@puchar/shared/domain';
import type { PlanItem } from '@puchar/shared/domain';

/** Of a meeting by its id, of a match of the bracket by its node, or of one to be made by its pair. */
export interface Change {
  /** Where the editor saw it; null for one to be made. */
  from: PlanPlace | null;
  to: PlanPlace;
}
export type Changes = Readonly<Record<string, Change>>;

interface Side {
  /** Null while the team is not known; the name then says who decides. */
  id: string | null;
  name: string;
  tag: string;
}

export interface BoardItem extends PlanItem {
  teams: readonly [Side, Side];
  groupName: string | null;
  /** Of the bracket. */
  match: PlanMatch | null;
  /** Null for one to be made, and while teams of the bracket are not known. */
  meeting: PlanMeeting | null;
  /** A pair of a group without a meeting. */
  isNew: boolean;
  /** What is published; null for one to be made. */
  seen: PlanPlace | null;
  /** Where the editor saw what was moved. */
  from: PlanPlace | null;
  /** Null for one to be made that has no place yet. */
  place: PlanPlace | null;
  /** Where it is without a place of its own: undecided, or at the date of its round. */
  home: PlanPlace | null;
  isMovable: boolean;
  isChanged: boolean;
}

const undecided: PlanPlace = {
  date: new Date(0).toISOString(),
  toBeRescheduled: true,
  station: null,
};

function placeOf({ date, toBeRescheduled, station }: PlanMeeting): PlanPlace {
  return { date, toBeRescheduled, station: station ?? null };
}

function matchPlace({ date, station }: Pick<PlanMatch, 'date' | 'station'>): PlanPlace {
  return date === null ? undecided : { date, toBeRescheduled: false, station };
}

function itemAt(place: PlanPlace | null) {
  const isOpen = place === null || place.toBeRescheduled;
  return { place, date: isOpen ? null : place.date, station: isOpen ? null : place.station };
}

/** Of what is published already. */
function withChange(seen: PlanPlace, change: Change | undefined) {
  const isChanged = change !== undefined && !isSamePlace(seen, change.to);
  return {
    ...itemAt(isChanged ? change.to : seen),
    seen,
    from: change?.from ?? null,
    isNew: false,
    isChanged,
  };
}

function ofMeeting(meeting: PlanMeeting, match: PlanMatch | null, changes: Changes): BoardItem {
  const { id, team1, team2, stage, bestOf, groupName, state } = meeting;
  const seen = placeOf(meeting);
  const isMovable = state === 'UPCOMING';
  // Its teams may have become known after the match was moved.
  const change = changes[id] ?? changes[match?.id ?? ''];
  return {
    key: id,
    teamIds: [team1.id, team2.id],
    stage,
    bestOf,
    ...withChange(seen, isMovable ? change : undefined),
    home: { ...seen, toBeRescheduled: true, station: null },
    teams: [team1, team2],
    groupName,
    match,
    meeting,
    isMovable,
  };
}

const sideOf = ({ team, from }: PlanMatch['sides'][number] = { team: null, from: null }): Side =>
  team ?? { id: null, name: from ?? '', tag: from ?? '' };

/** Of the bracket, before its teams are known. */
function ofMatch(
  match: PlanMatch,
  keyOf: (node: string) => string | null,
  change: Change | undefined,
): BoardItem {
  const { id, sides, feeders, bestOf, roundDate } = match;
  const teams = [sideOf(sides[0]), sideOf(sides[1])] as const;
  return {
    key: id,
    teamIds: teams.flatMap((team) => team.id ?? []),
    feeders: feeders.flatMap((node) => keyOf(node) ?? []),
    stage: 'LADDER',
    bestOf,
    ...withChange(matchPlace(match), change),
    home: matchPlace({ date: roundDate, station: null }),
    teams,
    groupName: null,
    match,
    meeting: null,
    isMovable: true,
  };
}

type Planned = Pick<Plan, 'groups' | 'meetings' | 'bracket'>;

function bracketItems({ meetings, bracket }: Planned, changes: Changes): BoardItem[] {
  const over = new Set(meetings.filter(({ state }) => state === 'FINISHED').map(({ id }) => id));
  const keys = new Map(
    bracket
      .filter(({ meetingId }) => !over.has(meetingId ?? ''))
      .map(({ id, meetingId }) => [id, meetingId ?? id]),
  );
  return bracket
    .filter(({ meetingId }) => meetingId === null)
    .map((match) => ofMatch(match, (node) => keys.get(node) ?? null, changes[match.id]));
}

/** Every pair of a group that has no meeting yet. */
function pairItems(
  { groups, meetings }: Planned,
  changes: Changes,
  bestOf: PlanItem['bestOf'],
): BoardItem[] {
  const met = new Set(
    meetings
      .filter(({ stage }) => stage === 'GROUP')
      .map(({ team1, team2 }) => pairKey([team1.id, team2.id])),
  );
  const teams = new Map(
    groups.flatMap(({ name, teams: own }) => own.map((team) => [team.id, { team, name }])),
  );
  const pairs = lackingPairs(
    groups.map(({ teams: own }) => own.map(({ id }) => id)),
    met,
  );
  return pairs.flatMap((pair): BoardItem[] => {
    const [one, two] = pair.map((id) => teams.get(id));
    if (one === undefined || two === undefined) return [];
    const key = pairKey(pair);
    const change = changes[key];
    return [
      {
        key,
        teamIds: pair,
        stage: 'GROUP',
        bestOf,
        ...itemAt(change?.to ?? null),
        teams: [one.team, two.team],
        groupName: one.name,
        match: null,
        meeting: null,
        isNew: true,
        seen: null,
        from: null,
        home: null,
        isMovable: true,
        isChanged: change !== undefined,
      },
    ];
  });
}

/** Meetings and matches of the bracket as they are or would be, and meetings to be made. */
export function itemsOf(plan: Planned, changes: Changes, bestOf: PlanItem['bestOf']): BoardItem[] {
  const { meetings, bracket } = plan;
  const matches = new Map(bracket.map((match) => [match.meetingId, match]));
  return [
    ...meetings.map((one) => ofMeeting(one, matches.get(one.id) ?? null, changes)),
    ...bracketItems(plan, changes),
    ...pairItems(plan, changes, bestOf),
  ];
}

/** `MOVED`: it is elsewhere by now; `BEGAN`, `GONE`: it can be planned no more. */
export type ConflictKind = 'MOVED' | 'BEGAN' | 'GONE';

export interface Conflict {
  key: string;
  kind: ConflictKind;
  item: BoardItem | null;
  mine: PlanPlace;
}

/** A pair, or a match of the bracket, may be a meeting with an id by now. */
function isOf(
  { key, match, stage, meeting, teamIds: [one = '', two = ''] }: BoardItem,
  id: string,
) {
  return (
    key === id ||
    match?.id === id ||
    (meeting !== null && stage === 'GROUP' && pairKey([one, two]) === id)
  );
}

function conflictOf(items: readonly BoardItem[], key: string, change: Change): Conflict[] {
  const item = items.find((one) => isOf(one, key)) ?? null;
  const conflict = (kind: ConflictKind) => [{ key, kind, item, mine: change.to }];
  if (item === null) return conflict('GONE');
  const { seen, isMovable } = item;
  if (seen === null || isSamePlace(seen, change.to)) return [];
  if (!isMovable) return conflict('BEGAN');
  return change.from === null || !isSamePlace(seen, change.from) ? conflict('MOVED') : [];
}

/** Changes of meetings that are no longer where the editor saw them. */
export function conflictsOf(items: readonly BoardItem[], changes: Changes): Conflict[] {
  return Object.entries(changes).flatMap(([key, change]) => conflictOf(items, key, change));
}

export function without(changes: Changes, key: string): Changes {
  const { [key]: _gone, ...rest } = changes;
  return rest;
}

/** The own place again, over the present one. */
export function onTop(changes: Changes, { key, item, mine }: Conflict): Changes {
  const rest = without(changes, key);
  return item === null ? rest : { ...rest, [item.key]: { from: item.seen, to: mine } };
}

/** Puts items elsewhere; the place where each was seen first stays. */
export function moved(
  changes: Changes,
  moves: readonly { item: BoardItem; to: PlanPlace | null }[],
): Changes {
  return moves.reduce<Changes>((present, { item, to }) => {
    const { key, seen, home, match } = item;
    const rest = without(without(present, key), match?.id ?? key);
    const from = item.from ?? seen;
    const place = to ?? home;
    if (place === null || (from !== null && isSamePlace(from, place))) return rest;
    return { ...rest, [key]: { from, to: place } };
  }, changes);
}
