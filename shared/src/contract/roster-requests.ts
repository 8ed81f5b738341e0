import * as z from 'zod/mini';
import { ownRosterChange } from './own-roster.ts';
import { gameRole, memberType } from './team.ts';
import { blockText, id, instant, optionalBlock } from './text.ts';

/** What the captain wants of organisers, once the team itself may change its roster no more. */
export const newRosterRequest = z.strictObject({
  change: ownRosterChange,
  reason: optionalBlock(500),
});
export type NewRosterRequest = z.output<typeof newRosterRequest>;

export const rosterAct = z.enum(['ADD', 'REPLACE', 'REMOVE', 'ROLES']);
export const rosterRequestState = z.enum(['OPEN', 'ACCEPTED', 'DECLINED', 'WITHDRAWN']);
export type RosterRequestState = z.infer<typeof rosterRequestState>;

/** What the captain reads of the last request; nothing of a person once it is closed. */
export const ownRosterRequest = z.strictObject({
  id,
  kind: rosterAct,
  state: rosterRequestState,
  /** Who leaves; null where no one does, and once it is closed. */
  playerId: z.nullable(id),
  joining: z.nullable(z.strictObject({ firstName: z.string(), nickname: z.string() })),
  reason: z.string(),
  /** In the organisers' words. */
  declineReason: z.nullable(z.string()),
  createdAt: instant,
  closedAt: z.nullable(instant),
});
export type OwnRosterRequest = z.infer<typeof ownRosterRequest>;

/** An open request as organisers see it: what is wanted, beside who is in the team now. */
export const rosterRequest = z.strictObject({
  id,
  change: ownRosterChange,
  reason: z.string(),
  createdAt: instant,
  members: z.array(
    z.strictObject({
      id,
      firstName: z.string(),
      lastName: z.string(),
      nickname: z.string(),
      gameRole,
      memberType,
    }),
  ),
  teamUpdatedAt: instant,
});
export type RosterRequest = z.infer<typeof rosterRequest>;

/** With the version of the team that was on the screen. */
export const rosterRequestAcceptance = z.strictObject({ expectedUpdatedAt: instant });

export const rosterRequestDecline = z.strictObject({
  reason: blockText(1, 500, { missing: 'Napisz, dlaczego nie.' }),
});
