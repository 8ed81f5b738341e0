import * as z from 'zod/mini';
import { blockText } from './text.ts';

const meetingFields = ['turniej', 'druzyna1', 'druzyna2', 'link'] as const;
const playerFields = ['turniej', 'szkola', 'email', 'druzyna', 'termin'] as const;

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
} as const satisfies Record<string, readonly string[]>;

export type MessageName = keyof typeof messageFields;
export const messageNames = Object.keys(messageFields) as MessageName[]; // Their type, with the order above.

/** What a message is filled with; a field without a value is an empty text. */
export type MessageValues<Name extends MessageName> = Readonly<
  Record<(typeof messageFields)[Name][number], string>
>;

/** @param fields Names that braces may hold. */
export function templateText(most: number, fields: readonly string[]) {
  const known = fields.map((field) => `{${field}}`);
  return blockText(1, most, { missing: 'Wpisz tekst.' }).check(
    z.refine(
      (text) => (text.match(/\{[^{}\n]*\}/g) ?? []).every((field) => known.includes(field)),
      {
        error: `Nie ma takiego pola. Pola to: ${known.join(', ')}.`,
      },
    ),
  );
}

const mostCopied = 1_500;
const mostAnnounced = 500;

const copied = (name: MessageName) => templateText(mostCopied, messageFields[name]);
const announced = (name: MessageName) => templateText(mostAnnounced, messageFields[name]);

/** Messages as templates: those that people copy and pass on, and those of the chat channel. */
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
});
export type MessageTemplates = z.output<typeof messageTemplates>;
