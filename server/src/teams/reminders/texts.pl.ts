export const texts = {
  consents: (nicknames: string, deadline: string) =>
    `brakuje podpisanych zgód: ${nicknames}${deadline}`,
  until: (day: string) => ` (termin: ${day})`,
  corrections: 'poprawki zgłoszenia, o które prosili organizatorzy',
  reply: (opponent: string, until: string) =>
    `termin meczu z drużyną ${opponent}: druga drużyna czeka na Waszą odpowiedź do: ${until}`,
  proposals: (opponent: string, until: string) =>
    `termin meczu z drużyną ${opponent}: zaproponujcie go do: ${until}`,
  lineUp: (opponent: string, when: string) => `mecz z drużyną ${opponent}, ${when}: podajcie skład`,
  checkIn: (opponent: string, when: string) =>
    `mecz z drużyną ${opponent}, ${when}: zgłoście gotowość`,
  item: (line: string) => `• ${line}`,
} as const;
