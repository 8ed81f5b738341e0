import { pluralPl } from '@puchar/shared/domain';

export const texts = {
  title: 'Mecze',
  failed: 'Nie udało się pobrać meczów.',
  noMeetings: 'Nie ma jeszcze żadnych meczów.',
  search: 'Szukaj drużyny, TAG-u lub szkoły',
  shown: (shown: number, all: number) =>
    shown === all
      ? `${all} ${pluralPl(all, 'mecz', 'mecze', 'meczów')}`
      : `Pasuje ${shown} z\u00A0${all} ${pluralPl(all, 'meczu', 'meczów', 'meczów')}`,
  filters: (chosen: number) => (chosen === 0 ? 'Filtry' : `Filtry (${chosen})`),
  clear: 'Wyczyść filtry',
  nonePass: (filters: string) => `Żaden mecz nie pasuje do wybranych filtrów: ${filters}.`,
  noneOfSearch: (search: string) => `„${search}”`,
  without: (filter: string, count: number) =>
    `Usuń filtr ${filter} (${count} ${pluralPl(count, 'mecz', 'mecze', 'meczów')})`,
  showAll: (count: number) => `Pokaż wszystkie (${count})`,
  group: (name: string) => `Grupa ${name}`,
  note: 'Informacja:',
} as const;

export const filterTexts = {
  szukaj: { label: 'Szukaj', all: '' },
  stan: { label: 'Stan', all: 'Wszystkie' },
  runda: { label: 'Runda', all: 'Wszystkie' },
  grupa: { label: 'Grupa', all: 'Wszystkie' },
  druzyna: { label: 'Drużyna', all: 'Wszystkie' },
} as const;

/** Beside the three states. */
export const stateTexts = { 'bez-terminu': 'Bez terminu', 'bez-wyniku': 'Bez wyniku' } as const;

export const roundTexts = { group: 'Faza grupowa', bracket: 'Drabinka, wszystkie rundy' } as const;

/** A knockout match that has no place in the bracket. */
export const outsideBracket = 'Faza pucharowa';

export const sectionTexts = {
  trwaja: { title: 'Trwają' },
  dzis: { title: 'Dziś' },
  'po-terminie': { title: 'Po terminie', hint: 'Termin minął, a\u00A0mecz się nie zaczął.' },
  nastepne: { title: 'Następne' },
  'bez-terminu': { title: 'Bez terminu' },
  zakonczone: { title: 'Zakończone' },
} as const;
