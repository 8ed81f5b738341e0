import type { Plan } from '@puchar/shared/contract';
import { isOver } from '@puchar/shared/domain';
import { asc, eq, isNotNull, isNull, and } from 'drizzle-orm';
import { readMatches } from '../../cup/bracket/read-matches.ts';
import { bracketTeams } from '../../cup/bracket/read-bracket.ts';
import { currentEditionId, findCurrentEdition } from '../../cup/current-edition.ts';
import type { ServerContext } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { groups, teams } from '../../platform/database/schema.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { readNegotiations } from '../dates/date-negotiations.repository.ts';
import { readSeason, readSituations } from '../dates/read-season.ts';
import type { Season, Situation } from '../dates/read-season.ts';

function wordOf({ meeting, latest }: Situation): Plan['meetings'][number]['captains'] {
  if (latest === null || meeting.state !== 'UPCOMING') return null;
  const { state, row } = latest;
  if (!isOver(state)) return 'TALKING';
  const isStanding =
    state.kind === 'ENDED' &&
    state.outcome === 'AGREED' &&
    !meeting.toBeRescheduled &&
    row.agreedDate?.getTime() === Date.parse(meeting.date);
  return isStanding ? 'AGREED' : null;
}

async function readMeetings(db: Database, season: Season): Promise<Plan['meetings']> {
  const ids = season.meetings.map(({ id }) => id);
  const negotiated = await readNegotiations(db, ids);
  const situations = await readSituations(db, season, ({ id }) => negotiated.has(id));
  const words = new Map(situations.map((one) => [one.meeting.id, wordOf(one)]));
  return season.meetings.map((meeting) => ({
    ...meeting,
    captains: words.get(meeting.id) ?? null,
  }));
}

async function readGroups(db: Database): Promise<Plan['groups']> {
  const rows = await db
    .select({ id: groups.id, name: groups.name })
    .from(groups)
    .where(eq(groups.editionId, currentEditionId))
    .orderBy(asc(groups.nameFolded));
  const playing = and(
    eq(teams.state, 'ACCEPTED'),
    isNotNull(teams.groupId),
    isNull(teams.droppedOut),
  );
  const members = [...(await bracketTeams(db, playing)).values()];
  return rows.map((group) => ({
    ...group,
    teams: members.filter((one) => one.group?.id === group.id).map(({ summary }) => summary),
  }));
}

async function readBracket(db: Database, editionId: string): Promise<Plan['bracket']> {
  const matches = await readMatches(db, editionId);
  return matches.map(({ id, title, meetingId, sides, feeders, bestOf, ...place }) => ({
    id,
    title,
    meetingId,
    sides: [...sides],
    feeders: [...feeders],
    bestOf,
    date: place.date,
    station: place.station,
    roundDate: place.roundDate,
  }));
}

/** @throws AppError NOT_FOUND before the first edition. */
export async function readPlan({ db, clock }: Pick<ServerContext, 'db' | 'clock'>): Promise<Plan> {
  const edition = await findCurrentEdition(db);
  const season = await readSeason(db, { now: clock.now(), site: 'organisers' });
  if (edition === null || season === null) throw new AppError('NOT_FOUND');
  const { firstDay, lastDay, breaks, ...hours } = season.settings;
  const { schoolDayFrom, schoolDayTo, weekendFrom, weekendTo } = hours;
  return {
    editionId: edition.id,
    groups: await readGroups(db),
    meetings: await readMeetings(db, season),
    bracket: await readBracket(db, edition.id),
    rules: { firstDay, lastDay, breaks, schoolDayFrom, schoolDayTo, weekendFrom, weekendTo },
  };
}
