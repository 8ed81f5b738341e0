export const texts = {
  title: 'Mecze',
  failed: 'Nie udało się pobrać meczów.',
  none: 'Nie ma takich meczów.',
  state: 'Stan',
  stage: 'Faza',
  all: 'Wszystkie',
  more: 'Pokaż więcej',
  undated: 'DO USTALENIA',
  stages: { GROUP: 'Grupowa', LADDER: 'Pucharowa' },
  open: 'Otwórz',
} as const;
