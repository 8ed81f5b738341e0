import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { BracketRules, BracketRulesInput, RoundRules } from '@puchar/shared/contract';
import { bracketRoundName, thirdPlaceRound } from '@puchar/shared/domain';
import { and, eq, inArray } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { ServerContext } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { isStale, laterVersion } from '../../platform/database/row-version.ts';
import { bracketNodes, bracketRules, meetings } from '../../platform/database/schema.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { lockEdition } from '../current-edition.ts';
import { updateMeetingIn } from '../meetings/update-meeting.ts';
import { moveResultsOn } from './move-winner.ts';
import { readRules } from './read-rules.ts';
import { lockBracket, publishBracket } from './store-changes.ts';
import type { StoredNode } from './store-changes.ts';
import { inputTexts } from './texts.pl.ts';

type Context = Pick<ServerContext, 'db' | 'clock' | 'changes' | 'config' | 'secrets'>;

interface Setting {
  editionId: string;
  at: Date;
  actorId: string;
  nodes: readonly StoredNode[];
}

const meetingsOf = (nodes: readonly StoredNode[], round: number) =>
  nodes.flatMap((node) => (node.round === round && node.meeting ? [node.meeting.id] : []));

/** A round stays as long as a meeting of it that has begun. */
function rejectTooShort(nodes: readonly StoredNode[], rounds: readonly RoundRules[]): void {
  for (const [at, { round, bestOf }] of rounds.entries()) {
    const begun = nodes.filter((node) => node.round === round && node.hasBegun);
    const least = Math.max(0, ...begun.map((node) => node.bestOf ?? 0));
    if (bestOf >= least) continue;
    const message = inputTexts.tooShort(bracketRoundName(round), least);
    throw new AppError('INVALID_DATA', { issues: [{ path: ['rounds', at, 'bestOf'], message }] });
  }
}

/** Dates that organisers or captains have set stay. @returns Ids of changed meetings. */
async function followRounds(
  tx: Transaction,
  context: Context,
  { nodes, at, actorId }: Setting,
  rounds: readonly RoundRules[],
): Promise<string[]> {
  const changed: string[] = [];
  for (const { round, bestOf, date } of rounds) {
    const ids = meetingsOf(nodes, round);
    if (ids.length === 0) continue;
    const rows = await tx
      .select({ id: meetings.id, isOpen: meetings.toBeRescheduled })
      .from(meetings)
      .where(and(inArray(meetings.id, ids), eq(meetings.state, 'UPCOMING')));
    for (const { id, isOpen } of rows) {
      const moved = isOpen && date !== null ? { date, toBeRescheduled: false } : {};
      const update = { bestOf, ...moved };
      if (await updateMeetingIn(tx, context, { id, update, actorId, at })) changed.push(id);
    }
  }
  return changed;
}

async function addThirdPlace(tx: Transaction, setting: Setting): Promise<string[]> {
  const { editionId, at, nodes } = setting;
  const final = nodes.find(({ centralOne }) => centralOne);
  const semis = nodes.filter(({ round }) => round === 2);
  const [firstParentId, secondParentId] = final?.parentIds ?? [null, null];
  const isPlayed = (node: StoredNode) =>
    node.meeting !== null || node.parentIds.some((id) => id !== null);
  if (semis.length < 2 || !semis.every(isPlayed)) return [];
  await tx.insert(bracketNodes).values({
    id: randomUUID(),
    editionId,
    round: thirdPlaceRound,
    firstParentId,
    secondParentId,
    createdAt: at,
    updatedAt: at,
  });
  return moveResultsOn(tx, setting, semis);
}

async function removeThirdPlace(tx: Transaction, node: StoredNode): Promise<string[]> {
  if (node.hasBegun) throw new AppError('BRACKET_STARTED');
  await tx.delete(bracketNodes).where(eq(bracketNodes.id, node.id));
  if (!node.meeting) return [];
  await tx.delete(meetings).where(eq(meetings.id, node.meeting.id));
  return [node.meeting.id];
}

async function followThirdPlace(
  tx: Transaction,
  setting: Setting,
  isWanted: boolean,
): Promise<string[]> {
  const present = setting.nodes.find(({ round }) => round === thirdPlaceRound);
  if (present) return isWanted ? [] : removeThirdPlace(tx, present);
  return isWanted ? addThirdPlace(tx, setting) : [];
}

async function store(
  tx: Transaction,
  { editionId, at, actorId }: Setting,
  { size, thirdPlace, rounds }: BracketRulesInput,
  before: BracketRules,
): Promise<void> {
  const values = { size, thirdPlace, rounds };
  await tx
    .insert(bracketRules)
    .values({ editionId, ...values, updatedAt: at })
    .onConflictDoUpdate({
      target: bracketRules.editionId,
      set: { ...values, updatedAt: laterVersion(bracketRules.updatedAt, at) },
    });
  await recordEvent(tx, {
    at,
    actorId,
    action: 'bracket.rules',
    subjectId: editionId,
    change: { before, after: values },
  });
}

/** @throws AppError CHANGED_MEANWHILE, BRACKET_STARTED, INVALID_DATA */
export async function setRules(
  context: Context,
  { input, actorId }: { input: BracketRulesInput; actorId: string },
): Promise<BracketRules> {
  const { db, clock, changes } = context;
  const at = clock.now();
  const { rules, touched } = await transaction(db, async (tx) => {
    const editionId = await lockEdition(tx);
    const nodes = await lockBracket(tx, editionId);
    const present = await readRules(tx);
    if (isStale(new Date(present.updatedAt), input.expectedUpdatedAt)) {
      throw new AppError('CHANGED_MEANWHILE', { present });
    }
    const setting = { editionId, at, actorId, nodes };
    rejectTooShort(nodes, input.rounds);
    await store(tx, setting, input, present);
    const placed = await followThirdPlace(tx, setting, input.thirdPlace);
    const left = await lockBracket(tx, editionId);
    const changed = input.rounds.filter(
      (rules) => !present.rounds.some((before) => isDeepStrictEqual(before, rules)),
    );
    const followed = await followRounds(tx, context, { ...setting, nodes: left }, changed);
    return { rules: await readRules(tx), touched: [...placed, ...followed] };
  });
  await publishBracket(changes, touched);
  return rules;
}
