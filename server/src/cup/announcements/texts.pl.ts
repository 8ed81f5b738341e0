/** Arguments are already escaped for the chat channel. */
export const texts = {
  registrationOpen: (cup: string) => `**Zapisy ruszyły!** ${cup}: zgłoszenia drużyn są otwarte.`,
  movedTo: (pair: string, day: string, time: string) =>
    `**Zmiana terminu:** ${pair}. Nowy termin: ${day}, godz. ${time}.`,
  movedSomewhen: (pair: string) => `**Mecz przełożony:** ${pair}. Nowy termin jest do ustalenia.`,
  live: (pair: string) => `**Mecz trwa:** ${pair}.`,
  finished: (one: string, score: string, other: string) =>
    `**Koniec meczu:** ${one} **${score}** ${other}.`,
  walkover: (pair: string, winner: string) => `**Walkower:** ${pair}. Wygrywa ${winner}.`,
  bothLost: (pair: string) => `**Walkower obustronny:** ${pair}. Przegrywają obie drużyny.`,
  team: (name: string, tag: string) => `${name} (${tag})`,
  pair: (one: string, other: string) => `${one} – ${other}`,
} as const;
