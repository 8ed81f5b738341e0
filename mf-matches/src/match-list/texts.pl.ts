export const texts = {
  title: 'MECZE', // spec text
  live: 'TRWAJĄCE', // spec text
  upcoming: 'NADCHODZĄCE', // spec text
  finished: 'ZAKOŃCZONE', // spec text
  search: 'Szukaj drużyny lub szkoły',
  tabs: 'Mecze według stanu',
  moreLive: 'Pokaż więcej trwających',
} as const;
