import type { SponsorCategory } from '@puchar/shared/contract';

export const texts = {
  title: 'Sponsorzy',
  failed: 'Nie udało się pobrać sponsorów.',
  empty: 'Nie ma jeszcze żadnego sponsora.',
  hint: 'Na stronie głównej stoją w tej samej kolejności, grupami.',
  add: 'Dodaj sponsora',
  newTitle: 'Nowy sponsor',
  editTitle: (name: string) => `Edycja: ${name}`,
  name: 'Nazwa',
  websiteUrl: 'Adres strony',
  websiteHint: 'Zaczyna się od https://',
  category: 'Grupa',
  logo: 'Logo',
  save: 'Zapisz',
  create: 'Dodaj',
  edit: (name: string) => `Edytuj: ${name}`,
  editShort: 'Edytuj',
  remove: (name: string) => `Usuń: ${name}`,
  removeShort: 'Usuń',
  up: (name: string) => `Przesuń wyżej: ${name}`,
  down: (name: string) => `Przesuń niżej: ${name}`,
  moved: (name: string, place: number) => `${name}: miejsce ${place}.`,
  removeTitle: 'Usunąć sponsora?',
  removeText: (name: string) =>
    `„${name}” zniknie ze strony głównej od razu, razem z logo. Tego nie można cofnąć.`,
  removeAct: 'Usuń sponsora',
  logoSame: 'bez zmian',
  logoChanged: 'inne logo',
  logoNone: 'bez logo',
} as const;

export const categoryNames: Record<SponsorCategory | 'NONE', string> = {
  STRATEGIC_PARTNER: 'Partnerzy strategiczni',
  CONTENT_PARTNER: 'Partnerzy merytoryczni',
  NONE: 'Partnerzy',
};
