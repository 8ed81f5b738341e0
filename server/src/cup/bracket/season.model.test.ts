import { groupDetail } from '@puchar/shared/contract';
import { computeStandings } from '@puchar/shared/domain';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { meetings as meetingRows } from '../../platform/database/schema.ts';
import { buildTestApp, startAfresh } from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { organiserCalls } from '../../testing/organiser-calls.ts';
import type { CallResponse, OrganiserCalls } from '../../testing/organiser-calls.ts';
import { seedMeeting } from '../../testing/seed-cup.ts';
import { seedSeason } from '../../testing/seed-season.ts';
import { comparable, readSeason } from './testing/read-season.ts';
import { decidedOf, possibleOutcomes, winsOf } from './testing/season-model.ts';
import type { Action, Model, ModelMeeting } from './testing/season-model.ts';

const numRuns = process.env.TESTS === 'long' ? 8 : 2;

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

type Season = Awaited<ReturnType<typeof seedSeason>>;

async function startSeason(): Promise<{ calls: OrganiserCalls; season: Season }> {
  await startAfresh(app);
  const calls = await organiserCalls(app);
  const { db } = app.context;
  const season = await seedSeason(db, { groups: 'AB', size: 3 });
  await db.delete(meetingRows);
  const own = season.teams.filter(({ name }) => name.startsWith('A'));
  for (const [one, other] of [
    [0, 1],
    [1, 2],
    [2, 0],
  ] as const) {
    await seedMeeting(db, {
      editionId: season.edition.id,
      team1Id: own[one]?.id ?? '',
      team2Id: own[other]?.id ?? '',
      bestOf: one === 0 ? 3 : 1,
    });
  }
  const teamIds = season.teams.map(({ id }) => id);
  await calls.call('POST', '/bracket/generate', { size: 8, teamIds });
  return { calls, season };
}

const operations = [
  'progress',
  'progress',
  'progress',
  'progress',
  'next',
  'previous',
  'nextMatch',
  'win',
  'walkover',
  'deleteGame',
  'delete',
] as const;
interface Wish {
  operation: (typeof operations)[number];
  meeting: number;
  side: 0 | 1;
}

function natural(meeting: ModelMeeting): 'next' | 'win' | 'nextMatch' {
  if (meeting.state !== 'LIVE') return 'next';
  if (meeting.games.at(-1)?.winner === null) return 'win';
  return decidedOf(meeting) === null ? 'nextMatch' : 'next';
}

function toAction(model: Model, wish: Wish): Action | null {
  const all = [...model.meetings.values()];
  const meeting = all[wish.meeting % all.length];
  if (!meeting) return null;
  const { id: meetingId, state: expectedState, teams } = meeting;
  const winner = teams[wish.side];
  const gameId = meeting.games.at(-1)?.id;
  const operation = wish.operation === 'progress' ? natural(meeting) : wish.operation;
  switch (operation) {
    case 'next':
    case 'previous':
      return { operation, meetingId, expectedState };
    case 'nextMatch':
    case 'delete':
      return { operation, meetingId };
    case 'walkover':
      return { operation, meetingId, winner };
    case 'win':
      return gameId === undefined ? null : { operation, meetingId, gameId, winner };
    case 'deleteGame':
      return gameId === undefined ? null : { operation, meetingId, gameId };
  }
}

function callFor({ call, onMeeting }: OrganiserCalls, action: Action): Promise<CallResponse> {
  const { meetingId } = action;
  switch (action.operation) {
    case 'next':
    case 'previous': {
      const { expectedState } = action;
      return onMeeting(meetingId, `${action.operation}-state`, { expectedState });
    }
    case 'nextMatch':
      return onMeeting(meetingId, 'next-match');
    case 'walkover':
      return onMeeting(meetingId, 'walkover', { winnerId: action.winner });
    case 'win': {
      const payload = { winnerId: action.winner, durationSeconds: 1500 };
      return call('PATCH', `/matches/${action.gameId}`, payload);
    }
    case 'deleteGame':
      return call('DELETE', `/matches/delete/${action.gameId}`);
    case 'delete':
      return call('DELETE', `/meetings/delete/${meetingId}`);
  }
}

