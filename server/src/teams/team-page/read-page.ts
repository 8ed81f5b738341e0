import type { TeamPage, TeamPageMember } from '@puchar/shared/contract';
import { and, asc, eq, or } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import {
  agreements,
  editions,
  meetings as meetingRows,
  players,
  schools,
  teams,
} from '../../platform/database/schema.ts';
import { pictureAddressOrNull } from '../../platform/storage/picture-address.ts';
import { readSections } from '../../cup/settings/read-settings.ts';
import { selectMeetings, shownMeetings, toMeeting } from '../../cup/meeting-rows.ts';
import { captainMatchDays } from '../match-day/read-match-day.ts';
import { readAwaitedCorrections } from '../corrections/read-corrections.ts';
import { readOwnRequest } from '../roster/requests/read-requests.ts';
import { readMessages } from '../messages/read-messages.ts';
import type { TeamPageRow } from './team-pages.repository.ts';

type TeamRow = typeof teams.$inferSelect;

function applicationOf({ state, droppedOut }: TeamRow): TeamPage['application'] {
  if (droppedOut !== null) return 'DROPPED_OUT';
  if (state === 'ACCEPTED') return 'ACCEPTED';
  return state === 'AWAITING_REVIEW' ? 'REVIEW' : 'CONSENTS';
}

async function readMembers(db: Database, teamId: string): Promise<TeamPageMember[]> {
  const rows = await db
    .select({ player: players, agreement: agreements })
    .from(players)
    .innerJoin(agreements, eq(agreements.playerId, players.id))
    .where(eq(players.teamId, teamId))
    .orderBy(asc(players.place));
  return rows.map(({ player, agreement }) => {
    const { id, firstName, nickname, gameRole, memberType, isAdult, erasedAt } = player;
    const sentBackAt = agreement.state === 'AWAITING' ? agreement.decidedAt : null;
    return {
      id,
      firstName,
      nickname,
      gameRole,
      memberType,
      isAdult,
      erased: erasedAt !== null,
      consent: {
        state: agreement.state,
        path: `/zgody-rodo/${agreement.id}`,
        sentAt: agreement.sentAt?.toISOString() ?? null,
        sentBackAt: sentBackAt?.toISOString() ?? null,
        rejectionReason: sentBackAt === null ? null : agreement.rejectionReason,
      },
    };
  });
}

async function readMeetings(db: Database, teamId: string): Promise<TeamPage['meetings']> {
  const rows = await selectMeetings(db)
    .where(
      and(
        shownMeetings('public'),
        or(eq(meetingRows.team1Id, teamId), eq(meetingRows.team2Id, teamId)),
      ),
    )
    .orderBy(asc(meetingRows.date), asc(meetingRows.id));
  return rows.map(toMeeting);
}

async function readTeam(db: Database, teamId: string) {
  const [row] = await db
    .select({ team: teams, schoolName: schools.name })
    .from(teams)
    .innerJoin(schools, eq(schools.code, teams.schoolTag))
    .where(eq(teams.id, teamId));
  return row ?? null;
}

export async function readTeamPage(db: Database, page: TeamPageRow): Promise<TeamPage> {
  const [edition] = await db.select().from(editions).where(eq(editions.id, page.editionId));
  if (edition === undefined) throw new Error('A page has no edition.');
  const found = page.teamId === null ? null : await readTeam(db, page.teamId);
  const sections = await readSections(db);
  const common = {
    mayMailGuardians: sections.messages.published.guardianEmail,
    rejectionReason: page.rejectionReason,
    edition: {
      name: edition.name,
      stage: edition.stage,
      consentsDeadline: edition.consentsDeadline?.toISOString() ?? null,
      rosterDeadline: edition.rosterDeadline?.toISOString() ?? null,
    },
  };
  if (found === null) {
    const nothing = { team: null, members: [], meetings: [], matchDays: [] };
    const requests = { rosterRequest: null, corrections: [] };
    return { ...common, application: 'REJECTED', ...nothing, ...requests, messages: [] };
  }
  const { team, schoolName } = found;
  const { id, name, tag } = team;
  const meetings = await readMeetings(db, id);
  return {
    ...common,
    application: applicationOf(team),
    team: {
      id,
      name,
      tag,
      schoolName,
      logoUrl: pictureAddressOrNull(team.logoHash),
      updatedAt: team.updatedAt.toISOString(),
    },
    members: await readMembers(db, id),
    meetings,
    matchDays: (await captainMatchDays(db, id)).filter(({ meetingId }) =>
      meetings.some((meeting) => meeting.id === meetingId),
    ),
    rosterRequest: await readOwnRequest(db, id),
    corrections: await readAwaitedCorrections(db, id),
    messages: (await readMessages(db, id)).map(({ isOpen: _, ...message }) => message),
  };
}
