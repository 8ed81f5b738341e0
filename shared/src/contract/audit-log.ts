import * as z from 'zod/mini';
import { pageNumber } from './meeting.ts';
import { chosenInstant, id, instant } from './text.ts';

export const auditPageSize = 50;

/** The server writes no other action. */
export const auditActions = [
  'administrator.create',
  'administrator.delete',
  'administrator.first',
  'administrator.password',
  'administrator.sign-out',
  'administrator.totp-off',
  'administrator.totp-on',
  'bracket.delete',
  'bracket.generate',
  'bracket.update-node',
  'consent.accept',
  'consent.download',
  'consent.download-sent-back',
  'consent.reject',
  'consent.renew',
  'consent.reopen',
  'consent.undo-accept',
  'consent.undo-reject',
  'consent.withdraw',
  'cup.discard',
  'cup.publish',
  'cup.save',
  'edition.create',
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
  'meeting.delete',
  'meeting.next-match',
  'meeting.next-state',
  'meeting.previous-state',
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
  'sponsor.create',
  'sponsor.delete',
  'sponsor.update',
  'team.accept',
  'team.accounts-checked',
  'team.assign',
  'team.delete',
  'team.drop-out',
  'team.reject',
  'team.submit',
  'team.unassign',
  'team.undo-drop-out',
  'team.update',
] as const;
export type AuditAction = (typeof auditActions)[number];

export const auditQuery = z.strictObject({
  page: z._default(pageNumber, 1),
  /** Prefix: `team.` finds every change of teams. */
  action: z.optional(z.string().check(z.regex(/^[a-z.-]{1,60}$/))),
  actorId: z.optional(id),
  subjectId: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  /** Inclusive; `to` is exclusive. */
  from: z.optional(chosenInstant),
  to: z.optional(chosenInstant),
});

export type AuditQueryInput = Omit<z.input<typeof auditQuery>, 'page'> & { page?: number };

export const auditRow = z.strictObject({
  id: z.int(),
  at: instant,
  /** Null for the system itself; the nickname is null once the account is deleted. */
  actor: z.nullable(z.strictObject({ id, nickname: z.nullable(z.string()) })),
  /** One of `auditActions`, or one that an earlier release wrote. */
  action: z.string(),
  subjectId: z.nullable(z.string()),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});
export type AuditRow = z.infer<typeof auditRow>;
