import { nonBreaking } from '@puchar/shared/domain';

export const texts = {
  title: (when: string, teams: string) => `Mecz ${when}: ${teams}`,
  checkInFrom: (when: string) => `Gotowość zgłosicie od ${when}.`,
  checkIn: 'Zgłoś gotowość',
  checkedIn: (when: string) => `Gotowość zgłoszona o ${when}.`,
  otherCheckedIn: 'Druga drużyna też jest gotowa.',
  otherAwaited: 'Druga drużyna jeszcze nie zgłosiła gotowości.',
  lineUp: 'Skład na ten mecz',
  lineUpHint: (chosen: number) => `Wybrano ${chosen} z 5.`,
  saveLineUp: 'Zapisz skład',
  lineUpSaved: 'Skład zapisany.',
  code: 'Kod turniejowy otwartej gry',
  codeHint: nonBreaking('Wpiszcie go w grze. Widzą go tylko kapitanowie obu drużyn.'),
  result: 'Wynik',
  resultHint: nonBreaking(
    'Wynik podają obaj kapitanowie. Zgodne wyniki się liczą, różne rozstrzyga sędzia.',
  ),
  incomplete: 'Wskażcie zwycięzcę każdej gry.',
  game: (number: number) => `Gra ${number}`,
  send: 'Wyślij wynik',
  sent: {
    NONE: '',
    WAITING: 'Wynik wysłany. Czekamy na wynik drugiej drużyny.',
    EQUAL: 'Obie drużyny podały ten sam wynik. Czeka na zatwierdzenie.',
    DIFFERENT: 'Drużyny podały różne wyniki. Rozstrzygnie sędzia.',
  },
  ended: (teams: string) => `Mecz zakończony: ${teams}`,
  score: (wins1: number, wins2: number) => `Wynik ${wins1} : ${wins2} jest zapisany.`,
  waiting: 'Druga drużyna podała już wynik.',
  loading: 'Wczytywanie formularza',
  failed: 'Nie udało się. Spróbuj ponownie.',
} as const;
