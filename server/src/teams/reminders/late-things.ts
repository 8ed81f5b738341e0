import { checkInFrom, formatLongDay } from '@puchar/shared/domain';
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import { currentEditionId } from '../../cup/current-edition.ts';
import type { ServerContext } from '../../platform/context.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import {
  agreements,
  editions,
  players,
  teamCorrections,
  teams,
} from '../../platform/database/schema.ts';
import { inWords, opponentOf } from '../dates/date-news.ts';
import { readSeason, readSituations, teamIdsOf } from '../dates/read-season.ts';
import type { Season, Situation } from '../dates/read-season.ts';
import { matchDaySettings, sidesOf } from '../match-day/meeting-sides.repository.ts';
import { texts } from './texts.pl.ts';

export interface LateTeam {
  team: { id: string; name: string; tag: string };
  remindedAt: Date | null;
  /** In the words of a message. */
  lines: string[];
  /** Players whose consent is late. */
  playerIds: string[];
}

const hourMs = 3_600_000;
/** What waits for less is not late; only the day of a meeting knows shorter times. */
export const lateMs = 24 * hourMs;

export const asList = (lines: readonly string[]) => lines.map(texts.item).join('\n');

interface Reading {
  db: Database | Transaction;
  now: Date;
  /** Names, safe for where they stand. */
  shown: (name: string) => string;
}

interface LateThing {
  teamId: string;
  line: string;
  playerIds?: string[];
}

const lateSince = ({ now }: Reading) => new Date(now.getTime() - lateMs);
const ofEdition = eq(teams.editionId, currentEditionId);

async function lateConsents(reading: Reading): Promise<LateThing[]> {
  const { db, now, shown } = reading;
  const [edition] = await db.select().from(editions).where(eq(editions.isCurrent, true));
  const deadline = edition?.consentsDeadline ?? null;
  const rows = await db
    .select({ teamId: players.teamId, id: players.id, nickname: players.nickname })
    .from(players)
    .innerJoin(agreements, eq(agreements.playerId, players.id))
    .innerJoin(teams, eq(teams.id, players.teamId))
    .where(
      and(
        ofEdition,
        isNull(players.erasedAt),
        eq(agreements.state, 'AWAITING'),
        lte(sql`coalesce(${agreements.decidedAt}, ${agreements.createdAt})`, lateSince(reading)),
      ),
    )
    .orderBy(asc(players.teamId), asc(players.place));
  const until =
    deadline === null || deadline < now ? '' : texts.until(formatLongDay(deadline.toISOString()));
  return [...new Set(rows.map(({ teamId }) => teamId))].map((teamId) => {
    const own = rows.filter((row) => row.teamId === teamId);
    const nicknames = own.map(({ nickname }) => shown(nickname)).join(', ');
    return {
      teamId,
      line: texts.consents(nicknames, until),
      playerIds: own.map(({ id }) => id),
    };
  });
}

async function lateCorrections(reading: Reading): Promise<LateThing[]> {
  const rows = await reading.db
    .selectDistinct({ teamId: teamCorrections.teamId })
    .from(teamCorrections)
    .innerJoin(teams, eq(teams.id, teamCorrections.teamId))
    .where(
      and(
        ofEdition,
        isNull(teamCorrections.sentAt),
        lte(teamCorrections.createdAt, lateSince(reading)),
      ),
    );
  return rows.map(({ teamId }) => ({ teamId, line: texts.corrections }));
}

/** Who has not replied, or both who have not proposed. */
function lateDates(reading: Reading, { meeting, latest }: Situation): LateThing[] {
  if (latest === null || latest.row.updatedAt > lateSince(reading)) return [];
  const { state, row } = latest;
  const until = inWords(row.deadline.toISOString());
  return teamIdsOf(meeting).flatMap((teamId): LateThing[] => {
    const opponent = reading.shown(opponentOf(meeting, teamId).name);
    if (state.kind === 'PROPOSALS') return [{ teamId, line: texts.proposals(opponent, until) }];
    const isWaitedFor = state.kind === 'REPLY' && state.proposedBy !== teamId;
    return isWaitedFor ? [{ teamId, line: texts.reply(opponent, until) }] : [];
  });
}

/** A line-up from a day before, the check-in from its beginning, both until an hour after the start. */
async function lateMatchDays(reading: Reading, { meetings }: Season): Promise<LateThing[]> {
  const { db, now, shown } = reading;
  const soon = meetings.filter(({ state, toBeRescheduled, date }) => {
    const until = Date.parse(date) - now.getTime();
    return state === 'UPCOMING' && !toBeRescheduled && until <= lateMs && until > -hourMs;
  });
  const sides = await sidesOf(
    db,
    soon.map(({ id }) => id),
  );
  const { checkInMinutes } = await matchDaySettings(db);
  return soon.flatMap((meeting) =>
    teamIdsOf(meeting).flatMap((teamId): LateThing[] => {
      const side = sides.find((one) => one.meetingId === meeting.id && one.teamId === teamId);
      const opponent = shown(opponentOf(meeting, teamId).name);
      const when = inWords(meeting.date);
      const canCheckIn = checkInFrom(meeting.date, checkInMinutes) <= now.toISOString();
      return [
        ...((side?.lineUp.length ?? 0) === 0
          ? [{ teamId, line: texts.lineUp(opponent, when) }]
          : []),
        ...(canCheckIn && (side?.checkedInAt ?? null) === null
          ? [{ teamId, line: texts.checkIn(opponent, when) }]
          : []),
      ];
    }),
  );
}

async function readThings(reading: Reading): Promise<LateThing[]> {
  const { db, now } = reading;
  const season = await readSeason(db, { now, site: 'public' });
  if (season === null) return [];
  const situations = await readSituations(db, season, ({ state }) => state === 'UPCOMING');
  return [
    ...(await lateConsents(reading)),
    ...(await lateCorrections(reading)),
    ...situations.flatMap((situation) => lateDates(reading, situation)),
    ...(await lateMatchDays(reading, season)),
  ];
}

/** Teams that play, by name, each with everything that is late. */
export async function readLateTeams(
  { db, clock }: Pick<ServerContext, 'clock'> & { db: Database | Transaction },
  shown: Reading['shown'] = (name) => name,
): Promise<LateTeam[]> {
  const things = await readThings({ db, now: clock.now(), shown });
  const rows = await db
    .select({ id: teams.id, name: teams.name, tag: teams.tag, remindedAt: teams.remindedAt })
    .from(teams)
    .where(and(ofEdition, isNull(teams.droppedOut)))
    .orderBy(asc(teams.name), asc(teams.id));
  return rows.flatMap(({ remindedAt, ...team }) => {
    const own = things.filter(({ teamId }) => teamId === team.id);
    if (own.length === 0) return [];
    return [
      {
        team,
        remindedAt,
        lines: own.map(({ line }) => line),
        playerIds: own.flatMap(({ playerIds = [] }) => playerIds),
      },
    ];
  });
}
