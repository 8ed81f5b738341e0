import type { OpenCase } from '@puchar/shared/contract';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { currentEditionId } from '../../cup/current-edition.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import {
  agreements,
  editions,
  players,
  rosterRequests,
  teamCorrections,
  teamMessages,
  teams,
} from '../../platform/database/schema.ts';
import { dateCases } from '../dates/read-team-dates.ts';
import { refereeMatchDays } from '../match-day/read-match-day.ts';

type CaseReader = (db: Database, now: Date, clock: Clock) => Promise<OpenCase[]>;

const ofTeam = { id: teams.id, name: teams.name, tag: teams.tag };
const count = sql<number>`count(*)::int`;
const ofEdition = eq(teams.editionId, currentEditionId);

interface Counted {
  team: OpenCase['team'];
  count: number;
  since: Date | null;
}

/** One case for each team. */
const toCases = (
  rows: readonly Counted[],
  { now, ...facts }: Pick<OpenCase, 'kind' | 'waitsFor' | 'isLate'> & { now: Date },
): OpenCase[] =>
  rows.map(({ since, ...row }) => ({
    ...row,
    ...facts,
    id: row.team.id,
    since: (since ?? now).toISOString(),
  }));

const readOpenMessages: CaseReader = async (db, now) => {
  const rows = await db
    .select({
      team: ofTeam,
      count,
      since: sql`min(${teamMessages.createdAt})`.mapWith(teamMessages.createdAt),
    })
    .from(teamMessages)
    .innerJoin(teams, eq(teams.id, teamMessages.teamId))
    .where(and(ofEdition, eq(teamMessages.side, 'TEAM'), isNull(teamMessages.handledAt)))
    .groupBy(teams.id);
  return toCases(rows, { kind: 'MESSAGE', waitsFor: 'ORGANISERS', isLate: false, now });
};

function countConsents(db: Database, condition: SQL | undefined): Promise<Counted[]> {
  return db
    .select({
      team: ofTeam,
      count,
      since: sql`min(coalesce(${agreements.sentAt}, ${agreements.createdAt}))`.mapWith(
        agreements.createdAt,
      ),
    })
    .from(agreements)
    .innerJoin(players, eq(players.id, agreements.playerId))
    .innerJoin(teams, eq(teams.id, players.teamId))
    .where(and(ofEdition, isNull(teams.droppedOut), isNull(players.erasedAt), condition))
    .groupBy(teams.id);
}

const readConsentsToReview: CaseReader = async (db, now) =>
  toCases(await countConsents(db, eq(agreements.state, 'AWAITING_REVIEW')), {
    kind: 'CONSENT_TO_REVIEW',
    waitsFor: 'ORGANISERS',
    isLate: false,
    now,
  });

/** Those whose deadline has passed. */
const readLateConsents: CaseReader = async (db, now) => {
  const [edition] = await db.select().from(editions).where(eq(editions.isCurrent, true));
  const deadline = edition?.consentsDeadline ?? null;
  if (deadline === null || now < deadline) return [];
  return toCases(await countConsents(db, eq(agreements.state, 'AWAITING')), {
    kind: 'CONSENT_AWAITED',
    waitsFor: 'TEAM',
    isLate: true,
    now,
  });
};

function countCorrections(db: Database, condition: SQL): Promise<Counted[]> {
  return db
    .select({
      team: ofTeam,
      count,
      since: sql`min(${teamCorrections.createdAt})`.mapWith(teamCorrections.createdAt),
    })
    .from(teamCorrections)
    .innerJoin(teams, eq(teams.id, teamCorrections.teamId))
    .where(and(ofEdition, condition))
    .groupBy(teams.id);
}

const readSentCorrections: CaseReader = async (db, now) =>
  toCases(await countCorrections(db, isNotNull(teamCorrections.sentAt)), {
    kind: 'CORRECTION_SENT',
    waitsFor: 'ORGANISERS',
    isLate: false,
    now,
  });

const readAwaitedCorrections: CaseReader = async (db, now) =>
  toCases(await countCorrections(db, isNull(teamCorrections.sentAt)), {
    kind: 'CORRECTION_AWAITED',
    waitsFor: 'TEAM',
    isLate: false,
    now,
  });

const readRosterRequests: CaseReader = async (db, now) => {
  const rows = await db
    .select({
      team: ofTeam,
      count,
      since: sql`min(${rosterRequests.createdAt})`.mapWith(rosterRequests.createdAt),
    })
    .from(rosterRequests)
    .innerJoin(teams, eq(teams.id, rosterRequests.teamId))
    .where(and(ofEdition, isNull(rosterRequests.closedAt)))
    .groupBy(teams.id);
  return toCases(rows, { kind: 'ROSTER_REQUEST', waitsFor: 'ORGANISERS', isLate: false, now });
};

const nameOf = ({ team1, team2 }: { team1: { name: string }; team2: { name: string } }) =>
  `${team1.name} – ${team2.name}`;

/** Without an organiser, or one of the captains, the meeting has no date. */
const readDates: CaseReader = async (db, _now, clock) => {
  const found = await dateCases({ db, clock });
  return found.map(({ meeting, waits, proposals, since }) => {
    const open = proposals.find(({ isOpen }) => isOpen);
    const { id, name, tag } = meeting.team1.id === open?.teamId ? meeting.team2 : meeting.team1;
    return {
      kind: waits ? 'DATE_TO_DECIDE' : 'DATE_AWAITED',
      id: meeting.id,
      waitsFor: waits ? 'ORGANISERS' : 'TEAM',
      team: { id, name, tag },
      meeting: { id: meeting.id, name: nameOf(meeting) },
      count: 1,
      since,
      isLate: false,
    };
  });
};

/** Both captains reported a result, and the meeting goes on. */
const readResults: CaseReader = async (db, _now, clock) => {
  const days = await refereeMatchDays(db, clock);
  return days.flatMap(({ meetingId, date, score, reports, sides }): OpenCase[] => {
    const [team1, team2] = sides;
    const isOpen = score.state !== 'FINISHED' && (reports === 'EQUAL' || reports === 'DIFFERENT');
    if (!isOpen || team1 === undefined || team2 === undefined) return [];
    const { teamId: id, name, tag } = team1;
    return [
      {
        kind: 'RESULT',
        id: meetingId,
        waitsFor: 'ORGANISERS',
        team: { id, name, tag },
        meeting: { id: meetingId, name: nameOf({ team1, team2 }) },
        count: 1,
        since: date,
        isLate: reports === 'DIFFERENT',
      },
    ];
  });
};

const readers: readonly CaseReader[] = [
  readOpenMessages,
  readSentCorrections,
  readAwaitedCorrections,
  readConsentsToReview,
  readLateConsents,
  readRosterRequests,
  readDates,
  readResults,
];

/** The oldest first. */
export async function readCases(db: Database, clock: Clock): Promise<OpenCase[]> {
  const now = clock.now();
  const found = await Promise.all(readers.map((read) => read(db, now, clock)));
  return found.flat().sort((one, other) => (one.since < other.since ? -1 : 1));
}
