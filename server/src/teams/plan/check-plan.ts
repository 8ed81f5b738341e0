import type { MatchPlace, PlanInput, PlanPlace } from '@puchar/shared/contract';
import { clashOf, isDated, isSamePlace, pairKey } from '@puchar/shared/domain';
import type { PlanItem } from '@puchar/shared/domain';
import { and, eq, inArray, ne } from 'drizzle-orm';
import * as z from 'zod/mini';
import { bestOf as bestOfSchema } from '@puchar/shared/contract';
import { readMatches } from '../../cup/bracket/read-matches.ts';
import type { BracketMatch } from '../../cup/bracket/read-matches.ts';
import { rejectDroppedOut } from '../../cup/drop-outs/read-drop-outs.ts';
import { currentEditionId } from '../../cup/current-edition.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { meetings, teams } from '../../platform/database/schema.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { texts } from './texts.pl.ts';

export type MeetingRow = typeof meetings.$inferSelect;

const placeOf = ({ date, toBeRescheduled, station }: MeetingRow): PlanPlace => ({
  date: date.toISOString(),
  toBeRescheduled,
  station,
});

export interface Move {
  row: MeetingRow;
  to: PlanPlace;
}

/** Locked in the order of ids. @throws AppError CHANGED_MEANWHILE @returns Those that are elsewhere yet. */
export async function lockMoves(tx: Transaction, moved: PlanInput['moved']): Promise<Move[]> {
  const wanted = new Map(moved.map(({ id, ...places }) => [id.toLowerCase(), places]));
  const rows = await tx
    .select()
    .from(meetings)
    .where(and(inArray(meetings.id, [...wanted.keys()]), eq(meetings.editionId, currentEditionId)))
    .orderBy(meetings.id)
    .for('update');
  if (rows.length !== wanted.size) throw new AppError('CHANGED_MEANWHILE');
  return rows.flatMap((row) => {
    const places = wanted.get(row.id);
    if (places === undefined) return [];
    if (row.state !== 'UPCOMING') throw new AppError('CHANGED_MEANWHILE');
    if (isSamePlace(placeOf(row), places.to)) return [];
    if (!isSamePlace(placeOf(row), places.from)) throw new AppError('CHANGED_MEANWHILE');
    return [{ row, to: places.to }];
  });
}

const lowered = (made: PlanInput['made'][number]) => ({
  ...made,
  team1Id: made.team1Id.toLowerCase(),
  team2Id: made.team2Id.toLowerCase(),
});

export type Making = PlanInput['made'][number] & { groupId: string };

/**
 * Pairs of one group that have not been made meanwhile. Share-locks their teams.
 *
 * @throws AppError NOT_FOUND, TEAM_NOT_ACCEPTED, TEAM_DROPPED_OUT, CHANGED_MEANWHILE
 */
export async function lockMakings(tx: Transaction, inputs: PlanInput['made']): Promise<Making[]> {
  if (inputs.length === 0) return [];
  const made = inputs.map(lowered);
  const ids = [...new Set(made.flatMap(({ team1Id, team2Id }) => [team1Id, team2Id]))];
  const rows = await tx
    .select({ id: teams.id, state: teams.state, groupId: teams.groupId })
    .from(teams)
    .where(and(inArray(teams.id, ids), eq(teams.editionId, currentEditionId)))
    .orderBy(teams.id)
    .for('share');
  if (rows.length !== ids.length) throw new AppError('NOT_FOUND');
  if (rows.some(({ state }) => state !== 'ACCEPTED')) throw new AppError('TEAM_NOT_ACCEPTED');
  await rejectDroppedOut(tx, ids);
  const groupOf = new Map(rows.map(({ id, groupId }) => [id, groupId]));
  const standing = await tx
    .select({ team1Id: meetings.team1Id, team2Id: meetings.team2Id })
    .from(meetings)
    .where(and(eq(meetings.editionId, currentEditionId), eq(meetings.stage, 'GROUP')));
  const met = new Set(standing.map(({ team1Id, team2Id }) => pairKey([team1Id, team2Id])));
  return made.map((making) => {
    const { team1Id, team2Id } = making;
    const groupId = groupOf.get(team1Id) ?? null;
    const key = pairKey([team1Id, team2Id]);
    if (team1Id === team2Id || groupId === null || groupId !== groupOf.get(team2Id) || met.has(key))
      throw new AppError('CHANGED_MEANWHILE');
    met.add(key);
    return { ...making, groupId };
  });
}

