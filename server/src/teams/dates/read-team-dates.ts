import type { DateCase, MeetingDates, TeamDates } from '@puchar/shared/contract';
import { isOver, mayPropose, obstacleOf, waitsForOrganisers } from '@puchar/shared/domain';
import type { NegotiationState } from '@puchar/shared/domain';
import type { ServerContext } from '../../platform/context.ts';
import type { NegotiationRow } from './date-negotiations.repository.ts';
import { readNegotiated } from './date-negotiations.repository.ts';
import { engagementsOf, readSeason, readSituations, teamIdsOf } from './read-season.ts';
import type { Season, Situation } from './read-season.ts';

const stateOf = (state: NegotiationState, row: NegotiationRow): DateCase['state'] => ({
  kind: state.kind,
  outcome: state.kind === 'ENDED' ? state.outcome : null,
  reason: state.kind === 'VOID' || state.kind === 'ORGANISERS' ? state.reason : null,
  deadline: row.deadline.toISOString(),
  agreedDate: row.agreedDate?.toISOString() ?? null,
});

/** Whether the settings let captains begin: a negotiation that is under way goes on. */
export function mayBegin({ settings }: Season, { meeting }: Situation): boolean {
  const { movable } = settings;
  return movable === 'ALL' || (movable === 'UNDECIDED' && meeting.toBeRescheduled);
}

export function mayProposeNow(season: Season, situation: Situation, teamId: string): boolean {
  const { around, latest } = situation;
  const state = latest?.state ?? null;
  const begins = state === null || isOver(state);
  if (obstacleOf(around) !== null || (begins && !mayBegin(season, situation))) return false;
  return mayPropose(teamId, state, around.left);
}

/** An outcome is news as long as the meeting has that date. */
function isNews({ meeting, latest }: Situation): boolean {
  if (latest === null || latest.state.kind !== 'ENDED') return latest !== null;
  const { agreedDate } = latest.row;
  return agreedDate === null || agreedDate.getTime() === Date.parse(meeting.date);
}

function meetingDatesOf(season: Season, situation: Situation, teamId: string): MeetingDates {
  const { meeting, latest, around } = situation;
  const { id: meetingId, bestOf, date, toBeRescheduled, team1, team2 } = meeting;
  const { name, tag } = team1.id === teamId ? team2 : team1;
  const isOpen = latest !== null && latest.state.kind !== 'ENDED';
  return {
    meetingId,
    bestOf,
    date,
    toBeRescheduled,
    opponent: { name, tag },
    state: latest !== null && isNews(situation) ? stateOf(latest.state, latest.row) : null,
    proposal:
      isOpen && latest.open !== null
        ? {
            id: latest.open.id,
            isOwn: latest.open.teamId === teamId,
            dates: latest.open.dates.map((one) => ({
              date: one,
              problem: situation.problemOf(one),
            })),
          }
        : null,
    mayPropose: mayProposeNow(season, situation, teamId),
    proposalsLeft: around.left[teamId] ?? 0,
    engagements: engagementsOf(season, meeting).map((other) => ({
      date: other.date,
      bestOf: other.bestOf,
      team1: other.team1.name,
      team2: other.team2.name,
    })),
  };
}

export async function readTeamDates(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  teamId: string | null,
): Promise<TeamDates | null> {
  const season = await readSeason(db, { now: clock.now(), site: 'public' });
  if (season === null || teamId === null) return null;
  const situations = await readSituations(
    db,
    season,
    (meeting) => meeting.state !== 'FINISHED' && teamIdsOf(meeting).includes(teamId),
  );
  const { movable: _, ...rules } = season.settings;
  return {
    rules,
    meetings: situations
      .map((situation) => meetingDatesOf(season, situation, teamId))
      .filter(({ state, mayPropose: may }) => state !== null || may)
      .toSorted((one, other) => one.date.localeCompare(other.date)),
  };
}

function caseOf({ meeting, latest, firmProblemOf }: Situation): DateCase[] {
  if (latest === null || isOver(latest.state)) return [];
  const { row, proposals, state } = latest;
  return [
    {
      meeting,
      state: stateOf(state, row),
      waits: waitsForOrganisers(state),
      proposals: proposals.map(({ id, teamId, dates, state: stands, createdAt }) => ({
        id,
        teamId,
        at: createdAt.toISOString(),
        isOpen: stands === 'OPEN' || stands === 'ACCEPTED',
        dates: dates.map((date) => ({ date, problem: firmProblemOf(date) })),
      })),
      since: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    },
  ];
}

/** Open negotiations: those that wait for organisers first, then by deadline. */
export async function dateCases({
  db,
  clock,
}: Pick<ServerContext, 'db' | 'clock'>): Promise<DateCase[]> {
  const season = await readSeason(db, { now: clock.now(), site: 'organisers' });
  if (season === null) return [];
  const open = new Set(await readNegotiated(db));
  const situations = await readSituations(db, season, ({ id }) => open.has(id));
  return situations
    .flatMap(caseOf)
    .toSorted(
      (one, other) =>
        Number(other.waits) - Number(one.waits) ||
        one.state.deadline.localeCompare(other.state.deadline),
    );
}
