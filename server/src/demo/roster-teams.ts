import type { Emblem } from './emblem.ts';

export interface RosterTeam {
  name: string;
  tag: string;
  schoolTag: string;
  description: string | null;
  substitutes: 0 | 1 | 2;
  publicNote?: string;
  emblem: Omit<Emblem, 'letters'>;
}

/** Four groups of four, in the order A1, A2, A3, A4, B1 … */
export const rosterTeams: readonly RosterTeam[] = [
  {
    name: 'Bałtyckie Foki',
    tag: 'FOKI',
    schoolTag: 'G1LO',
    description:
      'Trenujemy w każdy wtorek po siódmej lekcji. Gramy spokojnie i bez krzyku, a smoków nie oddajemy nigdy.',
    substitutes: 1,
    emblem: { shape: 'circle', charge: 'waves', field: '#0d3b66', accent: '#7fd1e8' },
  },
  {
    name: 'Złote Gryfy',
    tag: 'GRYF',
    schoolTag: 'Y6LO',
    description: 'Drużyna klas informatycznych. W zeszłym roku ćwierćfinał, w tym celujemy wyżej.',
    substitutes: 2,
    emblem: { shape: 'shield', charge: 'wing', field: '#2b1d0e', accent: '#f2b632' },
  },
  {
    name: 'Nocne Latarnie',
    tag: 'LATA',
    schoolTag: 'S1LO',
    description: 'Gaśniemy ostatni.',
    substitutes: 0,
    emblem: { shape: 'hexagon', charge: 'beacon', field: '#1c1f4a', accent: '#ffe08a' },
  },
  {
    name: 'Wydmowe Wilki',
    tag: 'WYDMA',
    schoolTag: 'W1LO',
    description: null,
    substitutes: 1,
    emblem: { shape: 'shield', charge: 'peaks', field: '#5b3a1e', accent: '#f0d9a8' },
  },
  {
    name: 'Sztormowe Mewy',
    tag: 'MEWY',
    schoolTag: 'Y2LO',
    description:
      'Pięć osób, pięć różnych klas i jeden wspólny plan: zajrzeć wrogowi do dżungli, zanim zrobi to on.',
    substitutes: 2,
    emblem: { shape: 'circle', charge: 'bolt', field: '#23395b', accent: '#e8f1f2' },
  },
  {
    name: 'Żelazne Kotwice',
    tag: 'ŻEL',
    schoolTag: 'G2LO',
    description: 'Stoimy mocno. Obrona ponad wszystko.',
    substitutes: 0,
    emblem: { shape: 'hexagon', charge: 'anchor', field: '#2f3640', accent: '#ff7043' },
  },
  {
    name: 'Bursztynowi Łowcy',
    tag: 'BUŁ',
    schoolTag: 'G3LO',
    description: 'Zbieramy bursztyny i inhibitory.',
    substitutes: 1,
    publicNote: 'Drużyna gra od drugiej kolejki w zmienionym składzie.',
    emblem: { shape: 'diamond', charge: 'gem', field: '#4a1f0c', accent: '#ffb000' },
  },
  {
    name: 'Pikselowe Dorsze',
    tag: 'DORSZ',
    schoolTag: 'G4LO',
    description: null,
    substitutes: 0,
    emblem: { shape: 'shield', charge: 'pixels', field: '#083d3b', accent: '#4ee6c1' },
  },
  {
    name: 'Czerwone Dźwigi',
    tag: 'DŹWIG',
    schoolTag: 'G5LO',
    description: 'Podnosimy poprzeczkę, a czasem i cały zespół. Debiutujemy w pucharze.',
    substitutes: 1,
    emblem: { shape: 'hexagon', charge: 'crane', field: '#4a0d14', accent: '#ff5a5f' },
  },
  {
    name: 'Szumiące Trzciny',
    tag: 'TRZC',
    schoolTag: 'WPZS2',
    description: 'Gramy dla zabawy, lecz wygrywać też lubimy.',
    substitutes: 0,
    emblem: { shape: 'circle', charge: 'reeds', field: '#1f3d1b', accent: '#b8e05a' },
  },
  {
    name: 'Zielone Tramwaje',
    tag: 'TRAM',
    schoolTag: 'G6LO',
    description: 'Zawsze na czas, przeważnie w komplecie.',
    substitutes: 2,
    emblem: { shape: 'diamond', charge: 'rails', field: '#0b3d2e', accent: '#f5f5dc' },
  },
  {
    name: 'Leśne Rysie',
    tag: 'RYŚ',
    schoolTag: 'Y3LO',
    description: 'Czekamy w krzakach.',
    substitutes: 1,
    emblem: { shape: 'shield', charge: 'claws', field: '#26331a', accent: '#ffa94d' },
  },
  {
    name: 'Kaszubskie Trolle',
    tag: 'TROLL',
    schoolTag: 'WPZS3',
    description: null,
    substitutes: 0,
    emblem: { shape: 'hexagon', charge: 'star', field: '#3a1550', accent: '#c792ea' },
  },
  {
    name: 'Perłowe Rekiny',
    tag: 'REK',
    schoolTag: 'S2LO',
    description: 'Najpierw wizja, potem ząb. Szukamy sparingpartnerów na środy.',
    substitutes: 1,
    emblem: { shape: 'circle', charge: 'fin', field: '#123047', accent: '#f7c9d9' },
  },
  {
    name: 'Ósma Fala',
    tag: '8FALA',
    schoolTag: 'Y9LO',
    description: 'Ósma edycja, ósma fala, osiem godzin snu przed meczem.',
    substitutes: 2,
    emblem: { shape: 'diamond', charge: 'waves', field: '#17255a', accent: '#5ad1ff' },
  },
  {
    name: 'Rozkład Jazdy',
    tag: 'JAZDA',
    schoolTag: 'G7LO',
    description: 'Atakujemy punktualnie co pięć minut.',
    substitutes: 0,
    emblem: { shape: 'shield', charge: 'arrows', field: '#222222', accent: '#ffd60a' },
  },
];

/** Has registered late, so it has no group and no meeting. */
export const lateTeam: RosterTeam = {
  name: 'Ostatni Dzwonek',
  tag: 'DZWON',
  schoolTag: 'GALO',
  description: 'Zgłosiliśmy się w ostatniej chwili. Czekamy na decyzję i na zgody rodziców.',
  substitutes: 1,
  emblem: { shape: 'circle', charge: 'bell', field: '#3d2b56', accent: '#ffe08a' },
};
