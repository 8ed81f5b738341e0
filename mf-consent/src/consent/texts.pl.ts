import { nonBreaking, pluralPl } from '@puchar/shared/domain';

export const texts = {
  title: 'Zgoda RODO', // spec text
  loading: 'Wczytywanie zgody…',
  notFound: 'Ta zgoda nie istnieje.', // spec text
  loadFailed: 'Wystąpił błąd. Proszę spróbować później.', // spec text
  home: 'Strona główna',
  allForms: 'Więcej o zgodach i puste formularze',
  steps: 'Kroki przesyłania zgody',
  stepDownload: 'Pobierz formularz',
  stepUpload: 'Dodaj podpisany plik',
  stepSend: 'Wyślij',
  adult: nonBreaking('To formularz dla zawodnika pełnoletniego. Podpisujesz go osobiście.'),
  minor: nonBreaking(
    'To formularz dla zawodnika niepełnoletniego. Podpisuje go rodzic lub opiekun prawny.',
  ),
  noReason: nonBreaking(
    'Powodu nie podano. Najczęściej brakuje podpisu albo strony, lub zdjęcie jest nieczytelne. Jeśli nie wiesz, co poprawić, napisz do organizatorów.',
  ),
} as const;

export const stateTexts = {
  awaiting: 'Zgoda czeka na wysłanie.',
  awaitingReview: 'Czeka na sprawdzenie.',
  sentBack: 'Zgoda została odesłana i czeka na poprawiony formularz.',
  accepted: (day: string) => nonBreaking(`Przyjęta dnia ${day}.`),
  deadline: (moment: string) => nonBreaking(`Termin: ${moment}.`),
} as const;

export const downloadTexts = {
  filled: nonBreaking(
    'Formularz jest już wypełniony danymi ze zgłoszenia. Wydrukuj go, zaznacz kratki i podpisz stronę 1. Stronę 2, z informacją o danych, zachowaj.',
  ),
  download: 'Pobierz formularz (PDF)',
  downloadAgain: 'Pobierz jeszcze raz',
  share: 'Otwórz w innej aplikacji',
  alreadySigned: 'Mam już podpisany formularz',
  notSaved: nonBreaking(
    'Plik się nie zapisuje? Otwórz ten link w zwykłej przeglądarce zamiast w komunikatorze.',
  ),
  missing: nonBreaking(
    'Nie udało się wczytać formularza. Odśwież stronę albo pobierz pusty formularz ze strony o zgodach.',
  ),
  fileName: 'zgoda-rodo.pdf',
} as const;

export const uploadTexts = {
  waiting: 'Najpierw pobierz formularz i oddaj go do podpisu.',
  choose: 'Wybierz plik PDF albo zdjęcia',
  chooseOther: 'Wybierz inny plik',
  addPhotos: 'Dodaj kolejne zdjęcia',
  hint: nonBreaking(
    'Jeden plik PDF do 10 MiB albo zdjęcia podpisanej strony (PNG, JPEG lub WebP). Zdjęcia połączymy w jeden PDF na Twoim urządzeniu.',
  ),
  reading: 'Wczytywanie…',
  chosen: 'Wybrany plik',
  remove: 'Usuń plik',
  photos: 'Zdjęcia stron',
  photo: (place: number) => `Strona ${place}`,
  earlier: (place: number) => `Przesuń stronę ${place} wcześniej`,
  later: (place: number) => `Przesuń stronę ${place} dalej`,
  removePhoto: (place: number) => `Usuń stronę ${place}`,
  moved: (place: number, count: number) => `Strona jest teraz ${place}. z ${count}.`,
  removed: (left: number) =>
    `Usunięto. ${left === 0 ? 'Nie ma już zdjęć.' : `Zostało ${left} ${pluralPl(left, 'zdjęcie', 'zdjęcia', 'zdjęć')}.`}`,
  check: nonBreaking('Czy na zdjęciach widać całe strony, a podpis jest czytelny?'),
} as const;

export const problemTexts = {
  tooHeavy: nonBreaking(
    'Plik jest zbyt ciężki. Maksymalny rozmiar to 10 MiB. Zeskanuj stronę w niższej jakości albo zrób jej zdjęcie.', // spec text, and what to do
  ),
  wrongType: nonBreaking('Tego pliku nie przyjmiemy. Wybierz PDF albo zdjęcie PNG, JPEG lub WebP.'),
  severalFiles: nonBreaking('Wybierz jeden plik PDF albo same zdjęcia.'),
  tooManyPhotos: (most: number) => `Można dodać najwyżej ${most} zdjęć.`,
  photosTooHeavy: nonBreaking(
    'Zdjęcia razem są zbyt ciężkie. Maksymalny rozmiar to 10 MiB. Usuń któreś z nich.',
  ),
  unreadablePhoto: nonBreaking(
    'Nie udało się odczytać zdjęcia. Zapisz je jako JPG albo zrób nowe i wybierz je.',
  ),
} as const;

export const sendTexts = {
  waiting: 'Najpierw dodaj podpisany plik.',
  unprepared: nonBreaking('Nie udało się przesłać pliku. Sprawdź połączenie i spróbuj ponownie.'),
  ready: nonBreaking('Plik jest gotowy. Po wysłaniu zobaczą go tylko organizatorzy.'),
  send: 'Wyślij zgodę',
  retry: 'Wyślij jeszcze raz',
  cancel: 'Przerwij wysyłanie',
  preparing: 'Przygotowywanie pliku…',
  sending: 'Wysyłanie…',
  checking: 'Sprawdzanie pliku…',
  progress: 'Postęp wysyłania',
  percent: (share: number) => `${Math.floor(share * 100)}%`,
  cancelled: 'Wysyłanie przerwane. Plik nadal jest wybrany.',
  stored: 'Plik nadal jest wybrany, nie musisz dodawać go od nowa.',
  sentTitle: 'Sukces!', // spec text
  thanks: nonBreaking('Dziękujemy za przesłanie zgody!'),
  next: nonBreaking(
    'Organizatorzy sprawdzą teraz formularz. Jeśli czegoś w nim zabraknie, powód zobaczysz pod tym samym linkiem.',
  ),
  alreadyTitle: 'Zgoda została już przesłana',
  already: nonBreaking('Nie musisz nic więcej robić.'),
} as const;
