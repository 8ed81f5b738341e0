import { readFile } from 'node:fs/promises';
import { firstEditions } from '@puchar/shared/contract';
import type { CupSections } from '@puchar/shared/contract';
import sharp from 'sharp';
import { pictureAddress } from '../platform/storage/picture-address.ts';
import { storePictureFile } from '../platform/storage/picture-store.ts';
import type { StoredPicture } from '../platform/storage/picture-store.ts';
import { galleryPictures } from './gallery-pictures.ts';
import type { FileStore } from '../platform/storage/file-store.ts';

export const demoCupName = 'Puchar Szkół';

const about = `# O turnieju

Puchar Szkół to coroczny turniej drużynowy w League of Legends dla uczniów szkół ponadpodstawowych z Gdańska, Gdyni, Sopotu i Wejherowa. Ta edycja jest ósmą z kolei.

Wszystko robią tu uczniowie: sędziują, komentują, prowadzą transmisje i piszą tę stronę. Nauczyciele pilnują, by było bezpiecznie i uczciwie, a szkoła daje halę, sprzęt i łącze.

Rozgrywki mają dwie części. W grupach każdy gra z każdym, więc nikt nie odpada po jednym słabszym dniu. Najlepsze drużyny przechodzą do drabinki, w której przegrany żegna się z turniejem, a dwie ostatnie drużyny spotykają się w finale na hali.

# Po co to robimy

Gra komputerowa bywa zajęciem samotnym. Tutaj jest sportem drużynowym: trzeba się umówić, trenować, dzielić rolami i umieć przegrać. Chcemy, żeby uczniowie różnych szkół poznali się przy wspólnym stole, a nie tylko po dwóch stronach łącza.

Drugi cel jest praktyczny. Przy turnieju uczymy się tego, czego nie ma w podręczniku: organizowania wydarzeń, pracy przy transmisji, programowania i rozmowy z partnerami.`;

/** Persons, school and addresses are invented. */
const sections: Omit<CupSections, 'gallery' | 'forms' | 'matchDay' | 'messages' | 'captains'> = {
  identity: {
    name: demoCupName,
    shortName: 'ZSC CUP',
    cities: ['Gdańsk', 'Gdynia', 'Sopot', 'Wejherowo'],
  },
  texts: {
    description:
      'Puchar Szkół to turniej drużyn szkolnych w League of Legends, w którym gra się dla swojej szkoły, a nie dla siebie. Pięć osób, jeden cel i publiczność z sąsiedniej ławki. Najpierw są grupy, potem drabinka, a na końcu finał w hali sportowej. Każdy mecz można śledzić tutaj, z wynikami i statystykami.',
    callToRegister:
      'Zbierz pięcioro graczy ze swojej szkoły, wybierzcie kapitana i zgłoście drużynę. Udział jest bezpłatny, a na miejscu czekają sędziowie, komentarz na żywo i finał w hali sportowej.',
    howToTakePart: [
      {
        title: 'Zbierzcie skład',
        text: 'Od 5 do 7 osób z jednej szkoły: po jednej na każdą z pięciu ról i najwyżej dwie rezerwowe. Jedna osoba jest kapitanem.',
        hasForms: false,
      },
      {
        title: 'Przeczytajcie regulamin',
        text: 'Jest krótki. Mówi, jak wyglądają mecze, co zrobić, gdy ktoś nie może przyjść, i jak rozstrzygamy spory.',
        hasForms: false,
      },
      {
        title: 'Wypełnijcie zgłoszenie',
        text: 'Przygotujcie logo (co najmniej 200 na 200 pikseli), nazwę drużyny i nazwy kont w grze wszystkich zawodników.',
        hasForms: false,
      },
      {
        title: 'Dostarczcie zgody',
        text: 'Za osobę niepełnoletnią zgodę podpisuje rodzic lub opiekun. Odnośnik do zgody dostaniecie po zgłoszeniu. Zgody szkoły podpisują Rada Rodziców i Samorząd Uczniowski.',
        hasForms: true,
      },
    ],
    about,
  },
  organizers: {
    cards: [
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
  },
  links: {
    chatUrl: 'https://czat.puchar-szkol.example/',
    social: [
      { href: 'https://czat.puchar-szkol.example/', icon: 'chat', label: 'Serwer czatu' },
      { href: 'https://filmy.puchar-szkol.example/', icon: 'film', label: 'Kanał z filmami' },
      { href: 'https://transmisje.puchar-szkol.example/', icon: 'broadcast', label: 'Transmisje' },
      { href: 'https://zdjecia.puchar-szkol.example/', icon: 'camera', label: 'Zdjęcia' },
    ],
  },
  school: {
    name: 'Zespół Szkół Cyfrowych im. Wynalazców w Gdańsku',
    address: 'ul. Przykładowa 8, 80-000 Gdańsk',
    email: 'puchar@zsc-gdansk.example',
    phone: '58 000 00 00',
    websiteUrl: 'https://zsc-gdansk.example/',
    dataProtectionEmail: 'iod@zsc-gdansk.example',
  },
  statement: {
    publishedOn: '2025-11-20',
    updatedOn: '2025-11-20',
    preparedOn: '2025-11-20',
    contactPerson: 'sekretariat szkoły',
    building: [
      'Finał odbywa się w hali sportowej szkoły. Wejście od strony parkingu prowadzi na poziom boiska bez schodów, a przy wejściu jest miejsce parkingowe dla osób z niepełnosprawnościami.',
      'Na trybuny prowadzą tylko schody. Miejsca dla osób na wózkach są przy boisku, a toaleta dostosowana do ich potrzeb jest na tym samym poziomie.',
      'W hali nie ma pętli indukcyjnej. Można wejść z psem asystującym. Potrzebę tłumacza języka migowego zgłoś nam trzy dni przed meczem.',
    ].join('\n\n'),
  },
  look: { accent: '', logoUrl: '', iconUrl: '', shareUrl: '' },
  history: { editions: [...firstEditions] },
};

async function storeDrawing(files: FileStore, file: string): Promise<StoredPicture> {
  const svg = await readFile(new URL(`./pictures/${file}`, import.meta.url));
  const bytes = await sharp(svg).resize(1200, 675).webp({ quality: 82 }).toBuffer();
  return storePictureFile(files, bytes);
}

export interface DemoCup {
  sections: Omit<CupSections, 'forms' | 'matchDay' | 'messages' | 'captains'>;
  pictures: StoredPicture[];
}

/** Its pictures are stored as files; their rows are not inserted yet. */
export async function demoCup(files: FileStore): Promise<DemoCup> {
  const pictures = await Promise.all(galleryPictures.map(({ file }) => storeDrawing(files, file)));
  const gallery = {
    pictures: galleryPictures.map(({ alt, caption }, place) => ({
      imageUrl: pictureAddress(pictures[place]?.hash ?? ''),
      alt,
      caption,
    })),
  };
  return { sections: { ...sections, gallery }, pictures };
}
