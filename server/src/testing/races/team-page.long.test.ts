import { randomUUID } from 'node:crypto';
import { rosterRequest } from '@puchar/shared/contract';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import {
  editions,
  erasures,
  players,
  rosterRequests,
  teamCorrections,
  teamMessages,
  teams,
} from '../../platform/database/schema.ts';
import { renewTeamPage } from '../../teams/team-page/team-pages.repository.ts';
import { person } from '../../teams/roster/requests/testing/request-calls.ts';
import { buildTestApp } from '../build-test-app.ts';
import type { TestApp } from '../build-test-app.ts';
import { organiserCalls } from '../organiser-calls.ts';
import type { OrganiserCalls } from '../organiser-calls.ts';
import { auditRows } from '../organiser-session.ts';
import { atOnce, forgetCup, race } from '../race.ts';
import { seedEdition, seedTeam } from '../seed-cup.ts';

let app: TestApp;
let calls: OrganiserCalls;
let other: OrganiserCalls;
beforeAll(async () => {
  app = await buildTestApp();
  calls = await organiserCalls(app);
  other = await organiserCalls(app);
});
afterAll(() => app.close());

/** After the date for changes of rosters. */
async function aLateTeam() {
  const { db, secrets, clock } = app.context;
  await forgetCup(app);
  await db.delete(erasures);
  const edition = await seedEdition(db);
  await db.update(editions).set({ rosterDeadline: clock.now() });
  const team = await seedTeam(db, edition.id, { name: 'Sowy', tag: 'SOWY' });
  const page = { teamId: team.id, editionId: edition.id, at: clock.now() };
  return { ...team, secret: await db.transaction((tx) => renewTeamPage(tx, secrets, page)) };
}

type Team = Awaited<ReturnType<typeof aLateTeam>>;

async function post({ secret }: Team, path: string, payload: object) {
  const url = `/api/team-pages/${secret}/${path}`;
  const response = await app.publicApp.inject({ method: 'POST', url, payload });
  return { status: response.statusCode, code: z.parse(coded, response.json()).code ?? null };
}
const coded = z.object({ code: z.optional(z.string()) });

const wantedOf = ({ players: [, leaving] }: Team) => ({
  change: { kind: 'REPLACE', playerId: leaving?.id, person },
  reason: 'Złamana ręka.',
});

async function filed(team: Team) {
  const { status } = await post(team, 'roster-requests', wantedOf(team));
  if (status !== 200) throw new Error(`The request got ${status}.`);
  const { body } = await calls.call('GET', `/teams/roster-requests/${team.id}`);
  return z.parse(rosterRequest, body);
}

/** How many carry the new person, what the request says, and what the log has. */
async function outcome({ id }: Team) {
  const { db } = app.context;
  const members = await db.select().from(players).where(eq(players.teamId, id));
  const [request] = await db.select().from(rosterRequests);
  const actions = (await auditRows(db)).map(({ action }) => action);
  return {
    members: members.length,
    joined: members.filter(({ nickname }) => nickname === person.nickname).length,
    state: request?.state,
    isEmpty: request?.change === null,
    replaced: actions.filter((action) => action === 'player.replace').length,
    closed: actions.filter((action) => action.startsWith('team.roster-request-')),
  };
}

const accept = (
  by: OrganiserCalls,
  team: Team,
  { id, teamUpdatedAt }: z.infer<typeof rosterRequest>,
) =>
  by.call('POST', `/teams/roster-requests/${team.id}/${id}/accept`, {
    expectedUpdatedAt: teamUpdatedAt,
  });

race('a request accepted by two organisers at once changes the roster once', async (round) => {
  const team = await aLateTeam();
  const request = await filed(team);
  const both = await atOnce(
    round,
    [calls, other].map((by) => () => accept(by, team, request)),
  );
  expect(both.map(({ code }) => code).toSorted()).toEqual(['CHANGED_MEANWHILE', null]);
  expect(await outcome(team)).toEqual({
    members: 5,
    joined: 1,
    state: 'ACCEPTED',
    isEmpty: true,
    replaced: 1,
    closed: ['team.roster-request-accept'],
  });
});

race('of accepting, declining and withdrawing a request at once one counts', async (round) => {
  const team = await aLateTeam();
  const request = await filed(team);
  const path = `/teams/roster-requests/${team.id}/${request.id}/decline`;
  const all = await atOnce<{ status: number; code: string | null }>(round, [
    () => accept(calls, team, request),
    () => other.call('POST', path, { reason: 'Za późno.' }),
    () => post(team, `roster-requests/${request.id}/withdraw`, {}),
  ]);
  const codes = all.map(({ code }) => code);
  expect(codes.toSorted()).toEqual(['CHANGED_MEANWHILE', 'CHANGED_MEANWHILE', null]);
  const state = ['ACCEPTED', 'DECLINED', 'WITHDRAWN'][codes.indexOf(null)];
  const isAccepted = state === 'ACCEPTED';
  expect(await outcome(team)).toMatchObject({
    members: 5,
    joined: isAccepted ? 1 : 0,
    replaced: isAccepted ? 1 : 0,
    state,
    isEmpty: true,
    closed: [expect.any(String)],
  });
});

race('two phones file one request', async (round) => {
  const team = await aLateTeam();
  const both = await atOnce(
    round,
    [1, 2].map(() => () => post(team, 'roster-requests', wantedOf(team))),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  expect(await app.context.db.$count(rosterRequests)).toBe(1);
});

race('corrections handed in twice at once are made once', async (round) => {
  const team = await aLateTeam();
  const fields = [{ memberId: null, field: 'name' }];
  const path = `/teams/corrections/${team.id}`;
  await calls.call('POST', path, { fields, note: 'Literówka.' });
  const { db } = app.context;
  const [requested] = await db.select().from(teamCorrections);
  const both = await atOnce(
    round,
    ['Pierwsi', 'Drudzy'].map((name) => () => post(team, `corrections/${requested?.id}`, { name })),
  );
  expect(both.map(({ code }) => code).toSorted()).toEqual(['CHANGED_MEANWHILE', null]);
  const [changed] = await db.select().from(teams);
  expect(changed?.name).toBe(both[0]?.code === null ? 'Pierwsi' : 'Drudzy');
  const updates = (await auditRows(db)).filter(({ action }) => action === 'team.update');
  expect(updates).toHaveLength(1);
});

race('a message sent twice at once under one id is stored once', async (round) => {
  const team = await aLateTeam();
  const message = { id: randomUUID(), text: 'Czy możemy grać w piątek?' };
  const both = await atOnce(
    round,
    [1, 2].map(() => () => post(team, 'messages', message)),
  );
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const { db } = app.context;
  expect(await db.$count(teamMessages)).toBe(1);
  const events = (await auditRows(db)).filter(({ action }) => action === 'team.message');
  expect(events).toHaveLength(1);
});
