import { nonBreaking, pluralPl } from '@puchar/shared/domain';

export const consentErrorTexts = {
  noPlayer: 'Nie znaleziono zawodnika, do którego należy ta zgoda.',
  alreadySent: 'Ten zawodnik przesłał już zgodę.',
  invalidData: 'Niepoprawne dane.', // spec text
  invalidFile: 'Niepoprawny plik.', // spec text
  tooLarge: 'Przesłany plik jest zbyt duży.',
  tooMany: 'Zbyt wiele prób. Odczekaj chwilę i spróbuj ponownie.',
  tooManyFor: (wait: string) => `Zbyt wiele prób. Spróbuj ponownie za ${wait}.`,
  busy: nonBreaking('Serwer przyjmuje teraz zbyt wiele plików. Spróbuj ponownie za chwilę.'),
  busyFor: (wait: string) =>
    nonBreaking(`Serwer przyjmuje teraz zbyt wiele plików. Spróbuj ponownie za ${wait}.`),
  other: 'Wystąpiło nieoczekiwany błąd.', // spec text
  seconds: (count: number) => `${count} ${pluralPl(count, 'sekundę', 'sekundy', 'sekund')}`,
  minutes: (count: number) => `${count} ${pluralPl(count, 'minutę', 'minuty', 'minut')}`,
} as const;

export const withdrawTexts = {
  title: 'Zgoda na publikację',
  explain: nonBreaking(
    'Pokazywanie danych na stronie to osobna zgoda. Możesz ją wycofać w każdej chwili, bez podawania powodu. W turnieju grasz dalej.',
  ),
  withdraw: 'Wycofaj zgodę na publikację',
  question: 'Wycofać zgodę na publikację?',
  consequences: [
    'Na stronie zostanie tylko pseudonim i rola w drużynie.',
    'Imię, nazwisko, klasa, konto w grze i nazwa na czacie znikną z niej w ciągu minuty.',
    'Znikną też statystyki z Twoich gier i powtórki, w których grasz. Wyniki meczów zostaną.',
    'Przywrócić publikację mogą tylko organizatorzy, na Twoją prośbę.',
  ].map(nonBreaking),
  confirm: 'Tak, wycofaj zgodę',
  busy: 'Wycofywanie…',
  cancel: 'Zostaw bez zmian',
  done: nonBreaking(
    'Zgoda na publikację jest wycofana. Na stronie widać tylko pseudonim i rolę w drużynie.',
  ),
  restore: nonBreaking('Jeśli zmienisz zdanie, napisz do nas:'),
} as const;
