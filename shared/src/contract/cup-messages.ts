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
  planPublished: ['turniej', 'link'],
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
  mailSentBack: [...mailFields, 'osoby', 'termin'],
  mailReply: mailFields,
  mailProposals: [...mailFields, 'mecze'],
  mailReminder: [...mailFields, 'sprawy', 'osoby', 'termin'],
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

type Texts<Name extends MessageName> = Record<Name, ReturnType<typeof templateText>>;

const textsOf = <Name extends MessageName>(most: number, ...names: Name[]) =>
  Object.fromEntries(
    names.map((name) => [name, templateText(most, messageFields[name])]),
  ) as Texts<Name>; // One entry for each name.

/** Messages as templates: copied and passed on, sent to the chat channel, mailed to captains. */
export const messageTemplates = z.strictObject({
  ...textsOf(1_500, 'guardian', 'captain', 'registered'),
  ...textsOf(500, 'registrationOpen', 'planPublished'),
  ...textsOf(500, 'meetingMoved', 'meetingPostponed', 'meetingLive'),
  ...textsOf(500, 'meetingFinished', 'meetingWalkover', 'meetingBothLost'),
  /** Whether registrations have a field for the captain's address. */
  captainEmail: z.boolean(),
  /** One for all, so that mail programs show a conversation. */
  mailSubject: lineText(1, 120, { missing }).check(knowsFields(messageFields.mailSubject)),
  ...textsOf(2_000, 'mailReceived', 'mailCorrections', 'mailAccepted', 'mailRejected'),
  ...textsOf(2_000, 'mailMeetings', 'mailReminder', 'mailSentBack', 'mailReply', 'mailProposals'),
  /** Whether the captain may enter the address of a guardian. */
  guardianEmail: z.boolean(),
});
export type MessageTemplates = z.output<typeof messageTemplates>;
