import type { Meeting, MeetingTeam, MessageTemplates } from '@puchar/shared/contract';
import { formatDayHeading, formatTime } from '@puchar/shared/domain';
import { and, eq, gte, inArray, isNotNull, isNull } from 'drizzle-orm';
import { placeOf, publicMeeting } from '../../cup/announcements/announce.ts';
import { publicMatches } from '../../cup/bracket/read-matches.ts';
import type { BracketMatch } from '../../cup/bracket/read-matches.ts';
import type { ServerContext } from '../../platform/context.ts';
import {
  agreements,
  players,
  rosterRequests,
  teamCorrections,
  teamMessages,
} from '../../platform/database/schema.ts';
import type { mailOutbox, teams } from '../../platform/database/schema.ts';
import type { GuardianMailKind } from '../../platform/mail/outbox.ts';
import { readDateNews } from '../../teams/dates/date-news.ts';
import { asList, readLateTeams } from '../../teams/reminders/late-things.ts';
import { presentSecret } from '../../teams/team-page/team-pages.repository.ts';
import { withoutLinks } from './mail-body.ts';
import { texts } from './texts.pl.ts';

type MailRow = typeof mailOutbox.$inferSelect;
type Context = Pick<ServerContext, 'db' | 'clock' | 'config' | 'secrets'>;
type Team = typeof teams.$inferSelect;

const teamText = ({ name, tag }: Pick<MeetingTeam, 'name' | 'tag'>) =>
  texts.team(withoutLinks(name), tag);

function meetingText(meeting: Meeting): string {
  const { team1, team2, date, toBeRescheduled, station, roundName } = meeting;
  const teams = texts.pair(teamText(team1), teamText(team2));
  const pair = roundName === undefined ? teams : texts.inRound(teams, roundName);
  if (toBeRescheduled) return texts.undecided(pair);
  const when = texts.date(formatDayHeading(date), formatTime(date));
  return texts.meeting(station === undefined ? when : texts.placed(when, station), pair);
}

interface MovedLine {
  /** Empty while undecided. */
  date: string;
  text: string;
}

function matchLine({ sides, title, date, station }: BracketMatch): MovedLine {
  const [one = '', other = ''] = sides.map(({ team, from }) =>
    team === null ? (from ?? '') : teamText(team),
  );
  const pair = texts.inRound(texts.pair(one, other), title);
  if (date === null) return { date: '', text: texts.undecided(pair) };
  const when = texts.date(formatDayHeading(date), formatTime(date));
  return { date, text: texts.meeting(station === null ? when : texts.placed(when, station), pair) };
}

/** Those that are elsewhere than before, and still to be played. */
async function movedMeetings({ db, clock }: Context, row: MailRow): Promise<string[]> {
  const moved: MovedLine[] = [];
  const matches = await publicMatches(db);
  const isPast = (date: string) => new Date(date) <= clock.now();
  for (const [id, before] of Object.entries(row.meetings)) {
    const match = matches.find((one) => one.id === id);
    const meeting = await publicMeeting(db, match?.meetingId ?? id);
    if (meeting === null) {
      const date = match?.date ?? null;
      const place = placeOf({ date: date ?? '', toBeRescheduled: date === null });
      if (!match || place === before || (date !== null && isPast(date))) continue;
      moved.push(matchLine(match));
    } else if (meeting.state === 'UPCOMING' && placeOf(meeting) !== before) {
      const { date, toBeRescheduled } = meeting;
      if (toBeRescheduled || !isPast(date)) moved.push({ date, text: meetingText(meeting) });
    }
  }
  return moved.toSorted((one, other) => one.date.localeCompare(other.date)).map(({ text }) => text);
}

async function sentBackNicknames({ db }: Context, teamId: string): Promise<string[]> {
  const rows = await db
    .select({ nickname: players.nickname })
    .from(players)
    .innerJoin(agreements, eq(agreements.playerId, players.id))
    .where(
      and(
        eq(players.teamId, teamId),
        isNull(players.erasedAt),
        eq(agreements.state, 'AWAITING'),
        isNotNull(agreements.decidedAt),
      ),
    )
    .orderBy(players.place);
  return rows.map(({ nickname }) => nickname);
}

