import fc from 'fast-check';
import { rounds } from '../../testing/rounds.ts';
import { applyBracketChanges } from '../../testing/apply-bracket-changes.ts';
import { advanceNoTeam, advanceWinner, meetingsDue, undoAdvance } from './advance.ts';
import type { BracketNodeState, BracketOutcome } from './bracket-state.ts';
import { isPlaceClosed, planBracket } from './bracket-tree.ts';
import { drawBracket } from './draw-bracket.ts';
import { thirdPlaceRound } from './round-names.ts';

interface Step {
  do: 'start' | 'finish' | 'both lose' | 'finish again' | 'correct' | 'undo';
  at: number;
  first: boolean;
}

const step: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom(
    ...(['start', 'finish', 'finish', 'finish', 'finish', 'both lose'] as const),
    ...(['finish again', 'correct', 'undo'] as const),
  ),
  at: fc.nat(999),
  first: fc.boolean(),
});

function stored(teams: number, thirdPlace: boolean): BracketNodeState[] {
  const { slots } = drawBracket(
    Array.from({ length: teams }, (_, at) => ({ id: `t${at}`, groupId: null, schoolTag: null })),
  );
  const nodes = planBracket(slots, { thirdPlace }).map(
    ({ key, parents, slotTeams, nodesInRound }): BracketNodeState => ({
      id: key,
      parentIds: parents,
      teamIds: slotTeams,
      meeting: null,
      ...(nodesInRound === thirdPlaceRound ? { isThirdPlace: true } : {}),
    }),
  );
  return applyBracketChanges(nodes, meetingsDue(nodes), (id) => `m${id}`);
}

/** Simple model: the draw and the results alone decide who is in a place. */
function occupants(plan: readonly BracketNodeState[], winners: ReadonlyMap<string, string | null>) {
  const byId = new Map(plan.map((node) => [node.id, node]));
  const waysTo = ({ parentIds, teamIds, isThirdPlace }: BracketNodeState): string[] =>
    parentIds.map((parent, at) => {
      if (isThirdPlace) return loserOf(parent ?? '');
      return parent === null ? (teamIds[at] ?? 'no team') : resultOf(parent);
    });
  const loserOf = (id: string): string => {
    const node = byId.get(id);
    const ways = node ? waysTo(node) : [];
    const winner = winners.get(id);
    if (winner === null || ways.includes('no team')) return 'no team';
    if (winner === undefined) return 'unknown';
    return ways.find((way) => way !== winner) ?? 'no team';
  };
  const resultOf = (id: string): string => {
    const decided = winners.get(id);
    if (decided !== undefined) return decided ?? 'no team';
    const node = byId.get(id);
    const [one = 'unknown', other = 'unknown'] = node ? waysTo(node) : [];
    if (one === 'no team') return other;
    return other === 'no team' ? one : 'unknown';
  };
  const team = (way: string) => (way === 'no team' || way === 'unknown' ? null : way);
  return plan.map((node) => {
    const ways = waysTo(node);
    return { id: node.id, ways: ways.map(team), closed: ways.map((way) => way === 'no team') };
  });
}

class Cup {
  nodes: BracketNodeState[];
  readonly winners = new Map<string, string | null>();
  readonly started = new Set<string>();
  private readonly plan: BracketNodeState[];

  constructor(teams: number, thirdPlace: boolean) {
    this.nodes = stored(teams, thirdPlace);
    this.plan = this.nodes;
  }

  take({ do: what, at, first }: Step): void {
    const known = this.nodes.filter(({ meeting }) => meeting !== null);
    const node = known[at % known.length];
    if (!node) return;
    const winner = node.teamIds[first ? 0 : 1] ?? '';
    const isFinished = this.winners.has(node.id);
    if (what === 'start' && !isFinished) this.set(node.id, 'LIVE', null);
    if (what === 'finish' && !isFinished) this.finish(node.id, winner);
    if (what === 'both lose' && !isFinished) this.finish(node.id, null);
    if (what === 'finish again' && isFinished) {
      const again = this.outcome(node.id, this.winners.get(node.id) ?? null);
      expect(again).toEqual({ ok: true, changes: [] });
    }
    if (what === 'correct' && isFinished) this.finish(node.id, winner);
    if (what === 'undo' && isFinished) this.undo(node.id);
  }

