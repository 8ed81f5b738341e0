export const texts = {
  title: 'O nas',
  loading: 'Wczytywanie opisu…',
  previousEditions: 'Poprzednie edycje',
  gamesByEdition: 'Rozegrane gry w poprzednich edycjach',
  gamesOfMax: (games: number, max: number) => `${games} na ${max} gier`,
  organizers: 'Organizatorzy',
  gallery: 'Galeria',
  galleryPosition: (at: number, all: number) => `Zdjęcie ${at} z ${all}`,
  pause: 'Zatrzymaj przewijanie',
  play: 'Wznów przewijanie',
  previous: 'Poprzednie zdjęcie',
  next: 'Następne zdjęcie',
} as const;
