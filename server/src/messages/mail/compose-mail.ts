import type { Meeting, MeetingTeam, MessageTemplates } from '@puchar/shared/contract';
import { missingConsents } from '@puchar/shared/contract';
import { fillMessage, formatDayHeading, formatLongDay, formatTime } from '@puchar/shared/domain';
import { and, eq, isNotNull, lte } from 'drizzle-orm';
import { placeOf, publicMeeting } from '../../cup/announcements/announce.ts';
import { readMessages } from '../../cup/settings/read-messages.ts';
import type { ServerContext } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { agreements, players, teamPages, teams } from '../../platform/database/schema.ts';
import type { mailOutbox } from '../../platform/database/schema.ts';
import { presentSecret } from '../../teams/team-page/team-pages.repository.ts';
import type { Letter } from '../../platform/mail/mailer.ts';
import {
  findCaptainEmail,
  findFirstMessage,
  messageIdOf,
  readContent,
} from '../../platform/mail/outbox.ts';
import type { MailContent } from '../../platform/mail/outbox.ts';
import { mailBody, withoutLinks } from './mail-body.ts';
import { texts } from './texts.pl.ts';

export type MailRow = typeof mailOutbox.$inferSelect;
type Context = Pick<ServerContext, 'db' | 'clock' | 'config' | 'secrets'>;
type Team = typeof teams.$inferSelect;

const teamText = ({ name, tag }: MeetingTeam) => texts.team(withoutLinks(name), tag);

function meetingText({ team1, team2, date, toBeRescheduled }: Meeting): string {
  const pair = texts.pair(teamText(team1), teamText(team2));
  if (toBeRescheduled) return texts.undecided(pair);
  return texts.meeting(texts.date(formatDayHeading(date), formatTime(date)), pair);
}

/** Those that are elsewhere than before, and still to be played. */
async function movedMeetings({ db, clock }: Context, row: MailRow): Promise<Meeting[]> {
  const moved: Meeting[] = [];
  for (const [id, before] of Object.entries(row.meetings)) {
    const meeting = await publicMeeting(db, id);
    if (meeting === null || meeting.state !== 'UPCOMING' || placeOf(meeting) === before) continue;
    if (meeting.toBeRescheduled || new Date(meeting.date) > clock.now()) moved.push(meeting);
  }
  return moved.toSorted((one, other) => one.date.localeCompare(other.date));
}

async function lateNicknames({ db }: Context, teamId: string): Promise<string[]> {
  const rows = await db
    .select({ player: players, state: agreements.state })
    .from(players)
    .innerJoin(agreements, eq(agreements.playerId, players.id))
    .where(eq(players.teamId, teamId))
    .orderBy(players.place);
  const members = rows.map(({ player, state }) => ({
    ...player,
    gdprAgreementState: state,
    erased: player.erasedAt !== null,
  }));
  return missingConsents(members).awaited.map(({ nickname }) => nickname);
}

async function pageLink({ db, config, secrets }: Context, teamId: string): Promise<string> {
  const secret = await presentSecret(db, secrets, teamId);
  return secret === null ? '' : `${config.publicUrl}/druzyna/${secret}`;
}

/** Whether the link that was sent then opens the team's page now. */
async function isSameLink(db: Database, teamId: string, sentAt: Date | null): Promise<boolean> {
  if (sentAt === null) return false;
  const [page] = await db
    .select({ id: teamPages.id })
    .from(teamPages)
    .where(
      and(
        eq(teamPages.teamId, teamId),
        isNotNull(teamPages.secretHash),
        lte(teamPages.updatedAt, sentAt),
      ),
    );
  return page !== undefined;
}

type TemplateName = Extract<keyof MessageTemplates, `mail${string}`>;

interface Wording {
  template: TemplateName;
  values: Record<string, string>;
}

