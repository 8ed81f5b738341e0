import type { SponsorCategory } from '@puchar/shared/contract';
import type { Emblem } from './emblem.ts';

export interface DemoSponsor {
  name: string;
  /** Below `.example`, which RFC 2606 reserves. */
  websiteUrl: string;
  category: SponsorCategory | null;
  emblem: Emblem;
}

export const demoSponsors: readonly DemoSponsor[] = [
  {
    name: 'Orbit – łącza dla szkół',
    websiteUrl: 'https://orbit-lacza.example/',
    category: 'STRATEGIC_PARTNER',
    emblem: {
      shape: 'plate',
      charge: 'orbit',
      field: '#101a3a',
      accent: '#6ea8ff',
      letters: 'ORBIT',
    },
  },
  {
    name: 'Kostka – komputery i podzespoły',
    websiteUrl: 'https://kostka-komputery.example/',
    category: 'STRATEGIC_PARTNER',
    emblem: {
      shape: 'plate',
      charge: 'cube',
      field: '#2a2118',
      accent: '#f0a35e',
      letters: 'KOSTKA',
    },
  },
  {
    name: 'Fundacja Zasada Gry',
    websiteUrl: 'https://zasada-gry.example/',
    category: 'CONTENT_PARTNER',
    emblem: {
      shape: 'plate',
      charge: 'book',
      field: '#3b1c32',
      accent: '#ff9ebb',
      letters: 'ZASADA',
    },
  },
  {
    name: 'Studio Kadr',
    websiteUrl: 'https://studio-kadr.example/',
    category: 'CONTENT_PARTNER',
    emblem: {
      shape: 'plate',
      charge: 'frame',
      field: '#17212b',
      accent: '#45e0a8',
      letters: 'KADR',
    },
  },
  {
    name: 'Zielony Ślad – zdrowe przekąski',
    websiteUrl: 'https://zielony-slad.example/',
    category: null,
    emblem: {
      shape: 'plate',
      charge: 'leaf',
      field: '#16321f',
      accent: '#8bd450',
      letters: 'ŚLAD',
    },
  },
];
