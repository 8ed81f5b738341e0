import { teamsAcceptanceResponse } from '@puchar/shared/contract';
import type { TeamAcceptance } from '@puchar/shared/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { agreements, erasures, players, teams } from '../platform/database/schema.ts';
import { buildTestApp } from '../testing/build-test-app.ts';
import type { TestApp } from '../testing/build-test-app.ts';
import { organiserCalls } from '../testing/organiser-calls.ts';
import type { OrganiserCalls } from '../testing/organiser-calls.ts';
import { auditRows } from '../testing/organiser-session.ts';
import { atOnce, delayed, forgetCup, race } from '../testing/race.ts';
import { seedEdition, seedTeam } from '../testing/seed-cup.ts';
import { distinctAccounts } from './testing/distinct-accounts.ts';

let app: TestApp;
let calls: OrganiserCalls;
let editionId: string;
beforeAll(async () => {
  app = await buildTestApp();
  calls = await organiserCalls(app);
});
beforeEach(() => startCup());
afterAll(() => app.close());

async function startCup(): Promise<void> {
  await forgetCup(app);
  await app.context.db.delete(erasures);
  ({ id: editionId } = await seedEdition(app.context.db, 'SUBMISSIONS'));
}

async function waiting(tag: string, state: 'AWAITING_REVIEW' | 'AWAITING_AGREEMENT_REVIEW') {
  const team = await seedTeam(app.context.db, editionId, { name: `Drużyna ${tag}`, tag, state });
  await distinctAccounts(app.context.db, team.id);
  return team;
}
const ready = (tag: string) => waiting(tag, 'AWAITING_AGREEMENT_REVIEW');

type Wanted = { id: string; expectedUpdatedAt?: string };

async function acceptAll(wanted: readonly Wanted[]): Promise<TeamAcceptance[]> {
  const { status, body } = await calls.call('POST', '/teams/accept-all', {
    teams: wanted.map(({ id, expectedUpdatedAt }) => ({ id, expectedUpdatedAt })),
  });
  expect(status).toBe(200);
  return z.parse(teamsAcceptanceResponse, body).results;
}

const accepted = ({ id }: Wanted) => ({ id, outcome: 'ACCEPTED', lacks: [] });
const statesOf = async (...of: readonly Wanted[]) => {
  const rows = await app.context.db.select().from(teams);
  return of.map(({ id }) => rows.find((row) => row.id === id)?.state);
};
const acceptances = async () =>
  (await auditRows(app.context.db)).filter(({ action }) => action === 'team.accept');
const publicTags = async () =>
  (await app.publicApp.inject('/api/teams')).json().map(({ tag }: { tag: string }) => tag);

const setConsent = (playerId: string | undefined, state: 'AWAITING' | 'AWAITING_REVIEW') =>
  app.context.db
    .update(agreements)
    .set({ state })
    .where(eq(agreements.playerId, playerId ?? ''));

const person = {
  firstName: 'Kunegunda',
  lastName: 'Zmyślona',
  nickname: 'Kuna',
  class: '2a',
  discordUsername: 'kuna',
  riotUsername: 'Kuna w grze',
  riotTag: 'EUNE',
  isAdult: false,
};
const replaceIn = (team: Awaited<ReturnType<typeof ready>>) =>
  calls.call('POST', `/players/replace/${team.players[2]?.id}`, person);

test('teams that are ready are accepted, and of the others it is said what each lacks', async () => {
  const one = await ready('JEDEN');
  const early = await waiting('DWA', 'AWAITING_REVIEW');
  const lacking = await ready('TRZY');
  await setConsent(lacking.players[1]?.id, 'AWAITING');
  await setConsent(lacking.players[3]?.id, 'AWAITING_REVIEW');
  const gone = { id: '00000000-0000-4000-8000-000000000000' };
  expect(await publicTags()).toEqual([]);

  expect(await acceptAll([one, lacking, gone, early])).toEqual([
    accepted(one),
    {
      id: lacking.id,
      outcome: 'NOT_READY',
      lacks: [
        { code: 'CONSENT_AWAITED', details: ['Gracz 1'] },
        { code: 'CONSENT_TO_REVIEW', details: ['Gracz 3'] },
      ],
    },
    { id: gone.id, outcome: 'NOT_FOUND', lacks: [] },
    accepted(early),
  ]);
  expect(await statesOf(one, lacking, early)).toEqual([
    'ACCEPTED',
    'AWAITING_AGREEMENT_REVIEW',
    'ACCEPTED',
  ]);
  expect(await publicTags()).toEqual(['DWA', 'JEDEN']);
  const logged = await acceptances();
  expect(logged).toMatchObject(
    [one, early].map(({ id }) => ({ subjectId: id, details: { state: 'ACCEPTED' } })),
  );
  expect(logged.every(({ actorId }) => actorId !== null)).toBe(true);
});

