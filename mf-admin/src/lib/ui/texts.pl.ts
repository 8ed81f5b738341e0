export const texts = {
  cancel: 'Anuluj',
  undo: 'Cofnij',
  saving: 'Zapisywanie…',
  copy: 'Skopiuj',
  copyLabel: (what: string) => `Skopiuj: ${what}`,
  copied: 'Skopiowano.',
  copyFailed: 'Zaznaczono. Skopiuj skrótem klawiszy.',
  unknown: '???',
  bye: 'wolny los',
  versus: '–',
} as const;
