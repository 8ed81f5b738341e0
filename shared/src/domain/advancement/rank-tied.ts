/** What a team's place comes to. `SHARED`: a shared place of which not all teams advance. Ordered. */
export const fate = { OUT: 0, SHARED: 1, IN: 2 } as const;
export type FateNumber = (typeof fate)[keyof typeof fate];

/** Figures of the teams of one group that still play, by their numbers. */
export interface Figures {
  teams: number;
  /** Of the whole table. */
  gamesWon: Int32Array;
  gamesLost: Int32Array;
  /** Of games won in finished meetings. */
  seconds: Float64Array;
  /** 1 where a game that is still to be won can take any time. */
  openTime: Uint8Array;
  /** Of one team against another, at `team * teams + other`. */
  pairMeetings: Int32Array;
  pairGamesWon: Int32Array;
  pairGamesLost: Int32Array;
}

/** Written by `rankTied` for each team: the fates with the most and the least favourable times. */
export interface Fates {
  best: Uint8Array;
  worst: Uint8Array;
}

type Figure = (team: number) => number;

function splitBy(members: readonly number[], figure: Figure): number[][] {
  const parts = new Map<number, number[]>();
  for (const team of members) {
    const value = figure(team);
    const part = parts.get(value);
    if (part) part.push(team);
    else parts.set(value, [team]);
  }
  if (parts.size === 1) return [[...members]];
  return [...parts].sort(([one], [other]) => other - one).map(([, part]) => part);
}

function sumOver(pairs: Int32Array, team: number, members: readonly number[], teams: number) {
  let sum = 0;
  for (const other of members) sum += pairs[team * teams + other] ?? 0;
  return sum;
}

/** The rules of `computeStandings` below equally many won meetings, as far as they decide who is among the first. */
export class TiedRanking {
  readonly #figures: Figures;
  readonly #places: number;
  readonly #fates: Fates;

  constructor(figures: Figures, places: number, fates: Fates) {
    this.#figures = figures;
    this.#places = places;
    this.#fates = fates;
  }

  /** @param above How many teams are before all of these. */
  rank(members: readonly number[], above: number): void {
    if (!this.#isDecided(members, above)) this.#byMiniTable(members, above);
  }

  #set(members: readonly number[], best: FateNumber, worst: FateNumber): void {
    for (const team of members) {
      this.#fates.best[team] = best;
      this.#fates.worst[team] = worst;
    }
  }

  #isDecided(members: readonly number[], above: number): boolean {
    const isIn = above + members.length <= this.#places;
    if (!isIn && above < this.#places) return false;
    this.#set(members, isIn ? fate.IN : fate.OUT, isIn ? fate.IN : fate.OUT);
    return true;
  }

  #each(parts: readonly number[][], above: number, tied: (part: number[], from: number) => void) {
    let from = above;
    for (const part of parts) {
      if (!this.#isDecided(part, from)) tied(part, from);
      from += part.length;
    }
  }

  #byMiniTable(members: readonly number[], above: number): void {
    const { teams, pairMeetings, pairGamesWon, pairGamesLost } = this.#figures;
    const won: Figure = (team) => sumOver(pairGamesWon, team, members, teams);
    const rules: Figure[] = [
      (team) => sumOver(pairMeetings, team, members, teams),
      (team) => won(team) - sumOver(pairGamesLost, team, members, teams),
      won,
    ];
    for (const figure of rules) {
      const parts = splitBy(members, figure);
      if (parts.length === 1) continue;
      this.#each(parts, above, (part, from) => this.#byMiniTable(part, from));
      return;
    }
    this.#byWholeTable(members, above);
  }

  #byWholeTable(members: readonly number[], above: number): void {
    const { gamesWon, gamesLost } = this.#figures;
    const won: Figure = (team) => gamesWon[team] ?? 0;
    const difference: Figure = (team) => won(team) - (gamesLost[team] ?? 0);
    this.#each(splitBy(members, difference), above, (part, from) =>
      this.#each(splitBy(part, won), from, (rest, start) => this.#byTimes(rest, start)),
    );
  }

  /** Times are independent: a team is best off with its shortest against the longest of all others. */
  #byTimes(members: readonly number[], above: number): void {
    const { seconds, openTime } = this.#figures;
    const shortest = (team: number) => seconds[team] ?? 0;
    const longest = (team: number) => (openTime[team] === 1 ? Infinity : shortest(team));
    for (const team of members) {
      const others = members.filter((other) => other !== team);
      this.#fates.best[team] = this.#fateAt(shortest(team), others.map(longest), above);
      this.#fates.worst[team] = this.#fateAt(longest(team), others.map(shortest), above);
    }
  }

  #fateAt(own: number, others: readonly number[], above: number): FateNumber {
    const before = above + others.filter((time) => time < own).length;
    if (before >= this.#places) return fate.OUT;
    const last = before + others.filter((time) => time === own).length + 1;
    return last <= this.#places ? fate.IN : fate.SHARED;
  }
}
