import { cup } from '../contract/cup.ts';
import type { Cup } from '../contract/cup.ts';

const sample: Cup = {
  identity: { name: 'Puchar Szkół', shortName: 'ZSC CUP', cities: ['Gdańsk', 'Gdynia'] },
  texts: {
    description: 'Turniej drużyn szkolnych.',
    callToRegister: 'Zbierz pięcioro graczy ze swojej szkoły.',
    howToTakePart: [
      { title: 'Zbierzcie skład', text: 'Od 5 do 7 osób z jednej szkoły.', hasForms: false },
      { title: 'Dostarczcie zgody', text: 'Podpisuje rodzic lub opiekun.', hasForms: true },
    ],
    about: '# O turnieju\n\nPuchar to turniej.\n\n# Po co to robimy\n\nGra jest sportem.',
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
    ],
  },
  links: {
    chatUrl: 'https://czat.puchar-szkol.example/',
    social: [
      { href: 'https://czat.puchar-szkol.example/', icon: 'chat', label: 'Serwer czatu' },
      { href: 'https://transmisje.example/', icon: 'broadcast', label: 'Transmisje' },
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
    building: 'Wejście jest bez schodów.',
  },
  gallery: {
    pictures: [
      {
        imageUrl: '/pictures/0123456789abcdef0123456789abcdef.webp',
        width: 1200,
        height: 675,
        alt: 'Hala przed finałem',
        caption: 'Hala przed otwarciem.',
      },
    ],
  },
  look: { accent: null, logo: null, icon: '0', shareUrl: null },
  history: {
    editions: [
      { year: 2022, games: 58 },
      { year: 2023, games: 111 },
      { year: 2024, games: 170 },
    ],
  },
};

export function aCup(change: Partial<Cup> = {}): Cup {
  return cup.parse({ ...sample, ...change });
}
