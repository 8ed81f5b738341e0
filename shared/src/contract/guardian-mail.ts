import * as z from 'zod/mini';
import { emailAddress } from './registration-form.ts';
import { teamPagePath } from './team-page.ts';
import { id, instant } from './text.ts';

/** To any address, for the consent of one player, without reminders. */
export const mostGuardianLetters = 3;

export const guardianPath = z.extend(teamPagePath, { playerId: id });
export const guardianInput = z.strictObject({ email: emailAddress });

/** Of a player who is not of age and whose consent is awaited. The address itself is not shown. */
export const guardianMail = z.strictObject({
  playerId: id,
  /** `STOPPED`: the receiver wants none. */
  state: z.enum(['NONE', 'WAITING', 'SENT', 'FAILED', 'STOPPED']),
  /** Of the last letter. */
  sentAt: z.nullable(instant),
  hasAddress: z.boolean(),
  lettersLeft: z.int(),
});
export type GuardianMail = z.infer<typeof guardianMail>;

/** Empty where organisers do not offer it. */
export const guardianMails = z.array(guardianMail);
