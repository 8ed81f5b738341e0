import * as z from 'zod/mini';
import { blockText, id, instant } from './text.ts';

export const messageSide = z.enum(['TEAM', 'ORGANISERS']);

export const mostMessageLength = 1000;

export const teamMessage = z.strictObject({
  id,
  side: messageSide,
  text: z.string(),
  at: instant,
});
export type TeamMessage = z.infer<typeof teamMessage>;

const text = blockText(1, mostMessageLength, {
  missing: 'Wpisz wiadomość.',
  tooLong: `Wiadomość może mieć najwyżej ${mostMessageLength} znaków.`,
});

/** The id is the client's: a repeated request stores the message once. */
export const newTeamMessage = z.strictObject({ id, text });
export type NewTeamMessage = z.output<typeof newTeamMessage>;

/** What an organiser has read, so that a message that came meanwhile stays open. */
const seenId = z.nullable(id);

export const messageReply = z.strictObject({ id, text, seenId });
export type MessageReply = z.output<typeof messageReply>;

export const messagesHandled = z.strictObject({ seenId: id });

/** Oldest first; the last hundred. */
export const messageThread = z.array(
  z.extend(teamMessage, {
    /** A message of the team that waits for a reply. */
    isOpen: z.boolean(),
  }),
);
export type MessageThread = z.infer<typeof messageThread>;
