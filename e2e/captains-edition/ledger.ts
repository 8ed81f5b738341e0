/** In the order of the table. */
export const actKinds = [
  'settings and stages',
  'teams accepted',
  'consent links',
  'consent forms reviewed',
  'corrections',
  'rosters',
  'groups, schedule, bracket',
  'dates',
  'check-in',
  'results',
  'messages',
] as const;
export type ActKind = (typeof actKinds)[number];

/**
 * `panel`: a call that changes something. `link`: a link copied from the panel and sent. `chat`: a message outside of
 * the site.
 */
export type ActWay = 'panel' | 'link' | 'chat';

/** Deliberate acts of organisers. */
export class Ledger {
  readonly #acts = new Map<string, number>();

  add(kind: ActKind, way: ActWay, times = 1): void {
    const key = `${kind} ${way}`;
    this.#acts.set(key, (this.#acts.get(key) ?? 0) + times);
  }

  count(kinds: readonly ActKind[], ways: readonly ActWay[]): number {
    let sum = 0;
    for (const kind of kinds) {
      for (const way of ways) sum += this.#acts.get(`${kind} ${way}`) ?? 0;
    }
    return sum;
  }
}
