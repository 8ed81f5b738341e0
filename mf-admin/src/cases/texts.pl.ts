import type { CaseKind } from '@puchar/shared/contract';
import { formatDate, nonBreaking, pluralPl } from '@puchar/shared/domain';

export const texts = {
  title: 'Sprawy',
  failed: 'Nie udało się pobrać spraw.',
  ours: 'Czeka na organizatorów',
  theirs: 'Czeka na drużyny',
  nothing: 'Nic nie czeka.',
  since: (when: string) => `od ${when}`,
  late: 'po terminie',
  reply: 'Odpowiedz',
  replyTo: (team: string) => `Odpowiedz drużynie ${team}`,
  corrections: 'Pokaż poprawki',
  correctionsOf: (team: string) => `Pokaż poprawki drużyny ${team}`,
  roster: 'Pokaż prośbę',
  rosterOf: (team: string) => `Pokaż prośbę drużyny ${team} o zmianę składu`,
  close: 'Zwiń',
  review: 'Sprawdź zgody',
  reviewOf: (team: string) => `Sprawdź zgody drużyny ${team}`,
  links: 'Linki do zgód',
  meeting: 'Otwórz mecz',
  meetingOf: (teams: string) => `Otwórz mecz ${teams}`,
  result: 'Zatwierdź wynik',
  resultOf: (teams: string) => `Zatwierdź wynik meczu ${teams}`,
  linksOf: (team: string) => `Linki do zgód drużyny ${team}`,
} as const;

const counted = (one: string, few: string, many: string) => (count: number) =>
  `${count} ${pluralPl(count, one, few, many)}`;

export const caseTexts: Readonly<Record<CaseKind, (count: number) => string>> = {
  MESSAGE: counted(
    'wiadomość bez odpowiedzi',
    'wiadomości bez odpowiedzi',
    'wiadomości bez odpowiedzi',
  ),
  CORRECTION_SENT: counted(
    'prośba o poprawki spełniona, do sprawdzenia',
    'prośby o poprawki spełnione, do sprawdzenia',
    'próśb o poprawki spełnionych, do sprawdzenia',
  ),
  CORRECTION_AWAITED: counted('prośba o poprawki', 'prośby o poprawki', 'próśb o poprawki'),
  CONSENT_TO_REVIEW: counted('zgoda do sprawdzenia', 'zgody do sprawdzenia', 'zgód do sprawdzenia'),
  ROSTER_REQUEST: () => 'prośba o zmianę składu po terminie',
  RESULT: () => 'wynik podany przez obie drużyny',
  DATE_TO_DECIDE: () => 'termin meczu do rozstrzygnięcia',
  DATE_AWAITED: () => 'termin meczu czeka na kapitanów',
  CONSENT_AWAITED: counted('brakująca zgoda', 'brakujące zgody', 'brakujących zgód'),
};

export const reminderTexts = {
  open: 'Przypomnij spóźnionym',
  title: 'Przypomnij spóźnionym',
  lead: nonBreaking(
    'Spóźniona jest drużyna, na którą coś czeka dłużej niż dobę: zgoda, poprawka albo termin meczu. Skład jest spóźniony od doby przed meczem, gotowość od chwili, w której można ją zgłosić.',
  ),
  failed: 'Nie udało się pobrać spóźnionych.',
  none: 'Nikt nie jest spóźniony.',
  email: (count: number) => `Dostaną e-mail (${count})`,
  copy: (count: number) => `Bez adresu e-mail: skopiuj i wyślij (${count})`,
  copyHint: 'Zaznacz drużynę, gdy wiadomość jest wysłana. Inni organizatorzy to zobaczą.',
  recent: (count: number) => `Przypomniano w ciągu doby (${count})`,
  team: (name: string, tag: string) => `${name} (${tag})`,
  guardians: (count: number) =>
    `Oraz e-mail do ${count} ${pluralPl(count, 'opiekuna', 'opiekunów', 'opiekunów')} z linkiem do zgody.`,
  reminded: (when: string) => `Ostatnie przypomnienie: ${formatDate(when)}.`,
  message: 'Treść wiadomości',
  copyMessage: 'Skopiuj wiadomość',
  copyMessageOf: (team: string) => `Skopiuj wiadomość do drużyny ${team}`,
  send: (count: number) =>
    `Przypomnij ${count} ${pluralPl(count, 'drużynie', 'drużynom', 'drużynom')}`,
  sending: 'Wysyłanie…',
  cancel: 'Anuluj',
  done: 'Gotowe',
  sent: (emails: number, guardians: number) =>
    `Do kapitanów ${pluralPl(emails, 'idzie', 'idą', 'idzie')} ${emails} ${pluralPl(emails, 'e-mail', 'e-maile', 'e-maili')}, do opiekunów ${guardians}.`,
  copied: (count: number) => `Zaznaczone jako wysłane ręcznie: ${count}.`,
  skipped: (count: number) =>
    `Pominięte: ${count}. Sprawa jest już załatwiona albo przypomniał ktoś inny.`,
} as const;
