import type { Plan, PlanInput, PlanMeeting, PlanPlace, TeamSummary } from '@puchar/shared/contract';
import { isSamePlace, lackingPairs, pairKey } from '@puchar/shared/domain';
import type { PlanItem } from '@puchar/shared/domain';

/** Of one meeting by its id, or of one to be made by its pair. */
export interface Change {
  /** Where the editor saw it; null for one to be made. */
  from: PlanPlace | null;
  to: PlanPlace;
}
export type Changes = Readonly<Record<string, Change>>;

export interface BoardItem extends PlanItem {
  teams: readonly [TeamSummary, TeamSummary];
  groupName: string | null;
  /** Null for one to be made. */
  meeting: PlanMeeting | null;
  /** Null for one to be made that has no place yet. */
  place: PlanPlace | null;
  isMovable: boolean;
  isChanged: boolean;
}

export function presentPlace({ date, toBeRescheduled, station }: PlanMeeting): PlanPlace {
  return { date, toBeRescheduled, station: station ?? null };
}

function itemAt(place: PlanPlace | null) {
  const isOpen = place === null || place.toBeRescheduled;
  return { place, date: isOpen ? null : place.date, station: isOpen ? null : place.station };
}

function ofMeeting(meeting: PlanMeeting, change: Change | undefined): BoardItem {
  const { id, team1, team2, stage, bestOf, groupName, state } = meeting;
  const place = presentPlace(meeting);
  const isMovable = state === 'UPCOMING';
  const isChanged = isMovable && change !== undefined && !isSamePlace(place, change.to);
  return {
    key: id,
    teamIds: [team1.id, team2.id],
    stage,
    bestOf,
    ...itemAt(isChanged ? change.to : place),
    teams: [team1, team2],
    groupName,
    meeting,
    isMovable,
    isChanged,
  };
}

/** Meetings as they are or would be, and every pair of a group that has none yet. */
export function itemsOf(
  { groups, meetings }: Pick<Plan, 'groups' | 'meetings'>,
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
  const made = pairs.flatMap((pair): BoardItem[] => {
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
        meeting: null,
        isMovable: true,
        isChanged: change !== undefined,
      },
    ];
  });
  return [...meetings.map((meeting) => ofMeeting(meeting, changes[meeting.id])), ...made];
}

/** `MOVED`: it is elsewhere by now; `BEGAN`, `GONE`: it can be planned no more. */
export type ConflictKind = 'MOVED' | 'BEGAN' | 'GONE';

export interface Conflict {
  key: string;
  kind: ConflictKind;
  meeting: PlanMeeting | null;
  mine: PlanPlace;
}

function conflictOf(items: readonly BoardItem[], key: string, change: Change): Conflict[] {
  const own = items.find((item) => item.key === key);
  // A pair that was made meanwhile is a meeting with an id by now.
  const made = items.find(
    ({ meeting, stage, teamIds }) =>
      meeting !== null && stage === 'GROUP' && pairKey(teamIds) === key,
  );
  const meeting = own?.meeting ?? made?.meeting ?? null;
  const conflict = (kind: ConflictKind) => [{ key, kind, meeting, mine: change.to }];
  if (own === undefined && made === undefined) return conflict('GONE');
  if (meeting === null) return [];
  const present = presentPlace(meeting);
  if (isSamePlace(present, change.to)) return [];
  if (meeting.state !== 'UPCOMING') return conflict('BEGAN');
  return change.from === null || !isSamePlace(present, change.from) ? conflict('MOVED') : [];
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
export function onTop(changes: Changes, { key, meeting, mine }: Conflict): Changes {
  const rest = without(changes, key);
  if (meeting === null) return rest;
  return { ...rest, [meeting.id]: { from: presentPlace(meeting), to: mine } };
}

/** Puts items elsewhere; the place where each was seen first stays. */
export function moved(
  changes: Changes,
  moves: readonly { item: BoardItem; to: PlanPlace | null }[],
): Changes {
  return moves.reduce<Changes>((present, { item, to }) => {
    const { key, meeting } = item;
    if (meeting === null) {
      return to === null ? without(present, key) : { ...present, [key]: { from: null, to } };
    }
    const from = present[key]?.from ?? presentPlace(meeting);
    const place = to ?? { ...presentPlace(meeting), toBeRescheduled: true, station: null };
    return isSamePlace(from, place)
      ? without(present, key)
      : { ...present, [key]: { from, to: place } };
  }, changes);
}

export interface PublishChoice {
  minutes: number;
  /** Makes those without a place too, undecided. */
  withOpen: boolean;
  /** All new ones undecided: captains find the dates. */
  byCaptains: boolean;
}

/** Lists are in the order of dates: what is undecided comes last. */
function lastDate(items: readonly BoardItem[]): string {
  const dates = items.flatMap(({ place }) => place?.date ?? []);
  return dates.toSorted().at(-1) ?? new Date().toISOString();
}

export function planInputOf(
  items: readonly BoardItem[],
  changes: Changes,
  { minutes, withOpen, byCaptains }: PublishChoice,
): PlanInput {
  const last = lastDate(items);
  const changed = items.filter(({ isChanged, meeting }) => isChanged || meeting === null);
  return {
    minutes,
    made: changed.flatMap(({ meeting, place, teamIds: [team1Id, team2Id], bestOf }) => {
      if (meeting !== null || (place === null && !withOpen)) return [];
      const open = { date: place?.date ?? last, toBeRescheduled: true, station: null };
      const to = place === null || byCaptains ? open : place;
      return [{ team1Id, team2Id, bestOf, ...to }];
    }),
    moved: changed.flatMap(({ key, meeting, place }) => {
      const from = changes[key]?.from ?? null;
      return meeting === null || place === null || from === null
        ? []
        : [{ id: key, from, to: place }];
    }),
  };
}
