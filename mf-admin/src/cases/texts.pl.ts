import type { CaseKind } from '@puchar/shared/contract';
import { pluralPl } from '@puchar/shared/domain';

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
  RESULT: () => 'wynik podany przez obie drużyny',
  DATE_TO_DECIDE: () => 'termin meczu do rozstrzygnięcia',
  DATE_AWAITED: () => 'termin meczu czeka na odpowiedź kapitana',
  CONSENT_AWAITED: counted('brakująca zgoda', 'brakujące zgody', 'brakujących zgód'),
};
