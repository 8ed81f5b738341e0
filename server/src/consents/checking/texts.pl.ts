import { nonBreaking } from '@puchar/shared/domain';
import type { FileReason } from './file-error.ts';

const printAgain =
  'Otwórz go i wydrukuj do nowego pliku („Drukuj”, potem „Zapisz jako PDF”) albo zrób zdjęcie podpisanej strony.';

const texts: Record<FileReason, string> = {
  unreadable: 'Nie udało się przesłać pliku. Wybierz plik jeszcze raz.',
  unchecked:
    'Nie udało się sprawdzić tego pliku. Zrób zdjęcie podpisanej strony i wyślij je zamiast niego.',
  unknown:
    'To nie jest PDF ani zdjęcie PNG, JPEG lub WebP. Zapisz dokument jako PDF albo zrób zdjęcie podpisanej strony.',
  heic: 'Zdjęć HEIC nie przyjmiemy. Zapisz zdjęcie jako JPG i wybierz nowy plik.',
  picture:
    'Zdjęcia i skanu w tym formacie nie przyjmiemy. Zapisz go jako JPG albo PDF i wybierz nowy plik.',
  document: 'To dokument albo archiwum, a nie PDF. Otwórz go, zapisz jako PDF i wybierz nowy plik.',
  moving: 'To zdjęcie się rusza. Wybierz zwykłe zdjęcie PNG, JPEG lub WebP.',
  pixels: 'Zdjęcie ma zbyt wiele pikseli. Zmniejsz je albo zrób nowe w niższej rozdzielczości.',
  'broken-photo':
    'Zdjęcie jest ucięte albo uszkodzone. Zapisz je lub zrób jeszcze raz i wybierz nowy plik.',
  password: `Ten PDF jest zabezpieczony hasłem. ${printAgain}`,
  protected: `Tego zabezpieczenia PDF-a nie umiemy odczytać. ${printAgain}`,
  'cut-off':
    'Ten PDF jest ucięty albo uszkodzony. Zeskanuj stronę lub zapisz plik jeszcze raz i wybierz nowy.',
  'not-at-start': `Przed początkiem tego PDF-a są obce dane. ${printAgain}`,
  active: `W tym PDF-ie jest skrypt lub polecenie, więc go nie przyjmiemy. ${printAgain}`,
  attachment: `W tym PDF-ie jest załącznik lub nagranie, więc go nie przyjmiemy. ${printAgain}`,
  'no-pages':
    'W tym PDF-ie nie ma żadnej strony. Zeskanuj podpisaną stronę jeszcze raz albo zrób jej zdjęcie.',
  unsigned:
    'To pobrany formularz, jeszcze bez podpisu. Wydrukuj go, podpisz stronę 1 i wyślij jej skan albo zdjęcie.',
  'too-much':
    'Ten PDF po rozpakowaniu jest zbyt duży. Zeskanuj stronę w 300 dpi albo zrób jej zdjęcie.',
  unusual: `Tego PDF-a nie umiemy sprawdzić. ${printAgain}`,
};

/** What is wrong and what to do next, shown at the field. */
export function reasonText(reason: FileReason): string {
  return nonBreaking(texts[reason]);
}
