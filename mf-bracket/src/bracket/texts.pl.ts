export const texts = {
  title: 'Drabinka',
  views: 'Widok drabinki',
  tree: 'Drzewo',
  list: 'Lista',
  loading: 'Wczytywanie drabinki…',
  empty: 'Drabinka nie jest jeszcze gotowa.',
  loadFailed: 'Nie udało się pobrać drabinki.',
  canvas: 'Drabinka turnieju',
  controls: 'Powiększenie drabinki',
  zoomIn: 'Przybliż',
  zoomOut: 'Oddal',
  whole: 'Cała drabinka',
  mouseHint:
    'Przeciągnij, aby przesunąć; Ctrl i kółko myszy zmienia powiększenie. Klawiatura: strzałki, plus i minus, Tab prowadzi po meczach.',
  touchHint: 'Przesuwaj palcem w bok, dwoma palcami zmienisz powiększenie.',
  unknown: '???', // spec text
  bye: 'wolny los',
  nobody: '–',
  won: 'W',
  live: 'NA ŻYWO',
  walkover: 'walkower',
  toBeRescheduled: 'DO USTALENIA', // spec text
} as const;
