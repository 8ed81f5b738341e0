import { pluralPl } from '@puchar/shared/domain';

const teams = (count: number) => `${count}\u00A0${pluralPl(count, 'drużyna', 'drużyny', 'drużyn')}`;

export const texts = {
  title: 'Losowanie grup',
  intro:
    'Wynik losowania zależy tylko od ziarna i od listy drużyn. Każdy może je powtórzyć: na tej stronie albo własnym programem.',
  loading: 'Wczytywanie losowania…',
  failed: 'Nie udało się pobrać losowania.',
  none: 'Grupy nie zostały jeszcze wylosowane na tej stronie.',
  seed: 'Ziarno',
  when: 'Kiedy',
  size: 'Ile',
  sizes: (teamCount: number, groupCount: number) =>
    `${teams(teamCount)} w\u00A0${groupCount}\u00A0${pluralPl(groupCount, 'grupie', 'grupach', 'grupach')}`,
  same: 'Zgadza się: z\u00A0tego ziarna i\u00A0z\u00A0tej listy drużyn wychodzą dokładnie zapisane grupy.',
  different:
    'Nie zgadza się: z\u00A0tego ziarna i\u00A0z\u00A0tej listy drużyn wychodzą inne grupy niż zapisane.',
  moved: 'Zmiany po losowaniu',
  movedHint: 'Organizatorzy przenieśli te drużyny po losowaniu.',
  movedTo: (from: string, to: string | null) =>
    to === null
      ? `: z\u00A0grupy ${from}, teraz bez grupy`
      : `: z\u00A0grupy ${from} do grupy ${to}`,
  rules: 'Zasady',
  ruleList: (groups: string) => [
    'Z ziarna powstaje kolejność szkół. Drużyny jednej szkoły stoją obok siebie, też w wylosowanej kolejności.',
    `Z ziarna powstaje też kolejność grup: ${groups}.`,
    'Drużyny trafiają do grup po jednej, po kolei. Dlatego drużyny jednej szkoły trafiają do różnych grup, a grupy różnią się najwyżej o jedną drużynę.',
    'Dla programistów: liczby losowe daje generator mulberry32, a zaczyna go skrót FNV-1a tekstów „ziarno/szkoły”, „ziarno/szkoła/kod szkoły” i „ziarno/grupy”. Im mniejsza liczba, tym wcześniejsze miejsce. Przed losowaniem szkoły, drużyny i grupy stoją w kolejności kodów, tagów i nazw.',
  ],
  replay: 'Krok po kroku',
  play: 'Odtwórz losowanie',
  stop: 'Zatrzymaj',
  back: 'Cofnij krok',
  next: 'Następny krok',
  all: 'Pokaż wynik',
  progress: (shown: number, count: number) => `Wylosowano ${shown} z\u00A0${count}.`,
  last: (team: string, group: string) => `${team}: grupa ${group}`,
  empty: 'Jeszcze nikt.',
  order: 'Kolejność losowania',
  tryTitle: 'Sprawdź inne ziarno',
  tryLabel: 'Ziarno do sprawdzenia',
  tryHint: 'Zmień choćby jeden znak, a grupy wyjdą inne.',
  trySame: 'To jest ziarno tego losowania.',
  tryOther: (count: number, all: number) =>
    count === 0
      ? 'To nie jest ziarno tego losowania, choć grupy wychodzą te same.'
      : `To nie jest ziarno tego losowania: ${teams(count)} z\u00A0${all} ${pluralPl(count, 'trafia', 'trafiają', 'trafia')} do innej grupy.`,
  tryReset: 'Wróć do ziarna losowania',
} as const;
