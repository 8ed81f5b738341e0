import type { MeetingState } from '@puchar/shared/contract';

export const meetingStates: Record<MeetingState, string> = {
  UPCOMING: 'Nadchodzący',
  LIVE: 'Trwa',
  FINISHED: 'Zakończony',
};

export const texts = {
  newMeeting: 'Nowy mecz',
  editMeeting: 'Zmiana meczu',
  team1: 'Pierwsza drużyna',
  team2: 'Druga drużyna',
  choose: 'Wybierz…',
  stage: 'Faza',
  stages: { GROUP: 'Grupowa', LADDER: 'Pucharowa' },
  bestOf: 'Format',
  bestOfNames: { '1': 'Jedna gra (Bo1)', '3': 'Do 2 wygranych (Bo3)', '5': 'Do 3 wygranych (Bo5)' },
  date: 'Data i godzina (Warszawa)',
  toBeRescheduled: 'Termin do ustalenia (na stronie: DO USTALENIA)',
  streamLink: 'Link do transmisji',
  publicNote: 'Informacja dla wszystkich',
  save: 'Zapisz',
  fixed: 'Drużyny i format można zmienić tylko przed rozpoczęciem meczu.',
} as const;
