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
  hint: 'Przesuwanie: przeciągnij myszą albo palcem w bok, na klawiaturze strzałki. Powiększenie: Ctrl i kółko myszy, dwa palce albo plus i minus. Tab prowadzi po meczach.',
  unknown: '???', // spec text
  bye: 'wolny los',
  noTeam: '–',
  won: 'W',
  live: 'NA ŻYWO',
  walkover: 'walkower',
  bothLost: 'walkower obustronny',
  toBeRescheduled: 'DO USTALENIA', // spec text
} as const;
