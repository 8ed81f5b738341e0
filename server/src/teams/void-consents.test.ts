import { organiserTeam } from '@puchar/shared/contract';
import * as z from 'zod/mini';
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

test('another age voids the consent: the team stays, and the player is unnamed until the other form comes', async () => {
  const team = await seedTeam(app.context.db, editionId, { name: 'Jawna', tag: 'JAW' });
  const members = (await teamOf('JAW')).players;
  await distinctAccounts(app.context.db, team.id);
  const { status, body } = await call('PATCH', `/teams/update/${team.id}`, {
    members: [{ id: members[0]?.id, isAdult: true }],
  });
  expect(status).toBe(200);
  expect(body.state).toBe('ACCEPTED');
  expect(body.players[0]).toMatchObject({ isAdult: true, gdprAgreementState: 'AWAITING' });
  expect(body.players[1].gdprAgreementState).toBe('ACCEPTED');
  const { players } = (await app.publicApp.inject('/api/teams/JAW')).json();
  expect(players[0]).toEqual({ id: members[0]?.id, nickname: 'Zawodnik', gameRole: 'TOP' });
  expect(players[1]).toMatchObject({ nickname: 'Gracz 1' });
});

test('another name is another person, unless the organiser says that it corrects the same one', async () => {
  const { db } = app.context;
  const team = await seedTeam(db, editionId, { name: 'Jawna', tag: 'JAW' });
  await distinctAccounts(db, team.id);
  const [first] = (await teamOf('JAW')).players;
  const id = first?.id ?? '';
  await call('POST', `/players/hide/${id}`);
  const change = (member: object) =>
    call('PATCH', `/teams/update/${team.id}`, { members: [{ id, ...member }] });
  await change({ firstName: 'Poprawione' });
  const corrected = await change({ firstName: 'Błędne', lastName: 'Błędne', isSamePerson: true });
  expect(corrected.body.players[0]).toMatchObject({
    id,
    gdprAgreementId: first?.gdprAgreementId,
    gdprAgreementState: 'ACCEPTED',
  });
  const { body } = await change({ firstName: 'Kunegunda', lastName: 'Inna' });
  expect(body.state).toBe('ACCEPTED');
  expect(body.players[0]).toMatchObject({
    gdprAgreementState: 'AWAITING',
    detailsHidden: false,
    withdrawn: false,
    scopes: null,
  });
  expect(body.players[0].id).not.toBe(id);
  expect(body.players[0].gdprAgreementId).not.toBe(first?.gdprAgreementId);
});
