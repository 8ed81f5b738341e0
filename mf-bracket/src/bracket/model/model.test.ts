import type { BracketNode, Meeting } from '@puchar/shared/contract';
import { aMeeting, uuid } from '@puchar/shared/testing';
import { aBracket, aBracketTeam, aFinishedMeeting, anEmptyBracket } from '../a-bracket.ts';
import { placeText, statusOf } from '../card-text.ts';
import { planePoint } from '../layout/geometry.ts';
import { roundsOf } from './bracket-match.ts';
import { bracketPlan, drawnCards, teamLines } from './bracket-plan.ts';
import { readBracket } from './read-bracket.ts';

function matchNamed(title: string, root = aBracket()) {
  const match = readBracket(root).matches.find((each) => each.title === title);
  if (match === undefined) throw new Error(`no ${title}`);
  return match;
}

test('matches appear in the order of play and are named after their places', () => {
  expect(readBracket(aBracket()).matches.map(({ title }) => title)).toEqual([
    'Ćwierćfinał 1',
    'Ćwierćfinał 2',
    'Ćwierćfinał 3',
    'Ćwierćfinał 4',
    'Półfinał 1',
    'Półfinał 2',
    'Finał',
  ]);
});

test('a title of the server goes before the name of the place', () => {
  const root = { ...aBracket(), title: 'Wielki finał' };
  expect(readBracket(root).matches.at(-1)?.title).toBe('Wielki finał');
});

test('a team that is known, the winner of a match that is named, or three question marks', () => {
  expect(matchNamed('Półfinał 1').places.map(placeText)).toEqual([
    'Drużyna 1',
    'zwycięzca: Ćwierćfinał 2',
  ]);
  expect(matchNamed('Finał').places.map(placeText)).toEqual([
    'zwycięzca: Półfinał 1',
    'zwycięzca: Półfinał 2',
  ]);
  expect(matchNamed('Półfinał 1', anEmptyBracket(4)).places.map(placeText)).toEqual(['???', '???']);
});

test('a winner moves on even before the server names the team in the next match', () => {
  const root = aBracket();
  const first = { ...root.firstParent, id: uuid(3101), centralOne: false, team1: undefined };
  expect(matchNamed('Półfinał 1', { ...root, firstParent: first }).places.map(placeText)[0]).toBe(
    'Drużyna 1',
  );
});

test('a bye has its team, no one beside it and no meeting', () => {
  const match = matchNamed('Ćwierćfinał 4');
  expect(match).toMatchObject({ isBye: true, meeting: null });
  expect(match.places.map(placeText)).toEqual(['Drużyna 7', '–']);
  expect(statusOf(match)).toBe('wolny los');
});

test('a walkover has a winner and no score', () => {
  const meeting = aFinishedMeeting(1, 2, { walkover: true });
  const match = matchNamed('Finał', { id: uuid(1), centralOne: true, meeting });
  expect(match.places).toMatchObject([
    { wins: null, result: 'won' },
    { wins: null, result: 'lost' },
  ]);
  expect(statusOf(match)).toBe('walkower');
});

test('where neither side turned up both lose, and no team comes from there', () => {
  const meeting = aFinishedMeeting(1, 2, { walkover: true, winner: null });
  const semi = { id: uuid(2), centralOne: false, meeting };
  const root = { id: uuid(1), centralOne: true, firstParent: semi, team2: aBracketTeam(3) };
  expect(matchNamed('Półfinał 1', root).places).toMatchObject([
    { wins: null, result: 'lost' },
    { wins: null, result: 'lost' },
  ]);
  expect(statusOf(matchNamed('Półfinał 1', root))).toBe('walkower obustronny');
  expect(matchNamed('Finał', root).places.map(placeText)).toEqual(['–', 'Drużyna 3']);
});

test.each([
  [{ date: '2025-12-06T17:00:00Z' }, '06.12, 18:00'],
  [{ toBeRescheduled: true }, 'DO USTALENIA'],
  [{ state: 'LIVE' as const }, 'NA ŻYWO'],
])('beside the name stands %p as %p', (change, text) => {
  const meeting = aMeeting(change);
  expect(statusOf(matchNamed('Finał', { id: uuid(1), centralOne: true, meeting }))).toBe(text);
});

