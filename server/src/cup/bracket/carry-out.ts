import type { BracketOutcome } from '@puchar/shared/domain';
import { eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { AppError } from '../../platform/http/app-error.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { meetings, teams } from '../../platform/database/schema.ts';
import { nodeTitles } from './read-bracket.ts';
import { readRoundRules } from './read-rules.ts';
import { storeChanges } from './store-changes.ts';
import type { StoredNode } from './store-changes.ts';
import { dependentText } from './texts.pl.ts';

const dayMs = 24 * 60 * 60 * 1000;
const [team1, team2] = [alias(teams, 'team1'), alias(teams, 'team2')];

export interface BracketStep {
  editionId: string;
  at: Date;
  actorId: string | null;
  nodes: readonly StoredNode[];
  nodeId: string;
  /** Of the next meeting where the rules leave its round open. */
  bestOf: number;
}

/** Date of the latest meeting that leads to the node, looking past byes. */
function latestFeeder(nodes: readonly StoredNode[], nodeId: string): number {
  const node = nodes.find(({ id }) => id === nodeId);
  const dates = (node?.parentIds ?? []).map((parentId) => {
    const parent = nodes.find(({ id }) => id === parentId);
    if (!parent) return -Infinity;
    return parent.date?.getTime() ?? latestFeeder(nodes, parent.id);
  });
  return Math.max(-Infinity, ...dates);
}

/** Polish, such as „Finał: A – B (trwa)”. */
export async function describeMeetings(
  db: Database | Transaction,
  nodes: readonly StoredNode[],
  list: readonly { nodeId: string; meetingId: string }[],
): Promise<string[]> {
  if (list.length === 0) return [];
  const ids = list.map(({ meetingId }) => meetingId);
  const rows = await db
    .select({ id: meetings.id, state: meetings.state, team1: team1.name, team2: team2.name })
    .from(meetings)
    .innerJoin(team1, eq(team1.id, meetings.team1Id))
    .innerJoin(team2, eq(team2.id, meetings.team2Id))
    .where(inArray(meetings.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const titles = nodeTitles(
    nodes.map(({ id, round, centralOne, parentIds: [firstParentId, secondParentId] }) => {
      return { id, round, centralOne, firstParentId, secondParentId };
    }),
  );
  return list.flatMap(({ nodeId, meetingId }) => {
    const row = byId.get(meetingId);
    return row ? [dependentText({ title: titles.get(nodeId) ?? '', ...row })] : [];
  });
}

/** @returns Ids of meetings made, changed or removed. @throws AppError NEXT_MEETING_STARTED */
export async function carryOut(
  tx: Transaction,
  { editionId, at, nodes, bestOf }: BracketStep,
  outcome: BracketOutcome,
): Promise<string[]> {
  if (outcome.ok) {
    const rules = await readRoundRules(tx, editionId);
    const of = (nodeId: string) => {
      const { round, planned = null } = nodes.find(({ id }) => id === nodeId) ?? {};
      const set = rules.find((one) => one.round === round);
      const feeder = latestFeeder(nodes, nodeId);
      const next = new Date((feeder === -Infinity ? at.getTime() : feeder) + dayMs);
      const ofRound = set?.date ? new Date(set.date) : null;
      return {
        date: planned?.date ?? ofRound ?? next,
        station: planned?.station ?? null,
        bestOf: set?.bestOf ?? bestOf,
        toBeRescheduled: planned === null && ofRound === null,
      };
    };
    return storeChanges(tx, outcome.changes, { editionId, at, of });
  }
  if (outcome.reason !== 'NEXT_MEETING_STARTED') {
    throw new Error(`The stored bracket is damaged: ${outcome.reason}.`);
  }
  const list = await describeMeetings(tx, nodes, outcome.list);
  throw new AppError('NEXT_MEETING_STARTED', { list });
}
