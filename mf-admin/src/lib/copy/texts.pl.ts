export const texts = {
  copy: 'Skopiuj',
  copyLabel: (what: string) => `Skopiuj: ${what}`,
  copied: 'Skopiowano.',
  copyFailed: 'Zaznaczono. Skopiuj skrótem klawiszy.',
} as const;
