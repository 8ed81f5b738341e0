import type { RefereeMatchDay } from '@puchar/shared/contract';

/** What a meeting needs of a referee, the most urgent first. */
export const needs = ['live', 'due', 'next', 'missing', 'later', 'over'] as const;
export type Need = (typeof needs)[number];

export interface Missing {
  name: string;
  what: ('CHECK_IN' | 'LINE_UP')[];
}

/** By team, once check-in is open, until the meeting begins. */
export function missingOf({ sides, score, checkInFrom }: RefereeMatchDay, now: number): Missing[] {
  if (score.state !== 'UPCOMING' || now < Date.parse(checkInFrom)) return [];
  return sides
    .map(({ name, checkedInAt, hasLineUp }): Missing => {
      const checkIn = checkedInAt === null ? ['CHECK_IN' as const] : [];
      return { name, what: [...checkIn, ...(hasLineUp ? [] : ['LINE_UP' as const])] };
    })
    .filter(({ what }) => what.length > 0);
}

function needOf(day: RefereeMatchDay, now: number, nextAt: number): Need {
  const { score, date, reports } = day;
  if (score.state === 'FINISHED') return 'over';
  if (score.state === 'LIVE') return 'live';
  const at = Date.parse(date);
  // Captains who report a result have played.
  if (at <= now || reports === 'EQUAL' || reports === 'DIFFERENT') return 'due';
  if (at === nextAt) return 'next';
  return missingOf(day, now).length > 0 ? 'missing' : 'later';
}

export interface NeedGroup {
  need: Need;
  ids: string[];
}

/** `next` are those that begin first of all that are to come. @param days By date. No group is empty. */
export function byNeed(days: readonly RefereeMatchDay[], now: number): NeedGroup[] {
  const coming = days.filter(
    ({ score, date }) => score.state === 'UPCOMING' && Date.parse(date) > now,
  );
  const nextAt = Math.min(...coming.map(({ date }) => Date.parse(date)));
  return needs.flatMap((need) => {
    const rows = days.filter((day) => needOf(day, now, nextAt) === need);
    return rows.length === 0 ? [] : [{ need, ids: rows.map(({ meetingId }) => meetingId) }];
  });
}

/** Nothing moves under a finger: what is new is added to the groups that are on the screen, what is gone leaves. */
export function held(shown: readonly NeedGroup[], fresh: readonly NeedGroup[]): NeedGroup[] {
  const known = new Set(shown.flatMap(({ ids }) => ids));
  const left = new Set(fresh.flatMap(({ ids }) => ids));
  return needs.flatMap((need) => {
    const idsIn = (groups: readonly NeedGroup[]) =>
      groups.find((group) => group.need === need)?.ids ?? [];
    const ids = [
      ...idsIn(shown).filter((id) => left.has(id)),
      ...idsIn(fresh).filter((id) => !known.has(id)),
    ];
    return ids.length === 0 ? [] : [{ need, ids }];
  });
}
