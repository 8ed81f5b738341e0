import { openCase, teamPage } from '@puchar/shared/contract';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import {
  auditLog,
  editions,
  erasures,
  rosterRequests,
  teams,
} from '../../../platform/database/schema.ts';
import { buildTestApp } from '../../../testing/build-test-app.ts';
import type { TestApp } from '../../../testing/build-test-app.ts';
import { submissionCalls } from '../../registration/testing/submission-calls.ts';
import type { SubmissionCalls } from '../../registration/testing/submission-calls.ts';
import { lateTeam, person, personal } from './testing/request-calls.ts';

let app: TestApp;
let submissions: SubmissionCalls;
let late: Awaited<ReturnType<typeof lateTeam>>;
beforeAll(async () => {
  app = await buildTestApp();
  submissions = await submissionCalls(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  late = await lateTeam(app, submissions);
});

const cases = async () =>
  z.parse(z.array(openCase), (await late.organiser('GET', '/cases')).body).map(({ kind }) => kind);

test('an accepted request changes the roster as an organiser would', async () => {
  const { status, body, id, leaving } = await late.file();
  expect(status).toBe(200);
  expect(z.parse(teamPage, body).rosterRequest).toMatchObject({
    kind: 'REPLACE',
    state: 'OPEN',
    playerId: leaving?.id,
    joining: { firstName: 'Kunegunda', nickname: 'Kuna' },
    reason: 'Złamana ręka.',
  });
  expect(JSON.stringify(body)).not.toMatch(/Zmyślona|kuna|Kuna w grze/);
  expect(await cases()).toEqual(['ROSTER_REQUEST']);
  expect((await late.readPage()).members).toHaveLength(5);
  expect((await late.accept(id)).status).toBe(200);
  const { members, rosterRequest: after } = await late.readPage();
  expect(members[1]).toMatchObject({
    nickname: 'Kuna',
    gameRole: leaving?.gameRole,
    consent: { state: 'AWAITING' },
  });
  expect(after).toMatchObject({ state: 'ACCEPTED', joining: null, playerId: null, reason: '' });
  expect(await cases()).toEqual([]);
  expect(await late.stored()).not.toMatch(personal);
  const kinds = (await app.context.db.select().from(erasures)).map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual(['player', 'request']);
  const actions = (await app.context.db.select().from(auditLog)).map(({ action }) => action);
  expect(actions.slice(-3)).toEqual([
    'team.roster-request',
    'team.roster-request-accept',
    'player.replace',
  ]);
});

test.each(['ADD', 'REMOVE', 'ROLES'] as const)(
  'a request of the kind %s is carried out',
  async (kind) => {
    const { members } = await late.readPage();
    const [captain, second, ...rest] = members.map(({ id, gameRole, memberType }) => ({
      id,
      gameRole,
      memberType,
    }));
    if (captain === undefined || second === undefined) throw new Error('No members.');
    const substitute = { ...person, gameRole: 'TOP', memberType: 'SUBSTITUTE', reason: 'Próba.' };
    if (kind === 'REMOVE')
      await late.organiser('POST', `/teams/add-player/${late.team.teamId}`, substitute);
    const promotedId = (await late.readPage()).members.at(-1)?.id;
    const changes = {
      ADD: { kind, person: { ...person, gameRole: 'TOP' } },
      REMOVE: { kind, playerId: second.id, promotedId },
      ROLES: {
        kind,
        members: [
          { ...captain, memberType: 'NORMAL' },
          { ...second, memberType: 'CAPTAIN' },
          ...rest,
        ],
      },
    };
    expect((await late.call('', { change: changes[kind], reason: '' })).status).toBe(200);
    const id = (await late.readRequest())?.id ?? '';
    expect((await late.accept(id)).status).toBe(200);
    const after = (await late.readPage()).members;
    expect(after).toHaveLength(kind === 'ADD' ? 6 : 5);
    if (kind === 'ADD') expect(after.at(-1)).toMatchObject({ memberType: 'SUBSTITUTE' });
    if (kind === 'REMOVE') expect(after.some(({ id: one }) => one === second.id)).toBe(false);
    if (kind === 'ROLES') expect(after[1]).toMatchObject({ memberType: 'CAPTAIN' });
  },
);

test('a declined request shows the captain why, and forgets the person', async () => {
  const { id } = await late.file();
  expect((await late.decline(id, '')).status).toBe(400);
  expect((await late.decline(id)).status).toBe(200);
  expect((await late.readPage()).rosterRequest).toMatchObject({
    state: 'DECLINED',
    declineReason: 'Jest za późno.',
    joining: null,
  });
  expect(await late.stored()).not.toMatch(personal);
  expect((await app.context.db.select().from(auditLog)).at(-1)?.details).toEqual({});
  expect((await late.file()).status).toBe(200);
  expect(await app.context.db.$count(rosterRequests)).toBe(1);
});

test('a request is withdrawn by its captain alone, and one waits at a time', async () => {
  const { id } = await late.file();
  expect((await late.file()).body.issues).toMatchObject([
    { message: expect.stringContaining('już czeka') },
  ]);
  const other = await late.another();
  expect((await late.call(`/${id}/withdraw`, {}, other)).status).toBe(404);
  expect((await late.call(`/${id}/withdraw`)).body.rosterRequest).toMatchObject({
    state: 'WITHDRAWN',
  });
  expect(await late.stored()).not.toMatch(personal);
  const again = await late.call(`/${id}/withdraw`);
  expect([again.status, again.body.code]).toEqual([409, 'CHANGED_MEANWHILE']);
  expect(z.parse(teamPage, again.body.present).rosterRequest?.state).toBe('WITHDRAWN');
  expect((await late.accept(id)).body).toMatchObject({ code: 'CHANGED_MEANWHILE', present: null });
  expect((await late.decline(id)).body.code).toBe('CHANGED_MEANWHILE');
});

test('the rules are those of a change at once, at the same fields', async () => {
  const doubled = await late.file({ person: { ...person, riotUsername: 'Konto0' } });
  expect(doubled.body.issues).toMatchObject([
    { path: ['riotUsername'], message: 'To konto jest już podane przy innym zawodniku.' },
  ]);
  const short = await late.file({ person: { ...person, firstName: 'K' } });
  expect(short.body.issues).toMatchObject([{ path: ['change', 'person', 'firstName'] }]);
  const [captain] = (await late.readPage()).members;
  const small = await late.call('', {
    change: { kind: 'REMOVE', playerId: captain?.id },
    reason: '',
  });
  expect(JSON.stringify(small.body)).toContain('Drużyna musi liczyć od 5 do 7 zawodników.');
  const other = await late.another();
  const [foreign] = (await late.readPage(other)).members;
  expect((await late.file({ playerId: foreign?.id })).status).toBe(404);
  const { body } = await late.file({ expectedUpdatedAt: '2020-01-01T00:00:00.000Z' });
  expect([body.code, z.parse(teamPage, body.present).members.length]).toEqual([
    'CHANGED_MEANWHILE',
    5,
  ]);
  expect(await late.readRequest()).toBeNull();
});

test('before the date, and for a team that plays no more, there is no request', async () => {
  const { db, clock } = app.context;
  await db.update(editions).set({ rosterDeadline: new Date(clock.now().getTime() + 1) });
  expect((await late.file()).body.issues).toMatchObject([
    { message: 'Skład możecie jeszcze zmienić sami, bez prośby.' },
  ]);
  await db.update(editions).set({ rosterDeadline: clock.now() });
  await db.update(teams).set({ droppedOut: 'WITHDRAWN' }).where(eq(teams.id, late.team.teamId));
  expect((await late.file()).body.code).toBe('WRONG_STAGE');
});

test('what became impossible says why, and stays for a decision', async () => {
  const { id, leaving } = await late.file();
  const removal = { reason: 'Wyjazd.' };
  const replaced = { ...person, nickname: 'Bóbr', riotUsername: 'Bóbr w grze', ...removal };
  expect((await late.organiser('POST', `/players/replace/${leaving?.id}`, replaced)).status).toBe(
    200,
  );
  const gone = await late.accept(id);
  expect([gone.status, gone.body.issues]).toMatchObject([
    400,
    [{ message: expect.stringContaining('nie ma w drużynie') }],
  ]);
  expect((await late.readPage()).rosterRequest?.state).toBe('OPEN');
  await late.decline(id);
  const next = await late.file();
  const [first] = (await late.readPage()).members;
  const taken = { id: first?.id, riotUsername: person.riotUsername, riotTag: person.riotTag };
  await late.organiser('PATCH', `/teams/update/${late.team.teamId}`, { members: [taken] });
  expect((await late.accept(next.id)).body.issues).toMatchObject([
    { message: 'To konto jest już podane przy innym zawodniku.' },
  ]);
  expect(await cases()).toEqual(['ROSTER_REQUEST']);
});

test('a team that changed on another screen is not overwritten unseen', async () => {
  const { id } = await late.file();
  const seen = await late.readRequest();
  await late.organiser('PATCH', `/teams/update/${late.team.teamId}`, { name: 'Od organizatorów' });
  const stale = await late.organiser('POST', `${late.path}/${id}/accept`, {
    expectedUpdatedAt: seen?.teamUpdatedAt,
  });
  expect(stale.body).toMatchObject({ code: 'CHANGED_MEANWHILE', present: { id } });
  expect((await late.accept(id)).status).toBe(200);
});

test('a stolen link cannot fill the board', async () => {
  const { id } = await late.file();
  for (let place = 0; place < 19; place += 1) await late.file();
  expect((await late.file()).status).toBe(429);
  expect((await late.call(`/${id}/withdraw`)).status).toBe(200);
});
