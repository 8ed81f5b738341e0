import { bestOf as bestOfSchema } from '@puchar/shared/contract';
import type { Meeting, RoundRules, TeamSummary } from '@puchar/shared/contract';
import {
  feederOf,
  feederText,
  isPlaceClosed,
  loserText,
  thirdPlaceRound,
} from '@puchar/shared/domain';
import type { BracketNodeState } from '@puchar/shared/domain';
import { and, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { bracketRules, editions } from '../../platform/database/schema.ts';
import { acceptedTeams, nodeTitles } from './read-bracket.ts';
import { ladderIsOpen } from '../current-edition.ts';
import { readBracketNodes } from './store-changes.ts';
import type { StoredNode } from './store-changes.ts';

/** Where organisers and rules leave the format open. */
const usualBestOf = 3;

export interface BracketSide {
  team: TeamSummary | null;
  /** `zwycięzca: Półfinał 1` while the team is not known. */
  from: string | null;
}

/** A match that is played, or will be. */
export interface BracketMatch {
  /** Of the node. */
  id: string;
  title: string;
  /** As in `bracketRound`. */
  round: number;
  meetingId: string | null;
  sides: readonly [BracketSide, BracketSide];
  /** Nodes of the matches that decide who plays here. */
  feeders: readonly string[];
  bestOf: Meeting['bestOf'];
  /** While there is no meeting: its own, else the one of its round. */
  date: string | null;
  station: string | null;
  roundDate: string | null;
  createdAt: Date;
  /** Of the node or of the rules, whichever is later. */
  updatedAt: Date;
}

const places = [0, 1] as const;

/** Without those that only one team, or none, can ever come to. */
export function isPlayed(nodes: readonly BracketNodeState[], node: BracketNodeState): boolean {
  return node.meeting !== null || !places.some((place) => isPlaceClosed(nodes, node, place));
}

export function feedersOf(nodes: readonly StoredNode[], node: StoredNode): string[] {
  return places.flatMap((place) => feederOf(nodes, node, place) ?? []);
}

/** A round without rules is played as the one before. */
function bestOfAt(
  nodes: readonly StoredNode[],
  node: StoredNode,
  rules: readonly RoundRules[],
): number {
  const own = node.bestOf ?? rules.find(({ round }) => round === node.round)?.bestOf;
  if (own !== undefined) return own;
  const before = nodes.find(({ id }) => id === (node.parentIds[0] ?? node.parentIds[1]));
  return before === undefined ? usualBestOf : bestOfAt(nodes, before, rules);
}

function sideOf(
  nodes: readonly StoredNode[],
  node: StoredNode,
  place: 0 | 1,
  { teams, titles }: { teams: ReadonlyMap<string, TeamSummary>; titles: Map<string, string> },
): BracketSide {
  const team = teams.get(node.teamIds[place] ?? '');
  if (team) return { team, from: null };
  const title = titles.get(feederOf(nodes, node, place) ?? '') ?? '';
  const from = node.round === thirdPlaceRound ? loserText(title) : feederText(title);
  return { team: null, from };
}

async function rulesOf(db: Database | Transaction, editionId: string) {
  const [row] = await db
    .select({ rounds: bracketRules.rounds, updatedAt: bracketRules.updatedAt })
    .from(bracketRules)
    .where(eq(bracketRules.editionId, editionId));
  return { rounds: row?.rounds ?? [], updatedAt: row?.updatedAt.getTime() ?? 0 };
}

/** The match for third place comes before the final. */
const rank = ({ round }: StoredNode) => (round === thirdPlaceRound ? 1.5 : round);

/** What visitors see of the current edition's; none before LADDER. */
export async function publicMatches(db: Database | Transaction): Promise<BracketMatch[]> {
  const [edition] = await db
    .select({ id: editions.id })
    .from(editions)
    .where(and(eq(editions.isCurrent, true), ladderIsOpen));
  return edition === undefined ? [] : readMatches(db, edition.id);
}

/** Matches of a bracket in the order of its rounds; the final is the last. */
export async function readMatches(
  db: Database | Transaction,
  editionId: string,
): Promise<BracketMatch[]> {
  const nodes = await readBracketNodes(db, editionId);
  if (nodes.length === 0) return [];
  const rules = await rulesOf(db, editionId);
  const titles = nodeTitles(
    nodes.map(({ id, round, centralOne, parentIds: [firstParentId, secondParentId] }) => {
      return { id, round, centralOne, firstParentId, secondParentId };
    }),
  );
  const known = { teams: await acceptedTeams(db, undefined, editionId), titles };
  const order = new Map([...titles.keys()].map((id, at) => [id, at]));
  return nodes
    .filter((node) => isPlayed(nodes, node))
    .toSorted(
      (one, other) =>
        rank(other) - rank(one) || (order.get(one.id) ?? 0) - (order.get(other.id) ?? 0),
    )
    .map((node) => {
      const { id, round, meeting, planned } = node;
      const roundDate = rules.rounds.find((one) => one.round === round)?.date ?? null;
      return {
        id,
        title: titles.get(id) ?? '',
        round,
        meetingId: meeting?.id ?? null,
        sides: [sideOf(nodes, node, 0, known), sideOf(nodes, node, 1, known)],
        feeders: meeting === null ? feedersOf(nodes, node) : [],
        bestOf: z.parse(bestOfSchema, bestOfAt(nodes, node, rules.rounds)),
        date: meeting === null ? (planned?.date.toISOString() ?? roundDate) : null,
        station: planned?.station ?? null,
        roundDate,
        createdAt: node.createdAt,
        updatedAt: new Date(Math.max(node.updatedAt.getTime(), rules.updatedAt)),
      };
    });
}
