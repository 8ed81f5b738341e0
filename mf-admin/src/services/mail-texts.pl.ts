import type { MailFailure, MailKind } from '@puchar/shared/contract';
import { formatDate, nonBreaking, pluralPl } from '@puchar/shared/domain';

export const mailTexts = {
  title: 'E-maile do kapitanów i opiekunów',
  intro: nonBreaking(
    'O zgłoszeniu, zgodach i terminach, do kapitanów, którzy podali adres, i z linkiem do zgody do opiekunów, których adres podał kapitan. Włączysz je i zmienisz ich treść na stronie „Puchar”, w części „Wiadomości”.',
  ),
  failed: 'Nie udało się pobrać stanu e-maili.',
  none: 'Nic nie czeka na wysłanie.',
  waiting: (count: number) =>
    `${count} ${pluralPl(count, 'e-mail czeka', 'e-maile czekają', 'e-maili czeka')} na wysłanie.`,
  next: (at: string) => `Następna próba: ${formatDate(at)}.`,
  lastSent: (at: string) => `Ostatnio wysłano: ${formatDate(at)}.`,
  sendNow: 'Wyślij teraz',
  sending: 'Strona wysyła je w ciągu kilku sekund.',
  given: 'Nie dotarły',
  givenHint: 'Tych e-maili strona już nie wyśle. Napisz do tych drużyn inaczej, np. na Discordzie.',
  erased: 'odrzucone zgłoszenie',
  team: (name: string, tag: string) => `${name} (${tag})`,
} as const;

export const mailKindTexts: Record<MailKind, string> = {
  RECEIVED: 'Zgłoszenie dotarło',
  CORRECTIONS: 'Zgłoszenie do poprawy',
  ACCEPTED: 'Drużyna przyjęta',
  REJECTED: 'Zgłoszenie odrzucone',
  SENT_BACK: 'Zgody do poprawy',
  REPLY: 'Odpowiedź organizatorów',
  PROPOSALS: 'Propozycje terminów',
  MEETINGS: 'Terminy meczów',
  REMINDER: 'Przypomnienie',
  GUARDIAN: 'Link do zgody dla opiekuna',
  GUARDIAN_REMINDER: 'Przypomnienie dla opiekuna',
};

/** What is wrong. */
export const mailFailureTexts: Record<MailFailure, string> = {
  off: 'poczta nie jest ustawiona',
  'unknown-host': 'serwera poczty o tej nazwie nie ma',
  'private-host': 'nazwa serwera poczty prowadzi do sieci wewnętrznej',
  unreachable: 'serwer poczty nie odpowiada; strona próbuje dalej sama',
  'no-tls': 'serwer poczty nie szyfruje połączenia w wybrany sposób',
  certificate: 'certyfikat serwera poczty jest nieważny albo na inną nazwę',
  login: 'serwer poczty nie przyjmuje loginu albo hasła',
  sender: 'serwer poczty nie pozwala wysyłać z adresu nadawcy',
  recipient: 'serwer nie przyjmuje tego adresu',
  rejected: 'serwer nie przyjmuje tej wiadomości',
};
