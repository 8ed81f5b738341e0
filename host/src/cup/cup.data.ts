import { cupFacts } from '@puchar/shared/domain';
import type { Cup } from './cup.ts';
import pictureBracket from './pictures/bracket.svg';
import pictureDesks from './pictures/desks.svg';
import pictureFinal from './pictures/final.svg';
import pictureHall from './pictures/hall.svg';

/**
 * What changes from year to year: a new crew edits this file, `cup.json` of the shared domain, the pictures beside
 * this file and `cup-mark.tsx`. Persons and school are invented.
 */
export const cup: Cup = {
  ...cupFacts,
  editionOrdinal: 'Ósma',
  cities: ['Gdańsk', 'Gdynia', 'Sopot', 'Wejherowo'],
  statement: {
    publishedOn: '2025-11-20',
    updatedOn: '2025-11-20',
    preparedOn: '2025-11-20',
    contactPerson: 'sekretariat szkoły',
    building: [
      'Finał odbywa się w hali sportowej szkoły. Wejście od strony parkingu prowadzi na poziom boiska bez schodów, a przy wejściu jest miejsce parkingowe dla osób z niepełnosprawnościami.',
      'Na trybuny prowadzą tylko schody. Miejsca dla osób na wózkach są przy boisku, a toaleta dostosowana do ich potrzeb jest na tym samym poziomie.',
      'W hali nie ma pętli indukcyjnej. Można wejść z psem asystującym. Potrzebę tłumacza języka migowego zgłoś nam trzy dni przed meczem.',
    ],
  },
  defaultSubmissionsStart: '2024-12-12T00:00:00+01:00',
  socialLinks: [
    { href: cupFacts.chatUrl, icon: 'chat', label: 'Serwer czatu' },
    { href: 'https://filmy.puchar-szkol.example/', icon: 'film', label: 'Kanał z filmami' },
    { href: 'https://transmisje.puchar-szkol.example/', icon: 'broadcast', label: 'Transmisje' },
    { href: 'https://zdjecia.puchar-szkol.example/', icon: 'camera', label: 'Zdjęcia' },
  ],
  organizers: [
    {
      firstName: 'Tymon',
      nickname: 'Latarnik',
      lastName: 'Przykładowski',
      role: 'Koordynator turnieju',
      schoolClass: '4TP',
    },
    {
      firstName: 'Jagna',
      nickname: 'Sygnał',
      lastName: 'Wymyślona',
      role: 'Transmisje i komentarz',
      schoolClass: '3TI',
    },
    {
      firstName: 'Bruno',
      nickname: 'Kotwica',
      lastName: 'Zmyślny',
      role: 'Sędzia główny',
      schoolClass: '4TI',
    },
    {
      firstName: 'Kalina',
      nickname: 'Bryza',
      lastName: 'Próbna',
      role: 'Kontakt ze szkołami',
      schoolClass: '2TP',
    },
    {
      firstName: 'Gniewko',
      nickname: 'Kompas',
      lastName: 'Testowicz',
      role: 'Strona internetowa',
      schoolClass: '3TP',
    },
    {
      firstName: 'Mira',
      nickname: 'Pętla',
      lastName: 'Fikcyjna',
      role: 'Grafika i nagrody',
      schoolClass: '1TG',
    },
  ],
  gallery: [
    {
      image: pictureHall,
      alt: 'Rysunek: pusta hala sportowa nocą, światło reflektorów pada na środek boiska.',
      caption: 'Hala przed otwarciem. Za godzinę staną tu dwa rzędy stanowisk.',
    },
    {
      image: pictureDesks,
      alt: 'Rysunek: dwa rzędy po pięć stanowisk z monitorami, naprzeciw siebie.',
      caption: 'Pięć na pięć: stanowiska drużyn stoją po obu stronach linii środkowej.',
    },
    {
      image: pictureFinal,
      alt: 'Rysunek: publiczność na trybunach patrzy na wielki ekran nad sceną.',
      caption: 'Finał ogląda cała hala, a mecz komentują uczniowie.',
    },
    {
      image: pictureBracket,
      alt: 'Rysunek: drabinka turniejowa narysowana liniami boiska, na jej końcu złoty puchar.',
      caption: 'Droga do pucharu prowadzi przez grupę i drabinkę.',
    },
  ],
  previousEditions: [
    { year: 2022, games: 58 },
    { year: 2023, games: 111 },
    { year: 2024, games: 170 },
  ],
  maxGames: 170,
  description:
    'Puchar Szkół to turniej drużyn szkolnych w League of Legends, w którym gra się dla swojej szkoły, a nie dla siebie. Pięć osób, jeden cel i publiczność z sąsiedniej ławki. Najpierw są grupy, potem drabinka, a na końcu finał w hali sportowej. Każdy mecz można śledzić tutaj, z wynikami i statystykami.',
  callToRegister:
    'Zbierz pięcioro graczy ze swojej szkoły, wybierzcie kapitana i zgłoście drużynę. Udział jest bezpłatny, a na miejscu czekają sędziowie, komentarz na żywo i finał w hali sportowej.',
  howToTakePart: [
    {
      title: 'Zbierzcie skład',
      text: 'Od 5 do 7 osób z jednej szkoły: po jednej na każdą z pięciu ról i najwyżej dwie rezerwowe. Jedna osoba jest kapitanem.',
    },
    {
      title: 'Przeczytajcie regulamin',
      text: 'Jest krótki. Mówi, jak wyglądają mecze, co zrobić, gdy ktoś nie może przyjść, i jak rozstrzygamy spory.',
    },
    {
      title: 'Wypełnijcie zgłoszenie',
      text: 'Przygotujcie logo (co najmniej 200 na 200 pikseli), nazwę drużyny i nazwy kont w grze wszystkich zawodników.',
    },
    {
      title: 'Dostarczcie zgody',
      text: 'Za osobę niepełnoletnią zgodę podpisuje rodzic lub opiekun. Odnośnik do zgody dostaniecie po zgłoszeniu. Zgody szkoły podpisują Rada Rodziców i Samorząd Uczniowski.',
      link: 'Formularze zgód i zasady',
    },
  ],
  about: [
    {
      id: 'turniej',
      title: 'O turnieju',
      paragraphs: [
        'Puchar Szkół to coroczny turniej drużynowy w League of Legends dla uczniów szkół ponadpodstawowych z Gdańska, Gdyni, Sopotu i Wejherowa. Ta edycja jest ósmą z kolei.',
        'Wszystko robią tu uczniowie: sędziują, komentują, prowadzą transmisje i piszą tę stronę. Nauczyciele pilnują, by było bezpiecznie i uczciwie, a szkoła daje halę, sprzęt i łącze.',
        'Rozgrywki mają dwie części. W grupach każdy gra z każdym, więc nikt nie odpada po jednym słabszym dniu. Najlepsze drużyny przechodzą do drabinki, w której przegrany żegna się z turniejem, a dwie ostatnie drużyny spotykają się w finale na hali.',
      ],
    },
    {
      id: 'cel',
      title: 'Po co to robimy',
      paragraphs: [
        'Gra komputerowa bywa zajęciem samotnym. Tutaj jest sportem drużynowym: trzeba się umówić, trenować, dzielić rolami i umieć przegrać. Chcemy, żeby uczniowie różnych szkół poznali się przy wspólnym stole, a nie tylko po dwóch stronach łącza.',
        'Drugi cel jest praktyczny. Przy turnieju uczymy się tego, czego nie ma w podręczniku: organizowania wydarzeń, pracy przy transmisji, programowania i rozmowy z partnerami.',
      ],
    },
  ],
};
