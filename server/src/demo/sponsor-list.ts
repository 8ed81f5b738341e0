import type { SponsorCategory } from '@puchar/shared/contract';
import type { Charge } from './charges.ts';
import type { Emblem } from './emblem.ts';

export interface DemoSponsor {
  name: string;
  /** Below `.example`, which RFC 2606 reserves. */
  websiteUrl: string;
  category: SponsorCategory | null;
  emblem: Emblem;
}

const plate = (letters: string, charge: Charge, field: string, accent: string): Emblem => ({
  shape: 'plate',
  charge,
  field,
  accent,
  letters,
});

export const demoSponsors: readonly DemoSponsor[] = [
  {
    name: 'Orbit – łącza dla szkół',
    websiteUrl: 'https://orbit-lacza.example/',
    category: 'STRATEGIC_PARTNER',
    emblem: plate('ORBIT', 'orbit', '#101a3a', '#6ea8ff'),
  },
  {
    name: 'Kostka – komputery i podzespoły',
    websiteUrl: 'https://kostka-komputery.example/',
    category: 'STRATEGIC_PARTNER',
    emblem: plate('KOSTKA', 'cube', '#2a2118', '#f0a35e'),
  },
  {
    name: 'Fundacja Zasada Gry',
    websiteUrl: 'https://zasada-gry.example/',
    category: 'CONTENT_PARTNER',
    emblem: plate('ZASADA', 'book', '#3b1c32', '#ff9ebb'),
  },
  {
    name: 'Studio Kadr',
    websiteUrl: 'https://studio-kadr.example/',
    category: 'CONTENT_PARTNER',
    emblem: plate('KADR', 'frame', '#17212b', '#45e0a8'),
  },
  {
    name: 'Zielony Ślad – zdrowe przekąski',
    websiteUrl: 'https://zielony-slad.example/',
    category: null,
    emblem: plate('ŚLAD', 'leaf', '#16321f', '#8bd450'),
  },
];
