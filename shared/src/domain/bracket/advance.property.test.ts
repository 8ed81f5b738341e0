import fc from 'fast-check';
import { rounds } from '../../testing/rounds.ts';
import { applyBracketChanges } from '../../testing/apply-bracket-changes.ts';
import { advanceWinner, meetingsDue, undoAdvance } from './advance.ts';
import type { BracketNodeState, BracketOutcome } from './bracket-state.ts';
import { planBracket } from './bracket-tree.ts';
import { drawBracket } from './draw-bracket.ts';

interface Step {
  do: 'start' | 'finish' | 'finish again' | 'correct' | 'undo';
  at: number;
  first: boolean;
}

const step: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom('start', 'finish', 'finish', 'finish', 'finish again', 'correct', 'undo'),
  at: fc.nat(999),
  first: fc.boolean(),
});

function stored(teams: number): BracketNodeState[] {
  const { slots } = drawBracket(
    Array.from({ length: teams }, (_, at) => ({ id: `t${at}`, groupId: null, schoolTag: null })),
  );
  const nodes = planBracket(slots).map(({ key, parents, slotTeams }): BracketNodeState => {
    return { id: key, parentIds: parents, teamIds: slotTeams, meeting: null };
  });
  return applyBracketChanges(nodes, meetingsDue(nodes), (id) => `m${id}`);
}

/** Simple model: the draw and the winners alone decide who is in a place. */
function occupants(plan: readonly BracketNodeState[], winners: ReadonlyMap<string, string>) {
  const byId = new Map(plan.map((node) => [node.id, node]));
  const winnerOf = (id: string): string | null => {
    const node = byId.get(id);
    const isLeafBye = node?.parentIds.every((parent) => parent === null);
    const lone = isLeafBye ? node?.teamIds.filter((team) => team !== null) : undefined;
    return lone?.length === 1 ? (lone[0] ?? null) : (winners.get(id) ?? null);
  };
  return plan.map(({ id, parentIds, teamIds }) => {
    const ways = parentIds.map((parent, at) =>
      parent === null ? (teamIds[at] ?? null) : winnerOf(parent),
    );
    return { id, ways };
  });
}

class Cup {
  nodes: BracketNodeState[];
  readonly winners = new Map<string, string>();
  readonly started = new Set<string>();
  private readonly plan: BracketNodeState[];

  constructor(teams: number) {
    this.nodes = stored(teams);
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
    if (what === 'finish again' && isFinished) {
      const again = advanceWinner(this.nodes, node.id, this.winners.get(node.id) ?? '');
      expect(again).toEqual({ ok: true, changes: [] });
    }
    if (what === 'correct' && isFinished) this.finish(node.id, winner);
    if (what === 'undo' && isFinished) this.undo(node.id);
  }

  check(): void {
    const expected = occupants(this.plan, this.winners);
    expect(this.nodes.map(({ id, teamIds }) => ({ id, ways: [...teamIds] }))).toEqual(expected);
    for (const { id, teamIds, meeting } of this.nodes) {
      const [one, other] = teamIds;
      expect(one === null || one !== other).toBe(true);
      expect(meeting !== null).toBe(one !== null && other !== null);
      if (this.started.has(id)) expect(meeting).not.toBeNull();
    }
    expect(meetingsDue(this.nodes)).toEqual([]);
  }

  private nextOf(id: string) {
    return this.plan.find(({ parentIds }) => parentIds.includes(id))?.id ?? '';
  }

  private finish(id: string, winner: string): void {
    const outcome = advanceWinner(this.nodes, id, winner);
    const isOther = this.winners.has(id) && this.winners.get(id) !== winner;
    this.expectError(outcome, isOther && this.started.has(this.nextOf(id)), id);
    if (!outcome.ok) return;
    this.apply(outcome);
    this.winners.set(id, winner);
    this.set(id, 'FINISHED', winner);
  }

  private undo(id: string): void {
    const before = this.nodes;
    const outcome = undoAdvance(this.nodes, id);
    this.expectError(outcome, this.started.has(this.nextOf(id)), id);
    if (!outcome.ok) return;
    this.apply(outcome);
    const again = advanceWinner(this.nodes, id, this.winners.get(id) ?? '');
    expect(again.ok && applyBracketChanges(this.nodes, again.changes, (n) => `m${n}`)).toEqual(
      before,
    );
    this.winners.delete(id);
    this.set(id, 'UPCOMING', null);
    this.started.delete(id);
  }

  private expectError(outcome: BracketOutcome, rejected: boolean, id: string): void {
    expect(outcome.ok).toBe(!rejected);
    if (outcome.ok || outcome.reason !== 'NEXT_MEETING_STARTED') return;
    const chain: string[] = [];
    for (let next = this.nextOf(id); this.started.has(next); next = this.nextOf(next)) {
      chain.push(next);
    }
    expect(outcome.list.map(({ nodeId }) => nodeId)).toEqual(chain);
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
    fc.property(fc.integer({ min: 2, max: 16 }), steps, (teams, list) => {
      const cup = new Cup(teams);
      cup.check();
      for (const next of list) {
        cup.take(next);
        cup.check();
      }
    }),
    { numRuns: rounds(100) },
  );
});

test('every bracket of 2 to 64 teams plays out to one champion', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 64 }), fc.boolean(), (teams, first) => {
      const cup = new Cup(teams);
      for (const { id } of cup.nodes) {
        const at = cup.nodes.filter(({ meeting }) => meeting).findIndex((node) => node.id === id);
        if (at >= 0) cup.take({ do: 'finish', at, first });
      }
      cup.check();
      expect(cup.winners.size).toBe(teams - 1);
    }),
    { numRuns: rounds(30) },
  );
});
