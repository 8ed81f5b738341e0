import type { CaptainSettings, DateProblem, Meeting, Stage } from '@puchar/shared/contract';
import { dateProblem, firmProblem, mostProposals, negotiationState } from '@puchar/shared/domain';
import type { MeetingCircumstances, NegotiationState } from '@puchar/shared/domain';
import { eq } from 'drizzle-orm';
import { readDropOuts } from '../../cup/drop-outs/read-drop-outs.ts';
import { selectMeetings, shownMeetings, toMeeting } from '../../cup/meeting-rows.ts';
import { readSections } from '../../cup/settings/read-settings.ts';
import type { Site } from '../../platform/context.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { editions } from '../../platform/database/schema.ts';
import { readNegotiations } from './date-negotiations.repository.ts';
import type { ProposalRow, StoredNegotiation } from './date-negotiations.repository.ts';

/** What every date of the current edition depends on. */
export interface Season {
  now: string;
  stage: Stage;
  settings: CaptainSettings;
  meetings: readonly Meeting[];
  isOut: (teamId: string) => boolean;
}

/** @param site Captains see what the public sees. */
export async function readSeason(
  db: Database | Transaction,
  { now, site }: { now: Date; site: Site },
): Promise<Season | null> {
  const [edition] = await db
    .select({ stage: editions.stage })
    .from(editions)
    .where(eq(editions.isCurrent, true));
  if (edition === undefined) return null;
  const { captains } = await readSections(db);
  const rows = await selectMeetings(db).where(shownMeetings(site));
  const dropOuts = await readDropOuts(db);
  return {
    now: now.toISOString(),
    stage: edition.stage,
    settings: captains.published,
    meetings: rows.map(toMeeting),
    isOut: (id) => dropOuts.has(id),
  };
}

export const teamIdsOf = ({ team1, team2 }: Meeting) => [team1.id, team2.id] as const;

/** Meetings of either team that are not over, without this one; none without a settled date. */
export function engagementsOf({ meetings }: Season, meeting: Meeting): Meeting[] {
  const own = teamIdsOf(meeting);
  return meetings.filter(
    (other) =>
      other.id !== meeting.id &&
      other.state !== 'FINISHED' &&
      !other.toBeRescheduled &&
      teamIdsOf(other).some((id) => own.includes(id)),
  );
}

export interface Situation {
  meeting: Meeting;
  around: MeetingCircumstances;
  /** Problems of rules that captains have, and those that organisers have too. */
  problemOf: (date: string) => DateProblem | null;
  firmProblemOf: (date: string) => DateProblem | null;
  /** Null before the first proposal. */
  latest: (StoredNegotiation & { state: NegotiationState; open: ProposalRow | null }) | null;
}

function leftOf(stored: readonly StoredNegotiation[], meeting: Meeting): Record<string, number> {
  const made = stored.flatMap(({ proposals }) => proposals);
  return Object.fromEntries(
    teamIdsOf(meeting).map((id) => {
      const own = made.filter(({ teamId }) => teamId === id).length;
      return [id, Math.max(0, mostProposals - own)];
    }),
  );
}

function situationOf(
  season: Season,
  meeting: Meeting,
  stored: readonly StoredNegotiation[],
): Situation {
  const { now, stage, settings: rules } = season;
  const engagements = engagementsOf(season, meeting);
  const teamIds = teamIdsOf(meeting);
  const problemOf = (date: string) => dateProblem(date, { rules, now, meeting, engagements });
  const around: MeetingCircumstances = {
    meeting: { ...meeting, teamIds },
    isTeamOut: teamIds.some(season.isOut),
    editionStage: stage,
    now,
    left: leftOf(stored, meeting),
    problemOf,
  };
  const [latest] = stored;
  const open = latest?.proposals.find(({ state }) => state === 'OPEN') ?? null;
  return {
    meeting,
    around,
    problemOf,
    firmProblemOf: (date) => firmProblem(date, { now, meeting, engagements }),
    latest:
      latest === undefined
        ? null
        : { ...latest, open, state: negotiationState(negotiationOf(latest, open), around) },
  };
}

function negotiationOf({ row }: StoredNegotiation, proposal: ProposalRow | null) {
  return {
    outcome: row.outcome,
    voidReason: row.voidReason,
    agreedDate: row.agreedDate?.toISOString() ?? null,
    deadline: row.deadline.toISOString(),
    teamIds: [row.team1Id, row.team2Id] as const,
    meetingDate: row.meetingDate.toISOString(),
    wasUndecided: row.wasUndecided,
    proposal,
  };
}

export async function readSituations(
  db: Database | Transaction,
  season: Season,
  isWanted: (meeting: Meeting) => boolean,
): Promise<Situation[]> {
  const wanted = season.meetings.filter(isWanted);
  const stored = await readNegotiations(
    db,
    wanted.map(({ id }) => id),
  );
  return wanted.map((meeting) => situationOf(season, meeting, stored.get(meeting.id) ?? []));
}