test('rounds have their headings, the first round first', () => {
  const rounds = roundsOf(readBracket(anEmptyBracket(16)).matches);
  expect(rounds.map(({ title, matches }) => [title, matches.length])).toEqual([
    ['1/8 finału', 8],
    ['Ćwierćfinały', 4],
    ['Półfinały', 2],
    ['Finał', 1],
  ]);
});

test('the path of a team is made of the lines between its own matches', () => {
  const plan = bracketPlan(aBracket());
  expect(teamLines(plan, aBracketTeam(1).tag).map(({ fromId }) => fromId)).toEqual([uuid(3001)]);
  expect(teamLines(plan, aBracketTeam(2).tag)).toEqual([]);
});

test('of 1024 teams only what is near is drawn, both ends and the neighbours of the focus', () => {
  const { cards } = bracketPlan(anEmptyBracket(1024));
  const near = { from: planePoint(-30, -20), to: planePoint(30, 20) };
  const titles = (focusedId: string | null) =>
    drawnCards(cards, near, focusedId).map(({ match }) => match.title);
  expect(titles(null)).toEqual(['1/512 finału 1', 'Półfinał 1', 'Półfinał 2', 'Finał']);
  expect(titles(cards[100]?.match.id ?? null)).toEqual([
    '1/512 finału 1',
    '1/512 finału 100',
    '1/512 finału 101',
    '1/512 finału 102',
    'Półfinał 1',
    'Półfinał 2',
    'Finał',
  ]);
});

test('a drawing opens at the live match, else at the next one, else at the final', () => {
  const playOf = (root: BracketNode) => {
    const { cards, play } = bracketPlan(root);
    return cards.find(({ places }) => places.wide === play)?.match.title;
  };
  expect(playOf(aBracket())).toBe('Ćwierćfinał 2');
  const played = aFinishedMeeting(1, 2);
  const [soon, later] = ['2025-12-06T16:00:00Z', '2025-12-06T17:00:00Z'].map((date) => ({
    ...played,
    state: 'UPCOMING' as const,
    date,
  }));
  const semi = (number: number, meeting: Meeting | undefined) => ({
    id: uuid(number),
    centralOne: false,
    meeting,
  });
  const final = { id: uuid(1), centralOne: true };
  expect(playOf({ ...final, firstParent: semi(2, later), secondParent: semi(3, soon) })).toBe(
    'Półfinał 2',
  );
  expect(playOf({ ...final, firstParent: semi(2, played), secondParent: semi(3, later) })).toBe(
    'Półfinał 2',
  );
  expect(playOf({ ...final, firstParent: semi(2, played) })).toBe('Finał');
});

test('the match for third place stands below the final, before it in the order of play', () => {
  const thirdPlace = { id: uuid(3200), centralOne: false, title: 'Mecz o\u00A03.\u00A0miejsce' };
  const root = { ...aBracket(), thirdPlace };
  const titles = readBracket(root).matches.map(({ title }) => title);
  expect(titles.slice(-3)).toEqual(['Półfinał 2', thirdPlace.title, 'Finał']);
  expect(matchNamed(thirdPlace.title, root).places.map(placeText)).toEqual([
    'przegrany: Półfinał 1',
    'przegrany: Półfinał 2',
  ]);
  expect(roundsOf(readBracket(root).matches).map(({ title }) => title)).toEqual([
    'Ćwierćfinały',
    'Półfinały',
    thirdPlace.title,
    'Finał',
  ]);
  for (const layout of ['wide', 'folded'] as const) {
    const at = (id: string) =>
      bracketPlan(root).cards.find(({ match }) => match.id === id)?.places[layout];
    expect(at(thirdPlace.id)?.x).toBe(at(root.id)?.x);
    expect(at(thirdPlace.id)?.y).toBeGreaterThan(at(root.id)?.y ?? Infinity);
  }
  expect(bracketPlan(root).lines).toHaveLength(bracketPlan(aBracket()).lines.length);
  const known = { ...thirdPlace, team1: aBracketTeam(2), team2: null };
  expect(matchNamed(thirdPlace.title, { ...root, thirdPlace: known }).places[0]).toMatchObject({
    kind: 'team',
  });
});

test('an undecided match has the date of its round', () => {
  const match = matchNamed('Finał', { ...aBracket(), date: '2026-06-12T14:00:00.000Z' });
  expect(statusOf(match)).toBe('12.06, 16:00');
});
