export const texts = {
  title: 'Filmy i transmisje',
  intro:
    'Strona bierze je sama z kanałów turnieju. Odwiedzający widzą cztery najnowsze z każdej listy.',
  streams: 'Transmisje z Twitcha',
  videos: 'Filmy z YouTube',
  failed: 'Nie udało się pobrać listy.',
  none: (service: string) =>
    `Nie ma czego pokazać: ${service} nie jest skonfigurowany na serwerze albo kanał niczego nie ma.`,
  settings: 'Ustawienia serwera:',
} as const;
