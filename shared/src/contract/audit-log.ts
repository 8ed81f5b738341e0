import * as z from 'zod/mini';
import { pageNumber } from './meeting.ts';
import { chosenInstant, id, instant } from './text.ts';

export const auditPageSize = 50;

/** The server writes no other action. */
export const auditActions = [
  'audit-log.export',
  'administrator.create',
  'administrator.delete',
  'administrator.first',
  'administrator.invitation-end',
  'administrator.invite',
  'administrator.join',
  'administrator.password',
  'administrator.password-by-link',
  'administrator.password-link',
  'administrator.recovery-code',
  'administrator.recovery-codes',
  'administrator.role',
  'administrator.sign-out',
  'administrator.totp-off',
  'administrator.totp-on',
  'administrator.update',
  'bracket.delete',
  'bracket.generate',
  'bracket.update-node',
  'consent.accept',
  'consent.download',
  'consent.download-sent-back',
  'consent.guardian-forget',
  'consent.guardian-mail',
  'consent.guardian-unsubscribe',
  'consent.reject',
  'consent.renew',
  'consent.reopen',
  'consent.undo-accept',
  'consent.undo-reject',
  'consent.withdraw',
  'cup.discard',
  'cup.export',
  'cup.import',
  'cup.publish',
  'cup.save',
  'demo.end',
  'edition.create',
  'edition.export',
  'edition.export-tables',
  'edition.next-stage',
  'edition.previous-stage',
  'edition.update',
  'game.create',
  'game.delete',
  'game.fill',
  'game.replay',
  'game.replay-delete',
  'game.tournament-code',
  'game.update',
  'group.create',
  'group.delete',
  'group.draw',
  'group.update',
  'meeting.annul',
  'meeting.create',
  'meeting.dates-accept',
  'meeting.dates-close',
  'meeting.dates-expire',
  'meeting.dates-open',
  'meeting.dates-propose',
  'meeting.dates-set',
  'meeting.dates-void',
  'meeting.dates-withdraw',
  'meeting.delete',
  'meeting.next-match',
  'meeting.next-state',
  'meeting.previous-state',
  'meeting.result',
  'meeting.side-check-in',
  'meeting.side-line-up',
  'meeting.side-result',
  'meeting.side-screenshot',
  'meeting.side-screenshot-remove',
  'meeting.update',
  'meeting.walkover',
  'module.activate',
  'module.create',
  'module.deploy',
  'module.freeze',
  'module.guard',
  'module.kill',
  'module.refuse',
  'module.revive',
  'module.rollback',
  'module.rollback-site',
  'module.stages',
  'module.start',
  'module.token',
  'personal-data.purge',
  'player.add',
  'player.erase',
  'player.export',
  'player.hide',
  'player.remove',
  'player.replace',
  'player.show',
  'regulations.set',
  'school.close',
  'school.create',
  'school.delete',
  'school.delete-defaults',
  'school.import',
  'school.open',
  'school.update',
  'service.clear',
  'service.set',
  'sponsor.create',
  'sponsor.delete',
  'sponsor.update',
  'team.accept',
  'team.accounts-checked',
  'team.assign',
  'team.correction',
  'team.correction-close',
  'team.delete',
  'team.drop-out',
  'team.message',
  'team.message-delete',
  'team.message-reply',
  'team.messages-handled',
  'team.page-replace',
  'team.page-revoke',
  'team.reject',
  'team.roster-request',
  'team.roster-request-accept',
  'team.roster-request-decline',
  'team.roster-request-withdraw',
  'team.remind',
  'team.submit',
  'team.unassign',
  'team.undo-drop-out',
  'team.unsubscribe',
  'team.update',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** What comes before the dot. */
export type AuditGroup = AuditAction extends `${infer Group}.${string}` ? Group : never;

/**
 * Fields whose values an entry repeats, before and after: none of them is personal. Of other fields it only says that
 * they changed.
 */
export const auditFields = [
  'bestOf',
  'category',
  'consentsDeadline',
  'date',
  'durationSeconds',
  'groupId',
  'meetingId',
  'name',
  'ordinal',
  'patch',
  'place',
  'rosterDeadline',
  'schoolTag',
  'score',
  'stage',
  'state',
  'streamLink',
  'submissionsStartDate',
  'tag',
  'team1Id',
  'team2Id',
  'toBeRescheduled',
  'websiteUrl',
  'winnerId',
  'year',
] as const;
export type AuditField = (typeof auditFields)[number];

/** The system itself, in place of an organiser. */
export const systemActor = 'system';

export const auditFilters = {
  /** Prefix: `team.` finds every change of teams. */
  action: z.optional(z.string().check(z.regex(/^[a-z.-]{1,60}$/))),
  actorId: z.optional(z.union([id, z.literal(systemActor)])),
  /** Also what belongs to the thing: players and meetings of a team, games of a meeting. */
  subjectId: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  /** Inclusive; `to` is exclusive. */
  from: z.optional(chosenInstant),
  to: z.optional(chosenInstant),
};

export const auditQuery = z.strictObject({ page: z._default(pageNumber, 1), ...auditFilters });

export type AuditQueryInput = Omit<z.input<typeof auditQuery>, 'page'> & { page?: number };

export const auditRow = z.strictObject({
  id: z.int(),
  at: instant,
  /** Null for the system itself; the nickname is null once the account is deleted. */
  actor: z.nullable(z.strictObject({ id, nickname: z.nullable(z.string()) })),
  /** One of `auditActions`, or one that another release wrote. */
  action: z.string(),
  subjectId: z.nullable(z.string()),
  /** `dateBefore` beside `date` is the value before the change. */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  /** Present names of the things whose ids are in the entry; none of what was erased. */
  names: z.record(z.string(), z.string()),
});
export type AuditRow = z.infer<typeof auditRow>;
