import { aListedTeam, aMeeting, aSponsor, uuid } from '@puchar/shared/testing';
import { aBracket, anOverview, aScreen, someScenes } from '../lib/testing/a-screen.ts';
import { slidesOf, titleOf } from './slides.ts';
import type { HallData } from './slides.ts';

const nothing: HallData = {
  settings: aScreen(),
  live: [],
  upcoming: [],
  overview: undefined,
  bracket: null,
  sponsors: [],
};
const noon = Date.parse('2025-11-22T11:00:00Z');

const kindsOf = (data: Partial<HallData>, now: number | null = noon) =>
  slidesOf({ ...nothing, ...data }, now).map(({ content }) => content.kind);

function many(count: number, date = '2025-11-22T17:00:00Z') {
  return Array.from({ length: count }, (_, at) => aMeeting({ id: uuid(500 + at), date }));
}

test('without anything to show one picture stays', () => {
  expect(kindsOf({})).toEqual(['IDLE']);
  expect(kindsOf({ settings: undefined })).toEqual(['IDLE']);
  expect(kindsOf({ live: many(2), settings: aScreen({ scenes: someScenes([]) }) })).toEqual([
    'IDLE',
  ]);
});

test('scenes follow in the chosen order, and hidden ones are left out', () => {
  const scenes = someScenes(['LIVE', 'MESSAGES', 'SPONSORS']).toReversed();
  const messages = [{ text: 'Obiad o 13.' }, { text: 'Finał o 17.' }];
  const settings = aScreen({ scenes, messages });
  const data = { settings, live: many(1), upcoming: many(1), sponsors: [aSponsor()] };
  expect(kindsOf(data)).toEqual(['SPONSORS', 'MESSAGES', 'MESSAGES', 'LIVE']);
});

test.each([
  [4, [4]],
  [5, [3, 2]],
  [8, [4, 4]],
  [9, [3, 3, 3]],
])('%i live matches are shown as %j', (count, expected) => {
  const sizes = slidesOf({ ...nothing, live: many(count) }, noon).map(({ content }) =>
    content.kind === 'LIVE' ? content.meetings.length : 0,
  );
  expect(sizes).toEqual(expected);
});

test('next are the matches of one day that have a date and were not forgotten', () => {
  const forgotten = aMeeting({ id: uuid(1), date: '2025-11-22T07:59:59Z' });
  const due = aMeeting({ id: uuid(2), date: '2025-11-22T08:00:01Z' });
  const open = aMeeting({ id: uuid(3), toBeRescheduled: true });
  const tomorrow = aMeeting({ id: uuid(4), date: '2025-11-23T17:00:00Z' });
  const [slide] = slidesOf({ ...nothing, upcoming: [forgotten, due, open, tomorrow] }, noon);
  expect(slide.content).toEqual({ kind: 'NEXT', meetings: [due] });
  expect(kindsOf({ upcoming: [open] })).toEqual(['IDLE']);
});

test('a group of seven takes two pictures, a group without teams none', () => {
  const overview = anOverview(['A', 'B']);
  const [a, b] = overview.groups;
  if (!a?.standings[0] || !b) throw new Error('no groups');
  const [standing] = a.standings;
  const ids = Array.from({ length: 7 }, (_, at) => uuid(600 + at));
  overview.teams = ids.map((id) => aListedTeam({ id }));
  a.standings = ids.map((teamId) => ({ ...standing, teamId }));
  b.standings = [];
  const slides = slidesOf({ ...nothing, overview }, noon);
  expect(slides.map(({ content }) => titleOf(content))).toEqual(['Grupa A', 'Grupa A']);
});

test('early rounds are lists while they are played, the last three a tree', () => {
  const root = aBracket();
  const early = (id: number) => ({
    id: uuid(id),
    centralOne: false,
    firstParent: { id: uuid(id + 1), centralOne: false, firstParent: leaf(id + 2) },
  });
  const leaf = (id: number) => ({ id: uuid(id), centralOne: false });
  root.secondParent = early(850);
  const slides = slidesOf({ ...nothing, bracket: root }, noon);
  expect(slides.map(({ content }) => titleOf(content))).toEqual(['1/8 finału', 'Drabinka']);
  const tree = slides[1]?.content;
  expect(tree?.kind === 'BRACKET' && tree.rounds.map((round) => round.length)).toEqual([1, 2, 1]);
});
