import type { StandingMeeting, StandingTeam } from '../standings.ts';
import { countsInTable } from '../standings.ts';
import { fate, TiedRanking } from './rank-tied.ts';
import type { Fates, Figures } from './rank-tied.ts';

/** Not finished yet; any result is possible, a walkover too. */
export interface RemainingMeeting {
  team1Id: string;
  team2Id: string;
  bestOf: number;
}

/** How a remaining meeting ends: won by the first team, by the second, or lost by both. */
export type Outcome = 0 | 1 | 2;

export interface GroupSituation {
  /** Those that dropped out included. */
  teams: readonly StandingTeam[];
  /** Finished ones. */
  meetings: readonly StandingMeeting[];
  remaining: readonly RemainingMeeting[];
  /** How many teams of the group advance. */
  places: number;
}

/** Numbers of both teams among those that play. */
interface Pairing {
  one: number;
  other: number;
  full: number;
}

/** Of every way in which the remaining meetings can be won: a digit to the base 3 for each of them. */
export interface AllResults {
  /** Ids of the teams that play. */
  teamIds: string[];
  remaining: readonly RemainingMeeting[];
  count: number;
  /** At `way * teamIds.length + team`: fates over all scores and times. */
  best: Uint8Array;
  worst: Uint8Array;
}

/** More of them are not worked out; earlier a group is open anyway. */
export const mostRemaining = 7;

const powersOf3 = Array.from({ length: mostRemaining }, (_, at) => 3 ** at);

function figuresOf(teams: number): Figures {
  return {
    teams,
    gamesWon: new Int32Array(teams),
    gamesLost: new Int32Array(teams),
    seconds: new Float64Array(teams),
    openTime: new Uint8Array(teams),
    pairMeetings: new Int32Array(teams * teams),
    pairGamesWon: new Int32Array(teams * teams),
    pairGamesLost: new Int32Array(teams * teams),
  };
}

/** A team that dropped out has no number: its meetings count in the whole table alone. */
const none = -1;

function addGames(figures: Figures, team: number, other: number, won: number, lost: number): void {
  if (team === none) return;
  figures.gamesWon[team] = (figures.gamesWon[team] ?? 0) + won;
  figures.gamesLost[team] = (figures.gamesLost[team] ?? 0) + lost;
  if (other === none) return;
  const at = team * figures.teams + other;
  figures.pairGamesWon[at] = (figures.pairGamesWon[at] ?? 0) + won;
  figures.pairGamesLost[at] = (figures.pairGamesLost[at] ?? 0) + lost;
}

function copyInto(to: Figures, from: Figures): void {
  to.gamesWon.set(from.gamesWon);
  to.gamesLost.set(from.gamesLost);
  to.openTime.fill(0);
  to.pairGamesWon.set(from.pairGamesWon);
  to.pairGamesLost.set(from.pairGamesLost);
}

class Enumeration {
  readonly results: AllResults;
  readonly #pairings: Pairing[];
  readonly #places: number;
  readonly #base: Figures;
  readonly #baseWins: Int32Array;
  readonly #wins: Int32Array;
  readonly #figures: Figures;
  readonly #fates: Fates;

