import { pluralPl } from '@puchar/shared/domain';

export const texts = {
  droppedOut: { WITHDRAWN: 'WYCOFANA', DISQUALIFIED: 'ZDYSKWALIFIKOWANA' },
  group: (name: string) => `Grupa ${name}`, // spec text
  place: (position: number) => `${position}.\u00A0miejsce`,
  record: (wins: number, losses: number) =>
    `${wins}\u00A0${pluralPl(wins, 'wygrana', 'wygrane', 'wygranych')}, ` +
    `${losses}\u00A0${pluralPl(losses, 'przegrana', 'przegrane', 'przegranych')}`,
} as const;