  check(): void {
    const expected = occupants(this.plan, this.winners);
    const found = this.nodes.map((node) => {
      const closed = ([0, 1] as const).map((place) => isPlaceClosed(this.nodes, node, place));
      return { id: node.id, ways: [...node.teamIds], closed };
    });
    expect(found).toEqual(expected);
    for (const { id, teamIds, meeting } of this.nodes) {
      const [one, other] = teamIds;
      expect(one === null || one !== other).toBe(true);
      expect(meeting !== null).toBe(one !== null && other !== null);
      if (this.started.has(id)) expect(meeting).not.toBeNull();
    }
    expect(meetingsDue(this.nodes)).toEqual([]);
  }

  private nextOf(id: string, thirdPlace = false) {
    const follows = this.plan.filter(({ parentIds }) => parentIds.includes(id));
    return follows.find(({ isThirdPlace = false }) => isThirdPlace === thirdPlace)?.id ?? '';
  }

  private outcome(id: string, winner: string | null): BracketOutcome {
    return winner === null ? advanceNoTeam(this.nodes, id) : advanceWinner(this.nodes, id, winner);
  }

  private finish(id: string, winner: string | null): void {
    const outcome = this.outcome(id, winner);
    const isOther = this.winners.has(id) && this.winners.get(id) !== winner;
    this.expectError(outcome, isOther && this.startedAfter(id).length > 0, id);
    if (!outcome.ok) return;
    this.apply(outcome);
    this.winners.set(id, winner);
    this.set(id, 'FINISHED', winner);
  }

  private undo(id: string): void {
    const before = this.nodes;
    const outcome = undoAdvance(this.nodes, id);
    this.expectError(outcome, this.startedAfter(id).length > 0, id);
    if (!outcome.ok) return;
    this.apply(outcome);
    const again = this.outcome(id, this.winners.get(id) ?? null);
    const redone = again.ok && applyBracketChanges(this.nodes, again.changes, (n) => `m${n}`);
    expect(redone).toEqual(before);
    this.winners.delete(id);
    this.set(id, 'UPCOMING', null);
    this.started.delete(id);
  }

  /** Begun meetings on the way to the final, the next first; byes are looked past. */
  private startedAfter(id: string): string[] {
    const chain: string[] = [];
    let from = id;
    for (let next = this.nextOf(id); next !== ''; next = this.nextOf(next)) {
      if (this.started.has(next)) chain.push(next);
      const third = this.nextOf(from, true);
      if (this.started.has(third)) chain.push(third);
      from = next;
      if (this.started.has(next)) continue;
      if (this.nodes.some((node) => node.id === next && node.meeting)) break;
    }
    return chain;
  }

  private expectError(outcome: BracketOutcome, rejected: boolean, id: string): void {
    expect(outcome.ok).toBe(!rejected);
    if (outcome.ok || outcome.reason !== 'NEXT_MEETING_STARTED') return;
    expect(outcome.list.map(({ nodeId }) => nodeId)).toEqual(this.startedAfter(id));
  }

  private apply(outcome: BracketOutcome): void {
    if (!outcome.ok) return;
    this.nodes = applyBracketChanges(this.nodes, outcome.changes, (node) => `m${node}`);
  }

  private set(id: string, state: 'UPCOMING' | 'LIVE' | 'FINISHED', winnerId: string | null) {
    if (state !== 'UPCOMING') this.started.add(id);
    this.nodes = this.nodes.map((node) =>
      node.id === id && node.meeting
        ? { ...node, meeting: { ...node.meeting, state, winnerId } }
        : node,
    );
  }
}

test('random results, corrections and undos never differ from the simple model', () => {
  const steps = fc.array(step, { minLength: 1, maxLength: 80 });
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 12 }), fc.boolean(), steps, (teams, third, list) => {
      const cup = new Cup(teams, third);
      cup.check();
      for (const next of list) {
        cup.take(next);
        cup.check();
      }
    }),
    { numRuns: rounds(300) },
  );
});

test('every bracket of 2 to 64 teams plays out to one champion and one third place', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 64 }), fc.boolean(), (teams, first) => {
      const cup = new Cup(teams, true);
      for (const { id } of cup.nodes) {
        const at = cup.nodes.filter(({ meeting }) => meeting).findIndex((node) => node.id === id);
        if (at >= 0) cup.take({ do: 'finish', at, first });
      }
      cup.check();
      // Two semi-finals need four teams.
      expect(cup.winners.size).toBe(teams < 4 ? teams - 1 : teams);
    }),
    { numRuns: rounds(30) },
  );
});
