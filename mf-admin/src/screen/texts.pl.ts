import type { OverlayKind, Scene } from '@puchar/shared/contract';
import { formatDate } from '@puchar/shared/domain';

export const texts = {
  title: 'Ekran i transmisja',
  failed: 'Nie udało się pobrać ustawień ekranu.',
  overlays: 'Nakładki na transmisję',
  overlaysHint:
    'Każda nakładka to źródło „Przeglądarka” w\u00A0OBS: wklej adres, ustaw szerokość 1920 i\u00A0wysokość 1080 (albo 1280 i\u00A0720). Tło jest przezroczyste. Zmiany z\u00A0tej strony widać w\u00A0transmisji w\u00A0ciągu dwóch sekund.',
  match: 'Mecz w nakładkach',
  automatic: 'Automatycznie: trwający z\u00A0transmisją, potem następny',
  group: 'Tabela w nakładce',
  allGroups: 'Wszystkie grupy po kolei',
  groupName: (name: string) => `Grupa ${name}`,
  chosenMatch: 'Wybrany mecz',
  isLive: (teams: string) => `${teams}, na żywo`,
  isNext: (teams: string, date: string) => `${teams}, ${formatDate(date)}`,
  shown: 'Widoczne nakładki',
  copy: 'Kopiuj adres',
  copyLabel: (name: string) => `Kopiuj adres: ${name}`,
  preview: 'Podgląd',
  previewLabel: (name: string) => `Podgląd: ${name} (nowa karta)`,
  parameters:
    'Adres może mieć własne ustawienia: ?widoczna=tak albo nie, ?mecz= identyfikator z\u00A0adresu meczu, ?grupa=A, ?druzyna=TAG. Wtedy ta strona ich nie zmienia.',
  hall: 'Ekran w hali',
  hallHint:
    'Otwórz ekran na komputerze przy rzutniku lub telewizorze. Spacja zatrzymuje obraz, strzałki go zmieniają. Bez sieci zostaje ostatni stan z\u00A0godziną.',
  open: 'Otwórz ekran',
  openLabel: 'Otwórz ekran w hali (nowa karta)',
  edit: 'Zmień sceny i komunikaty',
  formTitle: 'Sceny i komunikaty',
  save: 'Zapisz',
  scenes: 'Sceny po kolei',
  noScenes: 'Żadna scena nie jest włączona: widać tylko nazwę turnieju i\u00A0godzinę.',
  scene: (name: string, seconds: number) => `${name}: ${seconds}\u00A0s`,
  sceneShown: (name: string) => `Pokazuj: ${name}`,
  seconds: (name: string) => `Sekundy: ${name}`,
  secondsHint: 'Jednego obrazu, od 5 do 300.',
  up: (name: string) => `Przesuń wyżej: ${name}`,
  down: (name: string) => `Przesuń niżej: ${name}`,
  moved: (name: string, place: number) => `${name}: miejsce ${place}.`,
  messages: 'Komunikaty',
  noMessages: 'Nie ma komunikatów.',
  message: (place: number) => `Komunikat ${place}`,
  messageHint:
    'Każdy jest osobnym obrazem, najwyżej 160 znaków. Są publiczne: nie wpisuj danych osób.',
  addMessage: 'Dodaj komunikat',
  remove: 'Usuń',
  removeMessage: (place: number) => `Usuń komunikat ${place}`,
} as const;

export const sceneNames: Record<Scene['kind'], string> = {
  LIVE: 'Na żywo',
  NEXT: 'Następne mecze',
  TABLES: 'Tabele',
  BRACKET: 'Drabinka',
  SPONSORS: 'Partnerzy',
  MESSAGES: 'Komunikaty',
};

export const overlayNames: Record<OverlayKind, string> = {
  SCORE: 'Wynik',
  PICKS: 'Wybory i bany',
  NEXT: 'Następny mecz',
  PATH: 'Droga w drabince',
  TABLE: 'Tabela',
  SPONSORS: 'Partnerzy',
};
