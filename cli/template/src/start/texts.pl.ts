import { pluralPl } from '@puchar/shared/domain';

/** Wszystkie teksty dla odwiedzających są w jednym miejscu. */
export const texts = {
  title: 'Szablon',
  teams: 'Drużyny',
  cheer: 'Kibicuję!',
  cheers: (count: number) => `${count} ${pluralPl(count, 'okrzyk', 'okrzyki', 'okrzyków')}`,
  empty: 'Jak na razie brak drużyn.',
  failed: 'Nie udało się pobrać listy drużyn.',
} as const;
