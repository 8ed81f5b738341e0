import * as z from 'zod/mini';
import { blockText, lineText } from './text.ts';

const meetingFields = ['turniej', 'druzyna1', 'druzyna2', 'link'] as const;
const playerFields = ['turniej', 'szkola', 'email', 'druzyna', 'termin'] as const;

const mailFields = ['turniej', 'szkola', 'email', 'druzyna', 'pierwsza'] as const;

/** Named fields of each message, without their braces. */
export const messageFields = {
  guardian: [...playerFields, 'pseudonim', 'link', 'zasady'],
  captain: [...playerFields, 'tag', 'linki', 'zasady', 'formularze'],
  registered: [...playerFields, 'zasady', 'formularze'],
  registrationOpen: ['turniej', 'link'],
  meetingMoved: [...meetingFields, 'dzien', 'godzina'],
  meetingPostponed: meetingFields,
  meetingLive: meetingFields,
  meetingFinished: [...meetingFields, 'wynik'],
  meetingWalkover: [...meetingFields, 'zwyciezca'],
  meetingBothLost: meetingFields,
  mailSubject: ['turniej', 'druzyna'],
  mailReceived: [...mailFields, 'link', 'zasady'],
  mailCorrections: [...mailFields, 'uwagi'],
  mailAccepted: [...mailFields, 'strona'],
  mailRejected: [...mailFields, 'powod'],
  mailMeetings: [...mailFields, 'mecze'],
  mailReminder: [...mailFields, 'osoby', 'termin'],
} as const satisfies Record<string, readonly string[]>;

export type MessageName = keyof typeof messageFields;
export const messageNames = Object.keys(messageFields) as MessageName[]; // Their type, with the order above.

/** @param fields Names that braces may hold. */
const knowsFields = (fields: readonly string[]) => {
  const known = fields.map((field) => `{${field}}`);
  return z.refine<string>(
    (text) => (text.match(/\{[^{}\n]*\}/g) ?? []).every((field) => known.includes(field)),
    { error: `Nie ma takiego pola. Pola to: ${known.join(', ')}.` },
  );
};

const missing = 'Wpisz tekst.';

/** @param fields Names that braces may hold. */
export function templateText(most: number, fields: readonly string[]) {
  return blockText(1, most, { missing }).check(knowsFields(fields));
}

const mostCopied = 1_500;
const mostAnnounced = 500;
const mostMailed = 2_000;

const copied = (name: MessageName) => templateText(mostCopied, messageFields[name]);
const announced = (name: MessageName) => templateText(mostAnnounced, messageFields[name]);

const mailed = (name: MessageName) => templateText(mostMailed, messageFields[name]);

/** Messages as templates: copied and passed on, sent to the chat channel, mailed to captains. */
export const messageTemplates = z.strictObject({
  guardian: copied('guardian'),
  captain: copied('captain'),
  registered: copied('registered'),
  registrationOpen: announced('registrationOpen'),
  meetingMoved: announced('meetingMoved'),
  meetingPostponed: announced('meetingPostponed'),
  meetingLive: announced('meetingLive'),
  meetingFinished: announced('meetingFinished'),
  meetingWalkover: announced('meetingWalkover'),
  meetingBothLost: announced('meetingBothLost'),
  /** Whether registrations have a field for the captain's address. */
  captainEmail: z.boolean(),
  /** One for all, so that mail programs show a conversation. */
  mailSubject: lineText(1, 120, { missing }).check(knowsFields(messageFields.mailSubject)),
  mailReceived: mailed('mailReceived'),
  mailCorrections: mailed('mailCorrections'),
  mailAccepted: mailed('mailAccepted'),
  mailRejected: mailed('mailRejected'),
  mailMeetings: mailed('mailMeetings'),
  mailReminder: mailed('mailReminder'),
});
export type MessageTemplates = z.output<typeof messageTemplates>;
