import { organiserTeam } from '@puchar/shared/contract';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { agreements } from '../platform/database/schema.ts';
import { buildTestApp, startAfresh } from '../testing/build-test-app.ts';
import type { TestApp } from '../testing/build-test-app.ts';
import { organiserSession } from '../testing/organiser-session.ts';
import { seedEdition, seedTeam } from '../testing/seed-cup.ts';
import { distinctAccounts } from './testing/distinct-accounts.ts';

let app: TestApp;
let call: Awaited<ReturnType<typeof organiserSession>>;
let editionId: string;
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  await startAfresh(app);
  call = await organiserSession(app);
  ({ id: editionId } = await seedEdition(app.context.db, 'SUBMISSIONS'));
});
afterAll(() => app.close());

async function teamOf(tag: string) {
  const { body } = await call('GET', `/teams/${encodeURIComponent(tag)}/admin`);
  return z.parse(organiserTeam, body);
}

const publicTags = async () =>
  (await app.publicApp.inject('/api/teams')).json().map(({ tag }: { tag: string }) => tag);

test('another age voids the consent, and an accepted team leaves the site until the other form comes', async () => {
  const team = await seedTeam(app.context.db, editionId, { name: 'Jawna', tag: 'JAW' });
  const members = (await teamOf('JAW')).players;
  await distinctAccounts(app.context.db, team.id);
  expect(await publicTags()).toEqual(['JAW']);
  const { status, body } = await call('PATCH', `/teams/update/${team.id}`, {
    members: [{ id: members[0]?.id, isAdult: true }],
  });
  expect(status).toBe(200);
  expect(body.state).toBe('AWAITING_AGREEMENT_REVIEW');
  expect(body.players[0]).toMatchObject({ isAdult: true, gdprAgreementState: 'AWAITING' });
  expect(body.players[1].gdprAgreementState).toBe('ACCEPTED');
  expect(await publicTags()).toEqual([]);
});

test('another person signs a consent of their own, at a link of their own', async () => {
  const { db } = app.context;
  const team = await seedTeam(db, editionId, { name: 'Jawna', tag: 'JAW' });
  await distinctAccounts(app.context.db, team.id);
  const [first] = (await teamOf('JAW')).players;
  const id = first?.id ?? '';
  const agreement = async () => {
    const [row] = await db.select().from(agreements).where(eq(agreements.playerId, id));
    return row;
  };
  const before = await agreement();
  await call('POST', `/players/hide/${id}`);
  const change = (member: object) =>
    call('PATCH', `/teams/update/${team.id}`, { members: [{ id, ...member }] });
  // A corrected name of the same person.
  await change({ firstName: 'Poprawione' });
  await change({ firstName: 'Błędne', lastName: 'Błędne', isSamePerson: true });
  expect(await agreement()).toMatchObject({ id: before?.id, state: 'ACCEPTED' });
  expect(await publicTags()).toEqual(['JAW']);
  const { body } = await change({ firstName: 'Kunegunda', lastName: 'Inna' });
  expect(body.state).toBe('AWAITING_AGREEMENT_REVIEW');
  expect(body.players[0]).toMatchObject({ gdprAgreementState: 'AWAITING', detailsHidden: false });
  expect(await publicTags()).toEqual([]);
  const after = await agreement();
  expect(after).toMatchObject({ state: 'AWAITING', scopes: null, withdrawnAt: null });
  expect(after?.id).not.toBe(before?.id);
});
