export const texts = {
  saving: 'Zapisywanie…',
  cancel: 'Anuluj',
} as const;
