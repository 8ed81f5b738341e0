import { aMeeting, uuid } from '@puchar/shared/testing';
import { stageText, stateText, endingText } from './match-header.tsx';

test('a meeting of a group names its group, one of the bracket its round', () => {
  expect(stageText(aMeeting())).toBe('Faza grupowa · Grupa A');
  expect(stageText(aMeeting({ groupName: null }))).toBe('Faza grupowa');
  const ladder = { stage: 'LADDER', groupName: null } as const;
  expect(stageText(aMeeting(ladder))).toBe('Faza pucharowa');
  expect(stageText(aMeeting({ ...ladder, roundName: 'Finał' }))).toBe('Faza pucharowa · Finał');
});

test('each state has its words, a live one the number of its game', () => {
  expect(stateText(aMeeting())).toBe('Nadchodzący');
  expect(stateText(aMeeting({ state: 'LIVE' }))).toBe('NA ŻYWO');
  expect(stateText(aMeeting({ state: 'LIVE', liveGameNumber: 2 }))).toBe('NA ŻYWO – gra 2');
  expect(stateText(aMeeting({ state: 'FINISHED' }))).toBe('Zakończony');
  expect(stateText(aMeeting({ state: 'FINISHED', annulled: true }))).toBe('Odwołany');
});

test('a walkover names the team it went to', () => {
  const walkover = { state: 'FINISHED', walkover: true } as const;
  expect(endingText(aMeeting(), 0)).toBeNull();
  expect(endingText(aMeeting({ ...walkover, winner: uuid(102) }), 0)).toBe(
    'Walkower: zwycięstwo przyznano drużynie Wilki Morskie. Gier nie rozegrano.',
  );
  expect(endingText(aMeeting({ ...walkover, winner: null }), 0)).toBe(
    'Walkower obustronny: przegrywają obie drużyny. Gier nie rozegrano.',
  );
});

test('a meeting of a team that dropped out says what it counts for', () => {
  const finished = { state: 'FINISHED', annulled: true } as const;
  const words = (text: string | null) => text?.replaceAll('\u00A0', ' ');
  expect(words(endingText(aMeeting({ ...finished, winner: uuid(102) }), 2))).toBe(
    'Drużyna wypadła z pucharu: wynik nie liczy się do tabeli.',
  );
  expect(words(endingText(aMeeting({ ...finished, winner: null }), 0))).toBe(
    'Mecz odwołany: drużyna wypadła z pucharu.',
  );
});

test('games that were played before a walkover are not denied', () => {
  const meeting = aMeeting({ state: 'FINISHED', walkover: true, winner: uuid(102) });
  expect(endingText(meeting, 1)).toBe(
    'Walkower: zwycięstwo przyznano drużynie Wilki Morskie. Rozegrane wcześniej gry nie liczą się do wyniku.',
  );
});
