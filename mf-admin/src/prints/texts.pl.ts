import { nonBreaking, pluralPl } from '@puchar/shared/domain';
import type { BadgeKind, PrintFileName } from '@puchar/shared/contract';

export const texts = {
  title: 'Wydruki i pliki',
  intro: nonBreaking(
    'Pliki powstają w chwili pobrania i pokazują stan z tej chwili. Wydruku i pobranego pliku nie da się później poprawić ani usunąć ze strony.',
  ),
  failed: 'Nie udało się sprawdzić, co można wydrukować.',
  matchDay: 'Dzień meczowy',
  posters: 'Na ścianę',
  badges: 'Identyfikatory',
  tables: 'Tabele do arkusza',
  tablesIntro: nonBreaking(
    'Pliki CSV bieżącej edycji. Excel i LibreOffice z polskimi ustawieniami otwierają je bez pytań.',
  ),
  day: 'Dzień',
  meeting: 'Mecz',
  allMeetings: (count: number) =>
    `wszystkie tego dnia (${count} ${pluralPl(count, 'mecz', 'mecze', 'meczów')})`,
  noDays: 'Żaden mecz nie ma jeszcze terminu. Pusty protokół możesz wydrukować już teraz.',
  pair: (time: string, one: string, other: string) => `${time} ${one} – ${other}`,
  noGroups: 'nie ma jeszcze grup',
  noBracket: 'nie ma jeszcze drabinki',
  noTeams: 'nie ma jeszcze przyjętych drużyn',
  download: 'Pobierz PDF',
  downloadTable: 'Pobierz CSV',
  /** The words on the link come first, so that they can be said to it. */
  label: (action: string, name: string) => `${action}: ${name}`,
  personal: 'dane osobowe',
  blank: 'Pusty protokół',
  blankHint: 'Jedna strona do wypełnienia ręcznie, do pięciu gier.',
  withoutBadge: (count: number) =>
    count === 0
      ? ''
      : nonBreaking(
          ` Bez identyfikatora: ${count} ${pluralPl(count, 'osoba, która', 'osoby, które', 'osób, które')} nie ${pluralPl(count, 'ma', 'mają', 'mają')} przyjętej zgody albo ${pluralPl(count, 'została usunięta', 'zostały usunięte', 'zostały usunięte')}.`,
        ),
} as const;

interface FileText {
  name: string;
  hint: string;
}

export const fileTexts: Readonly<Record<Exclude<PrintFileName, 'badges'>, FileText>> = {
  dayPlan: {
    name: 'Plan dnia',
    hint: 'Mecze według godzin, z miejscem na stanowisko i wynik.',
  },
  matchForms: {
    name: 'Protokoły meczów',
    hint: 'Strona na mecz: składy, obecność, gry, wynik i podpisy. Zawodnicy są pod pseudonimami, jak na stronie.',
  },
  groupTables: { name: 'Tabele grup', hint: 'Miejsca i powody kolejności.' },
  poster: {
    name: 'Drabinka',
    hint: 'Plakat w poziomie. Puste miejsca wypełnisz markerem.',
  },
  teamsTable: { name: 'Drużyny', hint: 'Przyjęte drużyny, szkoły i grupy.' },
  meetingsTable: { name: 'Mecze i wyniki', hint: 'Terminy, wyniki, walkowery.' },
  gamesTable: { name: 'Gry', hint: 'Każda gra meczu: zwycięzca i czas.' },
  standingsTable: { name: 'Tabele grup', hint: 'To samo co na wydruku.' },
  teamStatistics: { name: 'Statystyki drużyn', hint: 'Wiersz na drużynę i grę.' },
  playerStatistics: {
    name: 'Statystyki zawodników',
    hint: 'Wiersz na zawodnika i grę, pod pseudonimem. Bez osób, które się na to nie zgodziły.',
  },
  playersTable: {
    name: 'Zawodnicy',
    hint: 'Imiona, nazwiska, klasy, konta oraz to, na co pozwala zgoda. Bez osób usuniętych.',
  },
};

export const badgeTexts: Readonly<Record<BadgeKind, FileText>> = {
  players: {
    name: 'Zawodnicy',
    hint: 'Pseudonim i drużyna, a imię i nazwisko tylko wtedy, gdy pozwala na to zgoda.',
  },
  staff: {
    name: 'Organizatorzy i sędziowie',
    hint: 'Imiona i nazwiska osób, które mają konto w panelu.',
  },
  blank: {
    name: 'Puste',
    hint: 'Opiekun, zawodnik, sędzia, organizator, wolontariusz, media i gość: po stronie na rolę.',
  },
};

/** Who may have a file with persons in it, and what becomes of that. */
export const personalNotes = {
  managers: 'Tylko właściciele i organizatorzy. Pobranie zapisuje dziennik.',
  persons: 'Tylko właściciele, organizatorzy i ochrona danych. Pobranie zapisuje dziennik.',
} as const;