async function awaitedNotes({ db }: Context, teamId: string): Promise<string[] | null> {
  const rows = await db
    .select({ note: teamCorrections.note })
    .from(teamCorrections)
    .where(and(eq(teamCorrections.teamId, teamId), isNull(teamCorrections.sentAt)))
    .orderBy(teamCorrections.createdAt, teamCorrections.id);
  return rows.length === 0 ? null : rows.map(({ note }) => note);
}

function countUnread({ db }: Context, teamId: string): Promise<number> {
  const isUnread = and(eq(teamMessages.side, 'ORGANISERS'), isNull(teamMessages.handledAt));
  return db.$count(teamMessages, and(eq(teamMessages.teamId, teamId), isUnread));
}

/** Whether the captain has seen it is not known. */
function countDecided({ db }: Context, teamId: string, since: Date): Promise<number> {
  const { closedAt, state } = rosterRequests;
  const isDecided = and(inArray(state, ['ACCEPTED', 'DECLINED']), gte(closedAt, since));
  return db.$count(rosterRequests, and(eq(rosterRequests.teamId, teamId), isDecided));
}

async function pageLink({ db, config, secrets }: Context, teamId: string): Promise<string> {
  const secret = await presentSecret(db, secrets, teamId);
  return secret === null ? '' : `${config.publicUrl}/druzyna/${secret}`;
}

type TemplateName = Extract<keyof MessageTemplates, `mail${string}`>;

export interface Wording {
  template: TemplateName;
  values: Record<string, string>;
}

type CaptainMailKind = Exclude<MailRow['kind'], 'REJECTED' | GuardianMailKind>;
type Wordings = Record<
  CaptainMailKind,
  (context: Context, team: Team, row: MailRow) => Promise<Wording | null>
>;

/** A message with a list, as long as there is something in it. */
function listing(template: TemplateName, field: string, list: readonly string[] | null) {
  return list === null || list.length === 0
    ? null
    : { template, values: { [field]: list.join('\n') } };
}

/** Null when it is no longer true. */
const wordings: Wordings = {
  RECEIVED: async (context, team) => ({
    template: 'mailReceived',
    values: { link: await pageLink(context, team.id) },
  }),
  CORRECTIONS: async (context, team) =>
    listing('mailCorrections', 'uwagi', await awaitedNotes(context, team.id)),
  async SENT_BACK(context, team) {
    const nicknames = (await sentBackNicknames(context, team.id)).map(withoutLinks);
    return nicknames.length === 0
      ? null
      : { template: 'mailSentBack', values: { osoby: nicknames.join(', ') } };
  },
  async REPLY(context, team, row) {
    const unread = await countUnread(context, team.id);
    const decided = await countDecided(context, team.id, row.createdAt);
    return unread + decided === 0 ? null : { template: 'mailReply', values: {} };
  },
  async ACCEPTED({ config }, team) {
    if (team.state !== 'ACCEPTED') return null;
    const strona = `${config.publicUrl}/druzyny/${encodeURIComponent(team.tag)}`;
    return { template: 'mailAccepted', values: { strona } };
  },
  async PROPOSALS(context, team, row) {
    const about = { meetingIds: Object.keys(row.meetings), shown: withoutLinks };
    return listing('mailProposals', 'mecze', await readDateNews(context, team.id, about));
  },
  MEETINGS: async (context, _team, row) =>
    listing('mailMeetings', 'mecze', await movedMeetings(context, row)),
  async REMINDER(context, { id }) {
    const late = await readLateTeams(context, withoutLinks);
    const own = late.find(({ team }) => team.id === id);
    if (own === undefined) return null;
    return { template: 'mailReminder', values: { sprawy: asList(own.lines) } };
  },
};

/** A team that plays no more still reads replies. @returns Null when it is no longer true. */
export async function wordingOf(
  context: Context,
  row: MailRow & { kind: CaptainMailKind },
  team: Team,
): Promise<Wording | null> {
  if (team.droppedOut !== null && row.kind !== 'RECEIVED' && row.kind !== 'REPLY') return null;
  return wordings[row.kind](context, team, row);
}