export interface MatchMove {
  nodeId: string;
  /** What was published; null while undecided. */
  before: string | null;
  /** Of its own; null where the date of its round holds. */
  own: { date: Date; station: string | null } | null;
  /** What holds then. */
  date: string | null;
}

const isSameMatchPlace = (one: MatchPlace, other: MatchPlace) =>
  one.station === other.station &&
  (one.date === null ? null : Date.parse(one.date)) ===
    (other.date === null ? null : Date.parse(other.date));

/**
 * Of matches that have no meeting yet. Lock the bracket before.
 *
 * @throws AppError CHANGED_MEANWHILE, also once both teams are known
 */
export function checkMatchMoves(
  matches: readonly BracketMatch[],
  inputs: PlanInput['bracket'],
): MatchMove[] {
  const wanted = new Map(inputs.map(({ id, ...places }) => [id.toLowerCase(), places]));
  return [...wanted].flatMap(([nodeId, { from, to }]) => {
    const match = matches.find(({ id }) => id === nodeId);
    if (match === undefined || match.meetingId !== null) throw new AppError('CHANGED_MEANWHILE');
    const usual = { date: match.roundDate, station: null };
    const next = to.date === null ? usual : to;
    if (isSameMatchPlace(match, next)) return [];
    if (!isSameMatchPlace(match, from)) throw new AppError('CHANGED_MEANWHILE');
    const own =
      next.date === null || isSameMatchPlace(next, usual)
        ? null
        : { date: new Date(next.date), station: next.station };
    return [{ nodeId, before: match.date, own, date: next.date }];
  });
}

export interface Changes {
  made: readonly Making[];
  moves: readonly Move[];
  matches: readonly MatchMove[];
}

/** @throws AppError INVALID_DATA for a date that has passed; one that stays is no matter. */
export function rejectPast({ made, moves, matches }: Changes, at: Date): void {
  const isPast = ({ date, toBeRescheduled }: PlanPlace) =>
    !toBeRescheduled && Date.parse(date) <= at.getTime();
  const isMoved = ({ row, to }: Move) =>
    row.toBeRescheduled || row.date.getTime() !== Date.parse(to.date);
  const isMatchPast = ({ before, date }: MatchMove) =>
    date !== null && date !== before && Date.parse(date) <= at.getTime();
  if (
    made.some(isPast) ||
    moves.some((move) => isMoved(move) && isPast(move.to)) ||
    matches.some(isMatchPast)
  ) {
    throw new AppError('INVALID_DATA', { issues: [{ path: ['moved'], message: texts.past }] });
  }
}

const itemOf = (row: MeetingRow): PlanItem => ({
  key: row.id,
  teamIds: [row.team1Id, row.team2Id],
  stage: row.stage,
  bestOf: z.parse(bestOfSchema, row.bestOf),
  date: row.toBeRescheduled ? null : row.date.toISOString(),
  station: row.station,
});

const clashCodes = {
  TEAM: 'TEAM_BUSY',
  STATION: 'STATION_BUSY',
  ORDER: 'BRACKET_ORDER',
} as const;

/** Matches without a meeting; the meetings of others get what feeds them. */
function withMatches(items: readonly PlanItem[], matches: readonly BracketMatch[]): PlanItem[] {
  const keys = new Map(matches.map(({ id, meetingId }) => [id, meetingId ?? id]));
  const open = matches.filter(({ meetingId }) => meetingId === null);
  return [
    ...items,
    ...open.map(({ id, sides, feeders, bestOf, date, station }) => ({
      key: id,
      teamIds: sides.flatMap(({ team }) => team?.id ?? []),
      feeders: feeders.flatMap((feeder) => keys.get(feeder) ?? []),
      stage: 'LADDER' as const,
      bestOf,
      date,
      station,
    })),
  ];
}

/**
 * What was written must not clash; clashes among the others are none of this plan.
 *
 * @throws AppError TEAM_BUSY, STATION_BUSY, BRACKET_ORDER
 */
export async function rejectClashes(
  tx: Transaction,
  written: ReadonlySet<string>,
  { minutes, editionId }: { minutes: number; editionId: string },
): Promise<void> {
  const rows = await tx
    .select()
    .from(meetings)
    .where(and(eq(meetings.editionId, currentEditionId), ne(meetings.state, 'FINISHED')));
  const matches = await readMatches(tx, editionId);
  const items = withMatches(rows.map(itemOf), matches).filter(isDated);
  for (const one of items.filter(({ key }) => written.has(key))) {
    for (const other of items) {
      if (other.key === one.key) continue;
      const clash = clashOf(one, other, minutes);
      if (clash !== null) throw new AppError(clashCodes[clash]);
    }
  }
}