test('a repetition has no second effect', async () => {
  const both = [await ready('JEDEN'), await ready('DWA')];
  await acceptAll(both.slice(0, 1));
  const wanted = [...both, ...both];
  expect(await acceptAll(wanted)).toEqual(wanted.map(accepted));
  const rows = await app.context.db.select().from(teams);
  expect(await acceptAll(both)).toEqual(both.map(accepted));
  expect(await app.context.db.select().from(teams)).toEqual(rows);
  expect(await acceptances()).toHaveLength(2);
});

test('a team that is no longer as it was seen waits, and the next is accepted', async () => {
  const changed = await ready('JEDEN');
  const other = await ready('DWA');
  const seen = [changed, other].map(({ id, updatedAt }) => ({
    id,
    expectedUpdatedAt: updatedAt.toISOString(),
  }));
  await calls.call('PATCH', `/teams/update/${changed.id}`, { name: 'Inna nazwa' });
  expect(await acceptAll(seen)).toEqual([
    { id: changed.id, outcome: 'CHANGED_MEANWHILE', lacks: [] },
    accepted(other),
  ]);
  expect(await statesOf(changed)).toEqual(['AWAITING_AGREEMENT_REVIEW']);
});

test('a roster against the rules is accepted neither alone nor with others', async () => {
  const { db } = app.context;
  const one = await ready('JEDEN');
  const [captain, , , , last] = one.players;
  await db
    .update(players)
    .set({ memberType: 'NORMAL' })
    .where(eq(players.id, captain?.id ?? ''));
  await db.delete(players).where(inArray(players.id, [last?.id ?? '']));
  const rules = [
    'Drużyna musi liczyć od 5 do 7 zawodników.',
    'Drużyna musi posiadać kapitana.',
    'Podstawowy skład to pięciu zawodników, po jednym na każdą rolę.',
  ];
  expect(await acceptAll([one])).toEqual([
    { id: one.id, outcome: 'NOT_READY', lacks: [{ code: 'ROSTER', details: rules }] },
  ]);
  const alone = await calls.call('POST', '/teams/accept/JEDEN');
  expect(alone).toMatchObject({ status: 409, code: 'ROSTER_INVALID', list: rules });
});

test('for an erased person whose consent was not accepted another has to come', async () => {
  const one = await ready('JEDEN');
  await setConsent(one.players[1]?.id, 'AWAITING');
  await calls.call('POST', `/players/erase/${one.players[1]?.id}`);
  expect(await acceptAll([one])).toMatchObject([
    { outcome: 'NOT_READY', lacks: [{ code: 'PERSON_ERASED', details: ['Zawodnik'] }] },
  ]);
  expect((await calls.call('POST', '/teams/accept/JEDEN')).code).toBe('AGREEMENTS_MISSING');
});

test('an error at one team leaves the others', async () => {
  const [one, broken, third] = [await ready('JEDEN'), await ready('DWA'), await ready('TRZY')];
  const { db } = app.context;
  const failing = sql`alter table teams add constraint no_acceptance check (tag <> 'DWA' or state <> 'ACCEPTED')`;
  await db.execute(failing);
  try {
    expect(await acceptAll([one, broken, third])).toEqual([
      accepted(one),
      { id: broken.id, outcome: 'FAILED', lacks: [] },
      accepted(third),
    ]);
  } finally {
    await db.execute(sql`alter table teams drop constraint no_acceptance`);
  }
  expect(await acceptances()).toHaveLength(2);
  expect(await acceptAll([broken])).toEqual([accepted(broken)]);
});

test.each([[{}], [{ teams: [] }], [{ teams: [{ id: 'nie' }] }], [{ teams: [{ id: null }] }]])(
  '%j is no request',
  async (body) => {
    expect(await calls.call('POST', '/teams/accept-all', body)).toMatchObject({ status: 400 });
  },
);

race('a member of the last team is replaced while six are accepted', async (number) => {
  await startCup();
  const others: Wanted[] = [];
  for (const tag of ['A1', 'A2', 'A3', 'A4', 'A5']) others.push(await ready(tag));
  const raced = await ready('RACED');
  const [results = []] = await atOnce(number, [
    () => acceptAll([...others, raced]),
    delayed(number, async () => {
      expect((await replaceIn(raced)).status).toBe(200);
      return [];
    }),
  ]);
  expect(results.slice(0, -1)).toEqual(others.map(accepted));
  const last = results.at(-1);
  const actions = (await auditRows(app.context.db))
    .filter(({ subjectId, action }) => action === 'player.replace' || subjectId === raced.id)
    .map(({ action }) => action);
  const [state] = await statesOf(raced);
  if (last?.outcome === 'ACCEPTED') {
    // The team was accepted as it was, and stays when a member changes.
    expect([state, actions]).toEqual(['ACCEPTED', ['team.accept', 'player.replace']]);
  } else {
    expect(last).toMatchObject({
      outcome: 'NOT_READY',
      lacks: [{ code: 'CONSENT_AWAITED', details: ['Kuna'] }],
    });
    expect([state, actions]).toEqual(['AWAITING_AGREEMENT_REVIEW', ['player.replace']]);
  }
});
