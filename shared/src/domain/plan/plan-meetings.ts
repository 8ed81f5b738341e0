import { isDated, isWithin, spanOf } from './plan-time.ts';
import type { DatedItem, PlanItem, Span } from './plan-time.ts';
import { slotsOf } from './plan-slots.ts';
import type { PlanRules, PlanSlot } from './plan-slots.ts';
import { warsawLocalTime } from '../schedule/warsaw-time.ts';

export interface PlanRequest {
  rules: PlanRules;
  now: string;
  /** Group meetings that get a place, in the order of play. */
  open: readonly PlanItem[];
  /** Meetings that stay where they are: played, fixed, agreed by captains, of the bracket. */
  fixed: readonly PlanItem[];
}

export interface TeamShortage {
  teamId: string;
  /** Meetings that it still has to play. */
  needs: number;
  /** How many of them the days, hours and rest leave room for, were it alone. */
  fits: number;
}

export interface PlanResult {
  planned: DatedItem[];
  /** Without a place. */
  lacking: PlanItem[];
  /** Places that meetings can begin in: slots by stations, less those that fixed meetings take. */
  places: number;
  teams: TeamShortage[];
}

const minuteMs = 60_000;
const dayOf = (date: string) => warsawLocalTime(date).slice(0, 10);

interface Slot extends PlanSlot {
  span: Span;
  /** Stations that are free; null where they have no names. */
  free: (string | null)[];
}

interface Engagement extends Span {
  day: string;
}

/** Meetings at one station or at once are one `pause` apart. */
function freeStations(span: Span, rules: PlanRules, fixed: readonly DatedItem[]) {
  const { stations, atOnce, minutes, pause } = rules;
  const beside = fixed.filter((item) => isWithin(span, spanOf(item, minutes), pause * minuteMs));
  const named = stations.filter((name) => !beside.some(({ station }) => station === name));
  const unnamed = beside.filter(({ station }) => stations.length === 0 || station === null).length;
  const all: (string | null)[] =
    stations.length === 0 ? Array.from({ length: atOnce }, () => null) : named;
  // A meeting that has no station takes up one of them, whichever.
  return all.slice(0, Math.max(0, all.length - unnamed));
}

function emptySlots({ rules, now, fixed }: PlanRequest): Slot[] {
  const dated = fixed.filter(isDated);
  return slotsOf(rules, now).map((slot) => {
    const start = Date.parse(slot.date);
    const span = { start, end: start + rules.minutes * minuteMs };
    return { ...slot, span, free: freeStations(span, rules, dated) };
  });
}

/** Where each team plays. */
class Calendar {
  readonly #rules: PlanRules;
  readonly #byTeam = new Map<string, Engagement[]>();

  constructor(rules: PlanRules, fixed: readonly PlanItem[]) {
    this.#rules = rules;
    for (const item of fixed.filter(isDated)) {
      const engagement = { ...spanOf(item, rules.minutes), day: dayOf(item.date) };
      for (const id of item.teamIds) this.of(id).push(engagement);
    }
  }

  of(teamId: string): Engagement[] {
    const known = this.#byTeam.get(teamId) ?? [];
    this.#byTeam.set(teamId, known);
    return known;
  }

  isFree(teamIds: PlanItem['teamIds'], { span, day }: Slot): boolean {
    const { rest, perDay } = this.#rules;
    return teamIds.every((id) => {
      const own = this.of(id);
      return (
        own.filter((one) => one.day === day).length < perDay &&
        !own.some((one) => isWithin(span, one, rest * minuteMs))
      );
    });
  }

  add(teamIds: PlanItem['teamIds'], { span, day }: Slot): void {
    for (const id of teamIds) this.of(id).push({ ...span, day });
  }

  remove(teamIds: PlanItem['teamIds'], { span }: Slot): void {
    for (const id of teamIds) {
      const own = this.of(id);
      own.splice(
        own.findIndex(({ start }) => start === span.start),
        1,
      );
    }
  }
}

interface Placed {
  item: PlanItem;
  slot: Slot;
  station: string | null;
}

/** More are left only where far too few places are; the plan then says how many lack. */
const mostDisplacing = 30;

class Attempt {
  readonly placed = new Map<string, Placed>();
  readonly calendar: Calendar;
  readonly slots: Slot[];
  waiting: PlanItem[];

  constructor(request: PlanRequest, slots: readonly Slot[], order: readonly PlanItem[]) {
    this.calendar = new Calendar(request.rules, request.fixed);
    this.slots = slots.map((slot) => ({ ...slot, free: [...slot.free] }));
    this.waiting = [...order];
  }

  put(item: PlanItem, slot: Slot): void {
    const [station = null] = slot.free.splice(0, 1);
    this.calendar.add(item.teamIds, slot);
    this.placed.set(item.key, { item, slot, station });
  }

  take({ item, slot, station }: Placed): void {
    slot.free.unshift(station);
    this.calendar.remove(item.teamIds, slot);
    this.placed.delete(item.key);
  }

  fits(item: PlanItem, slot: Slot): boolean {
    return slot.free.length > 0 && this.calendar.isFree(item.teamIds, slot);
  }

