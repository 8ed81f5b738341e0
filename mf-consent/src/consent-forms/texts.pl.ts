import { councilForms, nonBreaking } from '@puchar/shared/domain';

const [parents, students] = councilForms;

export const texts = {
  title: 'Zgody RODO',
  lead: nonBreaking(
    'Zanim drużyna zagra, każdy zawodnik przesyła podpisaną zgodę na przetwarzanie danych osobowych. Tu jest opisane, kto ją podpisuje i co się z nią dzieje.',
  ),
  linkTitle: 'Najpierw znajdź swój link',
  link: nonBreaking(
    'Każdy zawodnik ma własny link do swojej zgody. Dostajesz go od kapitana drużyny albo od organizatorów. Pod linkiem czeka formularz wypełniony Twoimi danymi, tam też wysyłasz go po podpisaniu.',
  ),
  linkSecret: nonBreaking(
    'Link jest tylko dla Ciebie: nie publikuj go i nie przekazuj innym. Zgubiony link organizatorzy wymienią na nowy.',
  ),
  whoTitle: 'Kto podpisuje',
  stepsTitle: 'Co dzieje się dalej',
  steps: [
    'Pobierasz formularz, drukujesz go i oddajesz do podpisu.',
    'Robisz zdjęcie albo skan podpisanej strony 1 i wysyłasz przez swój link. Stronę 2, z informacją o danych, zachowujesz.',
    'Plik jest szyfrowany. Zobaczą go tylko organizatorzy, a każde jego otwarcie zostaje odnotowane.',
    'Organizatorzy sprawdzają podpis. Jeśli czegoś brakuje, pod tym samym linkiem zobaczysz powód i wyślesz formularz jeszcze raz.',
    'Gdy zgody całej drużyny są przyjęte, drużyna pojawia się na stronie.',
  ].map(nonBreaking),
  publishTitle: 'Publikacja to osobna zgoda',
  publish: nonBreaking(
    'Zgoda na publikację danych nie jest warunkiem udziału. Bez niej też grasz: widać wtedy tylko Twój pseudonim i rolę w drużynie. Wycofasz ją w każdej chwili pod swoim linkiem.',
  ),
  lostLink: nonBreaking('Gdy link zginął albo nie działa, napisz do nas:'),
  privacy: 'Jak chronimy dane: informacja o prywatności',
  blankTitle: 'Puste formularze',
  blank: nonBreaking(
    'Do przejrzenia przed podpisaniem albo do wypełnienia ręcznie. Formularz z linku jest już wypełniony.',
  ),
  download: 'Pobierz PDF',
} as const;

export const signers = [
  {
    who: 'Zawodnik niepełnoletni',
    rule: nonBreaking(
      'Podpisuje rodzic albo opiekun prawny. Dotyczy to każdego, kto nie ma 18 lat.',
    ),
  },
  {
    who: 'Zawodnik pełnoletni',
    rule: nonBreaking('Podpisuje sam, także wtedy, gdy nadal chodzi do szkoły.'),
  },
  {
    who: 'Szkoła',
    rule: nonBreaking(
      'Osoby, które przewodniczą Radzie Rodziców i Samorządowi Uczniowskiemu, podpisują zgody szkoły na udział drużyny. Nie wpisuje się w nich zawodników.',
    ),
  },
] as const;

export const forms = [
  {
    path: '/api/files/pdf/underage-agreement',
    name: 'Zgoda dla zawodnika niepełnoletniego',
    signer: 'podpisuje rodzic lub opiekun prawny',
  },
  {
    path: '/api/files/pdf/adult-agreement',
    name: 'Zgoda dla zawodnika pełnoletniego',
    signer: 'podpisuje zawodnik',
  },
  { ...parents, signer: 'podpisuje Rada Rodziców szkoły' },
  { ...students, signer: 'podpisuje Samorząd Uczniowski szkoły' },
] as const;