  constructor({ teams, meetings, remaining, places }: GroupSituation) {
    const playing = teams.filter(({ droppedOut }) => !droppedOut).map(({ id }) => id);
    const count = 3 ** remaining.length;
    const rows = count * playing.length;
    this.results = {
      teamIds: playing,
      remaining,
      count,
      best: new Uint8Array(rows),
      worst: new Uint8Array(rows),
    };
    const numbers = new Map(playing.map((id, at) => [id, at]));
    const numberOf = (id: string) => numbers.get(id) ?? none;
    this.#pairings = remaining.map(({ team1Id, team2Id, bestOf }) => {
      return { one: numberOf(team1Id), other: numberOf(team2Id), full: (bestOf + 1) / 2 };
    });
    this.#places = places;
    this.#base = figuresOf(playing.length);
    this.#baseWins = new Int32Array(playing.length);
    const known = new Set(teams.map(({ id }) => id));
    for (const meeting of meetings.filter(countsInTable)) {
      if (known.has(meeting.team1Id) && known.has(meeting.team2Id))
        this.#addFinished(meeting, numberOf);
    }
    this.#wins = new Int32Array(playing.length);
    this.#figures = figuresOf(playing.length);
    this.#figures.seconds.set(this.#base.seconds);
    this.#fates = { best: new Uint8Array(playing.length), worst: new Uint8Array(playing.length) };
  }

  #addFinished(meeting: StandingMeeting, numberOf: (id: string) => number): void {
    const { team1Id, team2Id, team1Wins, team2Wins, bestOf, winnerId, walkover } = meeting;
    const [one, other] = [numberOf(team1Id), numberOf(team2Id)];
    if (winnerId === null) {
      const full = (bestOf + 1) / 2;
      addGames(this.#base, one, other, 0, full);
      addGames(this.#base, other, one, 0, full);
      return;
    }
    addGames(this.#base, one, other, team1Wins, team2Wins);
    addGames(this.#base, other, one, team2Wins, team1Wins);
    this.#addWin(this.#baseWins, this.#base, winnerId === team1Id ? [one, other] : [other, one]);
    if (walkover) return;
    const { seconds } = this.#base;
    if (one !== none) seconds[one] = (seconds[one] ?? 0) + meeting.team1WonSeconds;
    if (other !== none) seconds[other] = (seconds[other] ?? 0) + meeting.team2WonSeconds;
  }

  #addWin(wins: Int32Array, figures: Figures, [winner, loser]: readonly [number, number]): void {
    if (winner === none) return;
    wins[winner] = (wins[winner] ?? 0) + 1;
    if (loser === none) return;
    const at = winner * figures.teams + loser;
    figures.pairMeetings[at] = (figures.pairMeetings[at] ?? 0) + 1;
  }

  run(): AllResults {
    const { count } = this.results;
    for (let way = 0; way < count; way += 1) this.#runWay(way);
    return this.results;
  }

  #runWay(way: number): void {
    this.#wins.set(this.#baseWins);
    this.#figures.pairMeetings.set(this.#base.pairMeetings);
    const ending: Outcome[] = [];
    for (const [at, { one, other }] of this.#pairings.entries()) {
      const outcome = outcomeOf(way, at);
      ending.push(outcome);
      if (outcome === 2) continue;
      this.#addWin(this.#wins, this.#figures, outcome === 0 ? [one, other] : [other, one]);
    }
    const { best, worst, teamIds } = this.results;
    const at = way * teamIds.length;
    const tied = this.#splitByWins();
    best.set(this.#fates.best, at);
    worst.set(this.#fates.worst, at);
    if (tied === null) return;
    const bestOfTied = best.subarray(at, at + teamIds.length);
    const worstOfTied = worst.subarray(at, at + teamIds.length);
    this.#runScores(ending, tied, { best: bestOfTied, worst: worstOfTied });
  }

  /** @returns The teams with equally many won meetings of which some advance; null without any. */
  #splitByWins(): { members: number[]; above: number } | null {
    const teams = this.#wins.length;
    let tied: { members: number[]; above: number } | null = null;
    for (let team = 0; team < teams; team += 1) {
      let above = 0;
      let same = 0;
      for (let other = 0; other < teams; other += 1) {
        if ((this.#wins[other] ?? 0) > (this.#wins[team] ?? 0)) above += 1;
        else if (this.#wins[other] === this.#wins[team]) same += 1;
      }
      const isIn = above + same <= this.#places;
      this.#fates.best[team] = isIn ? fate.IN : fate.OUT;
      this.#fates.worst[team] = isIn ? fate.IN : fate.OUT;
      if (isIn || above >= this.#places) continue;
      tied ??= { members: [], above };
      tied.members.push(team);
    }
    return tied;
  }

  /** Only scores of the tied teams matter to their order. */
  #runScores(
    ending: readonly Outcome[],
    { members, above }: { members: readonly number[]; above: number },
    { best, worst }: Fates,
  ): void {
    for (const team of members) [best[team], worst[team]] = [fate.OUT, fate.IN];
    const ranking = new TiedRanking(this.#figures, this.#places, this.#fates);
    const concerned = this.#pairings
      .map((pairing, at) => ({ ...pairing, outcome: ending[at] ?? 2 }))
      .filter(({ one, other }) => members.includes(one) || members.includes(other));
    const lost = concerned.map(() => 0);
    do {
      this.#applyScores(concerned, lost);
      ranking.rank(members, above);
      let isOpen = true;
      for (const team of members) {
        best[team] = Math.max(best[team] ?? 0, this.#fates.best[team] ?? 0);
        worst[team] = Math.min(worst[team] ?? 0, this.#fates.worst[team] ?? 0);
        isOpen &&= best[team] === fate.IN && worst[team] === fate.OUT;
      }
      if (isOpen) return;
    } while (nextScore(concerned, lost));
  }

  #applyScores(
    concerned: readonly (Pairing & { outcome: Outcome })[],
    lost: readonly number[],
  ): void {
    const figures = this.#figures;
    copyInto(figures, this.#base);
    for (const [at, { one, other, full, outcome }] of concerned.entries()) {
      if (outcome === 2) {
        addGames(figures, one, other, 0, full);
        addGames(figures, other, one, 0, full);
        continue;
      }
      const [winner, loser] = outcome === 0 ? [one, other] : [other, one];
      const games = lost[at] ?? 0;
      addGames(figures, winner, loser, full, games);
      addGames(figures, loser, winner, games, full);
      figures.openTime[winner] = 1;
      if (games > 0) figures.openTime[loser] = 1;
    }
  }
}

/** @returns False after the last combination. */
function nextScore(
  concerned: readonly { full: number; outcome: Outcome }[],
  lost: number[],
): boolean {
  for (const [at, { full, outcome }] of concerned.entries()) {
    const games = (lost[at] ?? 0) + 1;
    if (outcome !== 2 && games < full) {
      lost[at] = games;
      return true;
    }
    lost[at] = 0;
  }
  return false;
}

export function outcomeOf(way: number, meeting: number): Outcome {
  const digit = Math.trunc(way / (powersOf3[meeting] ?? 1)) % 3;
  return digit === 0 ? 0 : digit === 1 ? 1 : 2;
}

/**
 * Goes through all results that the remaining meetings can have: winners, scores, and times of won games, which are
 * free. No further team drops out.
 *
 * @returns Null where there are more than `mostRemaining`.
 */
export function allResults(situation: GroupSituation): AllResults | null {
  if (situation.remaining.length > mostRemaining) return null;
  return new Enumeration(situation).run();
}
