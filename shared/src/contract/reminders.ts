import * as z from 'zod/mini';
import { id, instant } from './text.ts';

const count = z.int();

/** What a team would be reminded of now. */
export const reminder = z.strictObject({
  team: z.strictObject({ id, name: z.string(), tag: z.string() }),
  /** Everything that is late. */
  lines: z.array(z.string()),
  /** Of a captain without an address organisers copy the message. */
  channel: z.enum(['EMAIL', 'COPY']),
  /** Without the words that follow every e-mail. */
  message: z.string(),
  /** How many guardians get an e-mail too; each gets one reminder. */
  guardians: count,
  /** By any organiser; null before the first. */
  remindedAt: z.nullable(instant),
});
export type Reminder = z.infer<typeof reminder>;

/** `remindedAt` as the organiser saw it: of two at once for one team the second sends nothing. */
export const remindersInput = z.strictObject({
  teams: z
    .array(z.strictObject({ id, remindedAt: z.nullable(instant) }))
    .check(z.minLength(1, 'Wybierz co najmniej jedną drużynę.'), z.maxLength(200)),
});

export const remindersSent = z.strictObject({
  /** To captains. */
  emails: count,
  guardians: count,
  /** Copied by an organiser. */
  copied: count,
  /** Nothing is late any more, or another organiser was quicker. */
  skipped: count,
});
export type RemindersSent = z.infer<typeof remindersSent>;
