export const texts = {
  stale: (time: string) => `Stan z\u00A0${time}, brak połączenia`,
  group: (name: string) => `Grupa ${name}`,
  bestOf: (games: number) => `BO${games}`,
  game: (number: number) => `Gra ${number}`,
  soon: 'zaraz',
  inSeconds: (seconds: number) => `za\u00A0${seconds}\u00A0s`,
  inMinutes: (minutes: number) => `za\u00A0${minutes}\u00A0min`,
  inHours: (hours: number, minutes: string) => `za\u00A0${hours}\u00A0godz. ${minutes}\u00A0min`,
  bye: 'wolny los',
  open: 'do ustalenia',
  walkover: 'walkower',
  knockout: 'Faza pucharowa',
} as const;
