export const texts = {
  unsubscribe: (url: string) =>
    `Ten adres podano w zgłoszeniu drużyny. Jeśli nie chcesz dalszych wiadomości: ${url}`,
  guardianSubject: 'Zgoda na udział w turnieju {turniej}',
  guardianAgain: 'To przypomnienie, ostatni e-mail w tej sprawie.',
  guardianEnd: (url: string) =>
    `Ten adres podał kapitan drużyny, tylko po to, żeby przekazać link do zgody. Usuniemy go, gdy zgoda będzie przyjęta. Jeśli to pomyłka albo nie chcesz dalszych wiadomości: ${url}`,
  meeting: (date: string, pair: string) => `${date}: ${pair}`,
  undecided: (pair: string) => `${pair}: termin jest do ustalenia`,
  inRound: (pair: string, round: string) => `${pair}, ${round}`,
  pair: (one: string, other: string) => `${one} – ${other}`,
  team: (name: string, tag: string) => `${name} (${tag})`,
  date: (day: string, time: string) => `${day}, godz. ${time}`,
  placed: (date: string, station: string) => `${date}, ${station}`,
} as const;

export const pageTexts = {
  question: {
    title: 'Wypisać ten adres?',
    text: 'Organizatorzy nie będą już na niego pisać, a strona go usunie.',
    action: 'Wypisz adres',
  },
  done: {
    title: 'Adres jest wypisany',
    text: 'Nie wyślemy na niego nic więcej, a strona go usunęła.',
    action: null,
  },
  unknown: {
    title: 'Tego adresu już nie ma',
    text: 'Adres został wypisany wcześniej albo link jest niepełny.',
    action: null,
  },
} as const;
export type PageText = (typeof pageTexts)[keyof typeof pageTexts];