  /** The one whose teams have played least and waited longest. */
  #next(slot: Slot): PlanItem | undefined {
    let best: PlanItem | undefined;
    let least = Infinity;
    for (const item of this.waiting) {
      const [one, two] = item.teamIds.map((id) => this.calendar.of(id));
      const played = (one?.length ?? 0) + (two?.length ?? 0);
      if (played >= least || !this.calendar.isFree(item.teamIds, slot)) continue;
      best = item;
      least = played;
    }
    return best;
  }

  /** Day by day, each with its share of the meetings. */
  spread(): void {
    const places = (slots: readonly Slot[]) =>
      slots.reduce((sum, { free }) => sum + free.length, 0);
    const all = places(this.slots);
    const count = this.waiting.length;
    let before = 0;
    for (const day of new Set(this.slots.map((slot) => slot.day))) {
      const own = this.slots.filter((slot) => slot.day === day);
      before += places(own);
      const share = Math.ceil((count * before) / all);
      for (const slot of own) this.#fill(slot, share);
    }
  }

  #fill(slot: Slot, share: number): void {
    while (slot.free.length > 0 && this.placed.size < share) {
      const item = this.#next(slot);
      if (item === undefined) return;
      this.waiting.splice(this.waiting.indexOf(item), 1);
      this.put(item, slot);
    }
  }

  /** Those that are left take any place, or that of a meeting which finds another one. */
  complete(): void {
    this.waiting = this.waiting.filter((item) => !this.#place(item));
    this.waiting = this.waiting.filter(
      (item, index) => index >= mostDisplacing || !this.#displace(item),
    );
  }

  #place(item: PlanItem): boolean {
    const slot = this.slots.find((one) => this.fits(item, one));
    if (slot !== undefined) this.put(item, slot);
    return slot !== undefined;
  }

  #displace(item: PlanItem): boolean {
    if (this.slots.every(({ free }) => free.length === 0)) return false;
    for (const other of Array.from(this.placed.values())) {
      this.take(other);
      const slots = this.slots.filter((slot) => this.fits(item, slot));
      for (const slot of slots) {
        this.put(item, slot);
        if (this.#place(other.item)) return true;
        const own = this.placed.get(item.key);
        if (own !== undefined) this.take(own);
      }
      this.put(other.item, other.slot);
    }
    return false;
  }
}

/** Repeatable: the same request gives the same plan. */
function shuffled(items: readonly PlanItem[], seed: number): PlanItem[] {
  const mixed = [...items];
  let state = seed * 2_654_435_761;
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const other = state % (at + 1);
    const [one, two] = [mixed[at], mixed[other]];
    if (one !== undefined && two !== undefined) [mixed[at], mixed[other]] = [two, one];
  }
  return mixed;
}

const tries = 8;

function bestAttempt(request: PlanRequest, slots: readonly Slot[]): Attempt {
  let best: Attempt | undefined;
  for (let index = 0; index < tries; index += 1) {
    const order = index === 0 ? request.open : shuffled(request.open, index);
    const attempt = new Attempt(request, slots, order);
    attempt.spread();
    attempt.complete();
    if (best === undefined || attempt.waiting.length < best.waiting.length) best = attempt;
    if (best.waiting.length === 0) break;
  }
  if (best === undefined) throw new Error('There is at least one attempt.');
  return best;
}

/** The most a team could play of `needs`, were all stations its own. */
function roomOf(teamId: string, needs: number, request: PlanRequest, slots: readonly Slot[]) {
  const calendar = new Calendar(request.rules, request.fixed);
  let fits = 0;
  for (const slot of slots) {
    if (fits === needs) break;
    if (slot.free.length === 0 || !calendar.isFree([teamId, teamId], slot)) continue;
    calendar.add([teamId, ''], slot);
    fits += 1;
  }
  return fits;
}

function shortages(request: PlanRequest, slots: readonly Slot[]): TeamShortage[] {
  const needs = new Map<string, number>();
  for (const id of request.open.flatMap(({ teamIds }) => teamIds)) {
    needs.set(id, (needs.get(id) ?? 0) + 1);
  }
  return [...needs].flatMap(([teamId, count]) => {
    const fits = roomOf(teamId, count, request, slots);
    return fits < count ? [{ teamId, needs: count, fits }] : [];
  });
}

/** No team twice at once, rest and limits held; each open meeting is planned or listed as lacking. */
export function planMeetings(request: PlanRequest): PlanResult {
  const slots = emptySlots(request);
  const attempt = bestAttempt(request, slots);
  const planned = request.open.flatMap((item): DatedItem[] => {
    const found = attempt.placed.get(item.key);
    return found === undefined ? [] : [{ ...item, date: found.slot.date, station: found.station }];
  });
  const left = new Set(attempt.waiting.map(({ key }) => key));
  return {
    planned,
    lacking: request.open.filter(({ key }) => left.has(key)),
    places: slots.reduce((sum, { free }) => sum + free.length, 0),
    teams: left.size === 0 ? [] : shortages(request, slots),
  };
}
