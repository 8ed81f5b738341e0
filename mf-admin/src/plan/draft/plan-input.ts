import type { MatchPlace, PlanInput, PlanPlace } from '@puchar/shared/contract';
import type { BoardItem } from './changes.ts';

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

const inMatch = ({ date, toBeRescheduled, station }: PlanPlace): MatchPlace => ({
  date: toBeRescheduled ? null : date,
  station,
});

export function planInputOf(
  items: readonly BoardItem[],
  { minutes, withOpen, byCaptains }: PublishChoice,
): PlanInput {
  const last = lastDate(items);
  const moves = items.flatMap(({ isNew, isChanged, key, meeting, from, place: to }) =>
    isNew || !isChanged || from === null || to === null ? [] : [{ id: key, from, to, meeting }],
  );
  return {
    minutes,
    made: items.flatMap(({ isNew, place, teamIds: [team1Id, team2Id], bestOf }) => {
      if (!isNew || team1Id === undefined || team2Id === undefined) return [];
      if (place === null && !withOpen) return [];
      const open = { date: place?.date ?? last, toBeRescheduled: true, station: null };
      const to = place === null || byCaptains ? open : place;
      return [{ team1Id, team2Id, bestOf, ...to }];
    }),
    moved: moves.flatMap(({ meeting, ...move }) => (meeting === null ? [] : [move])),
    bracket: moves.flatMap(({ id, from, to, meeting }) =>
      meeting === null ? [{ id, from: inMatch(from), to: inMatch(to) }] : [],
    ),
  };
}
