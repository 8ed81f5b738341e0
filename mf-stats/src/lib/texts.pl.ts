import { pluralPl } from '@puchar/shared/domain';

export const texts = {
  kda: 'KDA',
  kdaFull: 'Zabójstwa i\u00A0asysty na jedną śmierć',
  kills: 'Zabójstwa',
  deaths: 'Śmierci',
  assists: 'Asysty',
  damage: 'Obrażenia',
  vision: 'Wizja',
  minions: 'Stwory',
  perGame: 'na grę',
  perMinute: 'na minutę',
  games: 'Gry',
  unknownChampion: 'Nieznany bohater', // spec text
  none: '–',
  countGames: (count: number) => `${count}\u00A0${pluralPl(count, 'gra', 'gry', 'gier')}`,
  failed: 'Wystąpił nieoczekiwany błąd.',
} as const;