/** @returns Null when it is no longer true. */
async function wordingOf(
  context: Context,
  row: MailRow,
  team: Team,
  { note }: MailContent,
): Promise<Wording | null> {
  switch (row.kind) {
    case 'RECEIVED':
      return { template: 'mailReceived', values: { link: await pageLink(context, team.id) } };
    case 'CORRECTIONS':
      if (team.state === 'ACCEPTED') return null;
      return { template: 'mailCorrections', values: { uwagi: note ?? '' } };
    case 'ACCEPTED': {
      if (team.state !== 'ACCEPTED' || team.droppedOut !== null) return null;
      const strona = `${context.config.publicUrl}/druzyny/${encodeURIComponent(team.tag)}`;
      return { template: 'mailAccepted', values: { strona } };
    }
    case 'MEETINGS': {
      const moved = await movedMeetings(context, row);
      if (moved.length === 0 || team.droppedOut !== null) return null;
      return { template: 'mailMeetings', values: { mecze: moved.map(meetingText).join('\n') } };
    }
    case 'REMINDER': {
      const late = await lateNicknames(context, team.id);
      if (late.length === 0 || team.droppedOut !== null) return null;
      return { template: 'mailReminder', values: { osoby: late.join(', ') } };
    }
    case 'REJECTED':
      return null;
  }
}

interface Parts extends Wording {
  row: MailRow;
  to: string;
  teamName: string;
  /** Day of the message that has the link of the team's page; null without one. */
  first: Date | null;
  follows: string | null;
  unsubscribeKey: string | null;
}

async function letterOf(context: Context, parts: Parts): Promise<Letter | null> {
  const { db, config, clock } = context;
  const { publicUrl } = config;
  const { templates, values: shared } = await readMessages(db, config, clock.now());
  // Organisers have switched it off since.
  if (!templates.captainEmail) return null;
  const values = {
    ...shared,
    druzyna: withoutLinks(parts.teamName),
    pierwsza: parts.first === null ? '' : formatLongDay(parts.first.toISOString()),
    ...parts.values,
  };
  const unsubscribeUrl =
    parts.unsubscribeKey === null ? null : `${publicUrl}/wypisz/${parts.unsubscribeKey}`;
  return {
    to: parts.to,
    from: shared.turniej,
    subject: fillMessage(templates.mailSubject, { ...values, druzyna: parts.teamName }),
    ...mailBody({
      template: templates[parts.template],
      values,
      links: new Set(['link', 'strona', 'zasady']),
      unsubscribeUrl,
    }),
    messageId: messageIdOf(parts.row, config),
    follows: parts.follows,
    ...(unsubscribeUrl === null ? {} : { unsubscribeUrl }),
  };
}

async function rejection(context: Context, row: MailRow, content: MailContent) {
  const { erased, note = '' } = content;
  if (erased === undefined) return null;
  return letterOf(context, {
    row,
    template: 'mailRejected',
    values: { powod: note },
    to: erased.email,
    teamName: erased.name,
    first: null,
    follows: erased.follows,
    unsubscribeKey: null,
  });
}

/** As it is true now. @returns Null when it is not, or there is no address any more. */
export async function composeMail(context: Context, row: MailRow): Promise<Letter | null> {
  const content = readContent(context.secrets, row.sealed);
  if (content === null) return null;
  if (row.teamId === null) return rejection(context, row, content);
  const { db, config } = context;
  const [team] = await db.select().from(teams).where(eq(teams.id, row.teamId));
  const address = await findCaptainEmail(db, row.teamId);
  if (team === undefined || address === null) return null;
  const wording = await wordingOf(context, row, team, content);
  if (wording === null) return null;
  const first = row.kind === 'RECEIVED' ? null : await findFirstMessage(db, row.teamId);
  return letterOf(context, {
    ...wording,
    row,
    to: address.email,
    teamName: team.name,
    first: first && (await isSameLink(db, row.teamId, first.sentAt)) ? first.sentAt : null,
    follows: first && messageIdOf(first, config),
    unsubscribeKey: address.unsubscribeKey,
  });
}
