import type { BracketInput, BracketNode } from '@puchar/shared/contract';
import { meetingsDue } from '@puchar/shared/domain';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { ServerContext } from '../../platform/context.ts';
import { lockEdition } from '../current-edition.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { bracketNodes } from '../../platform/database/schema.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { holdAcceptedTeams, readBracket } from './read-bracket.ts';
import { lockBracket, storeChanges, publishBracket } from './store-changes.ts';
import { planDraw } from './plan-draw.ts';
import { removeBracket } from './delete-bracket.ts';

const dayMs = 24 * 60 * 60 * 1000;
const usualBestOf = 3;

async function storeDraw(
  tx: Transaction,
  { editionId, at, input }: { editionId: string; at: Date; input: BracketInput },
): Promise<{ teams: number; created: string[] }> {
  const { seeds, nodes, rules } = await planDraw(tx, input);
  await tx
    .insert(bracketNodes)
    .values(nodes.map((node) => ({ ...node, editionId, createdAt: at, updatedAt: at })));
  const rounds = new Map(nodes.map(({ id, round }) => [id, round]));
  const firstRound = Math.max(
    ...nodes
      .filter(({ firstTeamId, secondTeamId }) => firstTeamId !== null && secondTeamId !== null)
      .map(({ round }) => round),
  );
  const given = input.date === undefined ? null : new Date(input.date);
  const start = given?.getTime() ?? at.getTime() + 7 * dayMs;
  const due = meetingsDue(
    nodes.map(({ id, firstParentId, secondParentId, firstTeamId, secondTeamId }) => ({
      id,
      parentIds: [firstParentId, secondParentId],
      teamIds: [firstTeamId, secondTeamId],
      meeting: null,
    })),
  );
  const created = await storeChanges(tx, due, {
    editionId,
    at,
    of: (nodeId) => {
      const round = rounds.get(nodeId) ?? firstRound;
      const set = rules.rounds.find((one) => one.round === round);
      const later = Math.log2(firstRound / round);
      return {
        date: set?.date ? new Date(set.date) : new Date(start + later * dayMs),
        station: null,
        bestOf: set?.bestOf ?? input.bestOf ?? usualBestOf,
        // A computed date is only a proposal.
        toBeRescheduled: !set?.date && (given === null || later > 0),
      };
    },
  });
  return { teams: seeds.length, created };
}

/** Replaces a bracket that has not begun; creates the meetings whose two teams are known. */
export async function generateBracket(
  { db, clock, changes }: Pick<ServerContext, 'db' | 'clock' | 'changes'>,
  { input, actorId }: { input: BracketInput; actorId: string },
): Promise<BracketNode> {
  const at = clock.now();
  const { bracket, touched } = await transaction(db, async (tx) => {
    const editionId = await lockEdition(tx);
    const present = await lockBracket(tx, editionId);
    const removed = await removeBracket(tx, editionId, present);
    await holdAcceptedTeams(tx, editionId);
    const { teams, created } = await storeDraw(tx, { editionId, at, input });
    await recordEvent(tx, {
      at,
      actorId,
      action: 'bracket.generate',
      subjectId: editionId,
      details: { size: input.size, teams, given: input.teamIds !== undefined },
    });
    const stored = await readBracket(tx);
    if (!stored) throw new Error('A stored draw has a final.');
    return { bracket: stored, touched: [...removed, ...created] };
  });
  await publishBracket(changes, touched);
  return bracket;
}
