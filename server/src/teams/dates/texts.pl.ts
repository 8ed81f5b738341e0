export const texts = {
  repeated: 'Ten termin już jest na liście.',
  set: 'Termin ustalony.',
  closed: 'Sprawa zamknięta bez zmiany terminu.',
} as const;

/** In e-mails to captains. */
export const newsTexts = {
  date: (day: string, time: string) => `${day}, godz. ${time}`,
  ofMeeting: (opponent: string, news: string) => `• mecz z drużyną ${opponent}: ${news}`,
  proposed: (dates: string, until: string) =>
    `druga drużyna proponuje: ${dates}. Wybierzcie jeden z terminów albo zaproponujcie inne do: ${until}.`,
  accepted: (date: string) =>
    `druga drużyna przyjęła termin: ${date}. Czeka jeszcze na zgodę organizatorów.`,
  organisers: 'o terminie zdecydują teraz organizatorzy.',
  closed: 'organizatorzy zamknęli sprawę bez zmiany terminu.',
} as const;