function checkRules({ meetings, nodes }: Model): void {
  for (const meeting of meetings.values()) {
    const rightful = meeting.walkoverFrom === null ? decidedOf(meeting) : meeting.winner;
    expect(meeting.winner).toBe(meeting.state === 'FINISHED' ? rightful : null);
    if (meeting.state === 'FINISHED') expect(meeting.winner).not.toBeNull();
  }
  for (const { places, meetingId } of nodes) {
    const [one, other] = places;
    if (one !== null) expect(other).not.toBe(one);
    const meeting = meetingId === null ? undefined : meetings.get(meetingId);
    if (meeting) expect(meeting.teams).toEqual(places);
  }
  // A winner stands in one more node; no team stands twice in one round.
  const won = (team: string) =>
    nodes.filter(({ meetingId }) => meetings.get(meetingId ?? '')?.winner === team).length;
  const teams = new Set(nodes.flatMap(({ places }) => places.filter((team) => team !== null)));
  for (const team of teams) {
    const seats = nodes.filter(({ places }) => places.includes(team));
    const byes = seats.filter(({ parents: [one, other], places }) => {
      return one === null && other === null && places.includes(null);
    });
    const isChampion = seats.some(({ id, meetingId }) => {
      const isFinal = !nodes.some(({ parents }) => parents.includes(id));
      return isFinal && meetings.get(meetingId ?? '')?.winner === team;
    });
    expect(seats.length).toBe(1 + byes.length + won(team) - (isChampion ? 1 : 0));
  }
}

async function checkTable({ call }: OrganiserCalls, season: Season, model: Model) {
  const teams = season.teams.filter(({ name }) => name.startsWith('A'));
  const inBracket = new Set(model.nodes.flatMap(({ meetingId }) => meetingId ?? []));
  const finished = [...model.meetings.values()]
    .filter(({ id, state }) => state === 'FINISHED' && !inBracket.has(id))
    .map((meeting) => {
      const walkover = meeting.walkoverFrom !== null;
      const [team1Id, team2Id] = meeting.teams;
      const wins = (team: string) => {
        if (!walkover) return winsOf(meeting, team);
        return meeting.winner === team ? (meeting.bestOf + 1) / 2 : 0;
      };
      return {
        team1Id,
        team2Id,
        team1Wins: wins(team1Id),
        team2Wins: wins(team2Id),
        bestOf: meeting.bestOf,
        winnerId: meeting.winner,
        walkover,
        annulled: false,
        team1WonSeconds: winsOf(meeting, team1Id) * 1500,
        team2WonSeconds: winsOf(meeting, team2Id) * 1500,
      };
    });
  const { body } = await call('GET', '/groups/A');
  expect(z.parse(groupDetail, body).standings).toEqual(computeStandings(teams, finished));
}

async function runSteps(steps: readonly (readonly Wish[])[]): Promise<void> {
  const { calls, season } = await startSeason();
  const { db } = app.context;
  let model = await readSeason(db, { meetings: new Map(), nodes: [] });
  for (const wishes of steps) {
    const actions = wishes.flatMap((wish) => toAction(model, wish) ?? []);
    if (actions.length === 0) continue;
    const outcomes = possibleOutcomes(model, actions);
    const responses = await Promise.all(actions.map((action) => callFor(calls, action)));
    const codes = responses.map(({ code }) => code ?? 'ok');
    const notified = outcomes.filter((outcome) => outcome.codes.join() === codes.join());
    expect({
      actions,
      codes: notified.length > 0 ? codes : outcomes.map((one) => one.codes),
    }).toEqual({
      actions,
      codes,
    });
    // Both orders can return the same codes and still end differently.
    const stored = await Promise.all(notified.map((outcome) => readSeason(db, outcome.model)));
    const fits = notified.findIndex(
      (outcome, at) =>
        JSON.stringify(comparable(outcome.model)) ===
        JSON.stringify(stored[at] && comparable(stored[at])),
    );
    const found = stored[Math.max(0, fits)];
    const expected = notified[Math.max(0, fits)];
    if (!found || !expected) throw new Error('No order explains the responses.');
    expect(comparable(found)).toEqual(comparable(expected.model));
    checkRules(found);
    model = found;
  }
  await checkTable(calls, season, model);
}

const wish = fc.record<Wish>({
  operation: fc.constantFrom(...operations),
  meeting: fc.nat({ max: 20 }),
  side: fc.constantFrom<0 | 1>(0, 1),
});

test('whatever two organisers do at once, the season is what a simple model says', async () => {
  const one = wish.map((first) => [first]);
  const two = fc.tuple(wish, wish);
  const bothOnOne = two.map(([first, second]) => [first, { ...second, meeting: first.meeting }]);
  const steps = fc.array(fc.oneof(one, two, bothOnOne), { minLength: 30, maxLength: 60 });
  await fc.assert(fc.asyncProperty(steps, runSteps), { numRuns, endOnFailure: true });
});
