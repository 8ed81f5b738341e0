import * as z from 'zod/mini';
import { instant } from './text.ts';

/** Messages by their cause: to captains, and the last two to a guardian. */
export const mailKinds = [
  'RECEIVED',
  'CORRECTIONS',
  'SENT_BACK',
  'REPLY',
  'ACCEPTED',
  'REJECTED',
  'PROPOSALS',
  'MEETINGS',
  'REMINDER',
  'GUARDIAN',
  'GUARDIAN_REMINDER',
] as const;
export type MailKind = (typeof mailKinds)[number];

export const mailFailures = [
  'off',
  /** The name of the server leads nowhere. */
  'unknown-host',
  /** It leads into the server's own network. */
  'private-host',
  'unreachable',
  /** The server has no TLS, or not the one that was set. */
  'no-tls',
  'certificate',
  'login',
  'sender',
  'recipient',
  'rejected',
] as const;
export type MailFailure = (typeof mailFailures)[number];

const count = z.int();

export const mailOutbox = z.strictObject({
  waiting: count,
  /** Of the first that waits. */
  nextAt: z.nullable(instant),
  lastSentAt: z.nullable(instant),
  /** Of those that wait, the latest. */
  failure: z.nullable(z.enum(mailFailures)),
  /** Not tried any more, the latest first. */
  failed: z.array(
    z.strictObject({
      /** Null for a registration that was rejected. */
      team: z.nullable(z.strictObject({ name: z.string(), tag: z.string() })),
      kind: z.enum(mailKinds),
      failure: z.enum(mailFailures),
      createdAt: instant,
    }),
  ),
});
export type MailOutbox = z.infer<typeof mailOutbox>;
