import { pluralPl } from '@puchar/shared/domain';

export const texts = {
  droppedOut: { WITHDRAWN: 'WYCOFANA', DISQUALIFIED: 'ZDYSKWALIFIKOWANA' },
  group: (name: string) => `Grupa ${name}`, // spec text
  advancement: {
    IN: 'AWANSUJE',
    ADVANCED: 'AWANS',
    OUT: 'BEZ SZANS NA AWANS',
    SHARED: 'O\u00A0AWANSIE ZDECYDUJĄ ORGANIZATORZY',
  },
  whatMustHappen: 'Co musi się stać',
  assumption:
    'Liczymy wszystkie możliwe wyniki według zasad tabeli. Zakładamy, że każdy mecz ktoś wygra i\u00A0że żadna drużyna nie wypadnie z\u00A0pucharu.',
  place: (position: number) => `${position}.\u00A0miejsce`,
  record: (wins: number, losses: number) =>
    `${wins}\u00A0${pluralPl(wins, 'wygrana', 'wygrane', 'wygranych')}, ` +
    `${losses}\u00A0${pluralPl(losses, 'przegrana', 'przegrane', 'przegranych')}`,
} as const;
