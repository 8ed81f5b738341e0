export const texts = {
  lead: 'Wskaż zwycięzców. Typy zostają na tym urządzeniu.',
  who: (one: string, other: string) => `Kto wygra: ${one} czy ${other}?`,
  empty: 'Nie ma teraz meczów do wytypowania.',
  failed: 'Nie udało się pobrać listy meczów.',
} as const;
