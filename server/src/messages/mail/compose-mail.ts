import type { MessageTemplates } from '@puchar/shared/contract';
import { fillMessage, formatLongDay } from '@puchar/shared/domain';
import { and, eq, isNotNull, lte } from 'drizzle-orm';
import { readMessages } from '../../cup/settings/read-messages.ts';
import type { ServerContext } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { teamPages, teams } from '../../platform/database/schema.ts';
import type { mailOutbox } from '../../platform/database/schema.ts';
import type { Letter } from '../../platform/mail/mailer.ts';
import {
  findCaptainEmail,
  findFirstMessage,
  messageIdOf,
  readContent,
} from '../../platform/mail/outbox.ts';
import type { MailContent } from '../../platform/mail/outbox.ts';
import { findGuardianMail } from '../../teams/guardians/guardian-emails.repository.ts';
import { mailBody, withoutLinks } from './mail-body.ts';
import { texts } from './texts.pl.ts';
import { wordingOf } from './wording.ts';

export type MailRow = typeof mailOutbox.$inferSelect;
type Context = Pick<ServerContext, 'db' | 'clock' | 'config' | 'secrets'>;

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

interface Parts {
  row: MailRow;
  /** Which letters organisers have switched on. */
  isWanted: (templates: MessageTemplates) => boolean;
  to: string;
  subject: (templates: MessageTemplates) => string;
  template: (templates: MessageTemplates) => string;
  teamName: string;
  values: Record<string, string>;
  /** Day of the message that has the link of the team's page; null without one. */
  first: Date | null;
  follows: string | null;
  end: { key: string; text: (url: string) => string } | null;
}

async function letterOf(context: Context, parts: Parts): Promise<Letter | null> {
  const { db, config, clock } = context;
  const { publicUrl } = config;
  const { templates, values: shared } = await readMessages(db, config, clock.now());
  if (!parts.isWanted(templates)) return null;
  const { teamName, end } = parts;
  const values = {
    ...shared,
    druzyna: withoutLinks(teamName),
    pierwsza: parts.first === null ? '' : formatLongDay(parts.first.toISOString()),
    ...parts.values,
  };
  const unsubscribeUrl = end === null ? null : `${publicUrl}/wypisz/${end.key}`;
  return {
    to: parts.to,
    from: shared.turniej,
    subject: fillMessage(parts.subject(templates), { ...values, druzyna: teamName }),
    ...mailBody({
      template: parts.template(templates),
      values,
      links: new Set(['link', 'strona', 'zasady']),
      end: unsubscribeUrl === null || end === null ? null : { url: unsubscribeUrl, text: end.text },
    }),
    messageId: messageIdOf(parts.row, config),
    follows: parts.follows,
    ...(unsubscribeUrl === null ? {} : { unsubscribeUrl }),
  };
}

const ofCaptain = {
  isWanted: ({ captainEmail }: MessageTemplates) => captainEmail,
  subject: ({ mailSubject }: MessageTemplates) => mailSubject,
};

function composeRejection(context: Context, row: MailRow, content: MailContent | null) {
  if (content === null) return null;
  const { reason, email, name, follows } = content;
  return letterOf(context, {
    ...ofCaptain,
    row,
    to: email,
    template: ({ mailRejected }) => mailRejected,
    teamName: name,
    values: { powod: reason },
    first: null,
    follows,
    end: null,
  });
}

async function composeForGuardian(context: Context, row: MailRow, playerId: string) {
  const found = await findGuardianMail(context.db, playerId);
  if (found === null) return null;
  const isAgain = row.kind === 'GUARDIAN_REMINDER';
  return letterOf(context, {
    row,
    isWanted: ({ guardianEmail }) => guardianEmail,
    subject: () => texts.guardianSubject,
    to: found.email,
    template: ({ guardian }) => (isAgain ? `${texts.guardianAgain}\n\n${guardian}` : guardian),
    teamName: found.teamName,
    values: {
      pseudonim: withoutLinks(found.nickname),
      link: `${context.config.publicUrl}/zgody-rodo/${found.agreementId}`,
    },
    first: null,
    follows: null,
    end: { key: found.unsubscribeKey, text: texts.guardianEnd },
  });
}

async function composeForCaptain(context: Context, row: MailRow, teamId: string) {
  const { db, config } = context;
  const { kind } = row;
  if (kind === 'REJECTED' || kind === 'GUARDIAN' || kind === 'GUARDIAN_REMINDER') return null;
  const [team] = await db.select().from(teams).where(eq(teams.id, teamId));
  const address = await findCaptainEmail(db, teamId);
  if (team === undefined || address === null) return null;
  const wording = await wordingOf(context, { ...row, kind }, team);
  if (wording === null) return null;
  const first = kind === 'RECEIVED' ? null : await findFirstMessage(db, teamId);
  return letterOf(context, {
    ...ofCaptain,
    row,
    to: address.email,
    template: (templates) => templates[wording.template],
    teamName: team.name,
    values: wording.values,
    first: first && (await isSameLink(db, teamId, first.sentAt)) ? first.sentAt : null,
    follows: first && messageIdOf(first, config),
    end: { key: address.unsubscribeKey, text: texts.unsubscribe },
  });
}

/** As it is true now. @returns Null when it is not, or there is no address any more. */
export async function composeMail(context: Context, row: MailRow): Promise<Letter | null> {
  const { teamId, playerId } = row;
  if (playerId !== null) return composeForGuardian(context, row, playerId);
  if (teamId !== null) return composeForCaptain(context, row, teamId);
  return composeRejection(context, row, readContent(context.secrets, row.sealed));
}
