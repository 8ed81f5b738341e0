import { aMeeting, uuid } from '@puchar/shared/testing';
import { stageText, stateText, walkoverText } from './match-header.tsx';

test('a meeting of a group names its group; one of the ladder has none', () => {
  expect(stageText(aMeeting())).toBe('Faza grupowa · Grupa A');
  expect(stageText(aMeeting({ groupName: null }))).toBe('Faza grupowa');
  expect(stageText(aMeeting({ stage: 'LADDER', groupName: null }))).toBe('Faza pucharowa');
});

test('each state has its words, a live one the number of its game', () => {
  expect(stateText(aMeeting())).toBe('Nadchodzący');
  expect(stateText(aMeeting({ state: 'LIVE' }))).toBe('NA ŻYWO');
  expect(stateText(aMeeting({ state: 'LIVE', liveGameNumber: 2 }))).toBe('NA ŻYWO – gra 2');
  expect(stateText(aMeeting({ state: 'FINISHED' }))).toBe('Zakończony');
});

test('a walkover names the team it went to', () => {
  const walkover = { state: 'FINISHED', walkover: true } as const;
  expect(walkoverText(aMeeting(), 0)).toBeNull();
  expect(walkoverText(aMeeting({ ...walkover, winner: uuid(102) }), 0)).toBe(
    'Walkower: zwycięstwo przyznano drużynie Wilki Morskie. Gier nie rozegrano.',
  );
  expect(walkoverText(aMeeting({ ...walkover, winner: null }), 0)).toBe(
    'Mecz zakończony walkowerem. Gier nie rozegrano.',
  );
});

test('games that were played before a walkover are not denied', () => {
  const meeting = aMeeting({ state: 'FINISHED', walkover: true, winner: uuid(102) });
  expect(walkoverText(meeting, 1)).toBe(
    'Walkower: zwycięstwo przyznano drużynie Wilki Morskie. Rozegrane wcześniej gry nie liczą się do wyniku.',
  );
});
