import * as z from 'zod/mini';
import { pageNumber } from './meeting.ts';
import { id, instant } from './text.ts';

/** Rows of one page of the audit log, newest first; a page with fewer is the last. */
export const auditPageSize = 50;

export const auditQuery = z.strictObject({
  /** From 1. */
  page: z._default(pageNumber, 1),
  /** Beginning of the action: `team.` finds every change of teams. */
  action: z.optional(z.string().check(z.regex(/^[a-z.-]{1,60}$/))),
  actorId: z.optional(id),
  /** Id of the thing or person. */
  subjectId: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  /** Not before this instant. */
  from: z.optional(instant),
  /** Before this instant. */
  to: z.optional(instant),
});

/** What a client may leave out: `page` is 1 then. */
export interface AuditQueryInput {
  page?: number;
  action?: string;
  actorId?: string;
  subjectId?: string;
  from?: string;
  to?: string;
}

export const auditRow = z.strictObject({
  id: z.int(),
  at: instant,
  /** Null for the system itself; the nickname is null once the account is deleted. */
  actor: z.nullable(z.strictObject({ id, nickname: z.nullable(z.string()) })),
  /** Such as `edition.next-stage`. */
  action: z.string(),
  subjectId: z.nullable(z.string()),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});
export type AuditRow = z.infer<typeof auditRow>;
