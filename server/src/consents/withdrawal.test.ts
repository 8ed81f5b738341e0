import { consentProofs } from '../platform/database/schema.ts';
import { buildTestApp, startAfresh } from '../testing/build-test-app.ts';
import type { TestApp } from '../testing/build-test-app.ts';
import { auditRows, organiserSession } from '../testing/organiser-session.ts';
import { distinctAccounts } from '../teams/testing/distinct-accounts.ts';
import {
  acceptTeams,
  agreementRow,
  everyScope,
  onePage,
  seedWaitingTeam,
  sendFile,
} from './testing/consent-cup.ts';

let app: TestApp;
let call: Awaited<ReturnType<typeof organiserSession>>;
let cup: Awaited<ReturnType<typeof seedWaitingTeam>>;
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  await startAfresh(app);
  await app.context.db.delete(consentProofs);
  call = await organiserSession(app);
  cup = await seedWaitingTeam(app);
});
afterAll(() => app.close());

const read = (link: string) => app.publicApp.inject(`/api/gdpr-agremeents/get/${link}`);
const withdraw = (link: string) =>
  app.publicApp.inject({ method: 'POST', url: `/api/gdpr-agremeents/withdraw/${link}` });
const accept = (link: string) =>
  call('POST', `/gdpr-agremeents/accept/${link}`, { scopes: everyScope });

test('a withdrawal hides a player at once, is idempotent, and is stored in the proof', async () => {
  await sendFile(app, cup.link, onePage());
  await accept(cup.link);
  await acceptTeams(app);
  const shown = async () => {
    const { players: all } = (await app.publicApp.inject('/api/teams/%C5%BBUB')).json();
    return all[0];
  };
  expect(await shown()).toHaveProperty('firstName');
  const notified: string[] = [];
  const stop = app.context.changes.subscribe(({ topic, id }) => notified.push(`${topic} ${id}`));
  expect((await withdraw(cup.link)).statusCode).toBe(200);
  expect(Object.keys(await shown()).sort()).toEqual(['gameRole', 'id', 'nickname']);
  const row = await agreementRow(app, cup.link);
  app.clock.pass(1000);
  expect((await withdraw(cup.link)).statusCode).toBe(200);
  stop();
  expect(await agreementRow(app, cup.link)).toEqual(row);
  expect(notified).toEqual(['team *', 'meeting *']);
  const [proof] = await app.context.db.select().from(consentProofs);
  expect(proof?.withdrawnAt).toEqual(row.withdrawnAt);
  const audits = await auditRows(app.context.db);
  expect(audits.filter(({ action }) => action === 'consent.withdraw')).toEqual([
    expect.objectContaining({ actorId: null, subjectId: row.playerId }),
  ]);
});

test('a player who is shown again can withdraw again, and each proof has its own end', async () => {
  await sendFile(app, cup.link, onePage());
  await accept(cup.link);
  await acceptTeams(app);
  const [first] = (await app.publicApp.inject('/api/teams/%C5%BBUB')).json().players;
  const shown = async () =>
    'firstName' in (await app.publicApp.inject('/api/teams/%C5%BBUB')).json().players[0];
  const said = async () => (await read(cup.link)).json().metadata.withdrawn === true;
  const proofs = async () =>
    (await app.context.db.select().from(consentProofs).orderBy(consentProofs.decidedAt)).map(
      ({ withdrawnAt }) => withdrawnAt !== null,
    );
  await withdraw(cup.link);
  expect([await shown(), await said(), await proofs()]).toEqual([false, true, [true]]);
  app.clock.pass(1000);
  expect((await call('POST', `/players/show/${first.id}`)).status).toBe(200);
  expect([await shown(), await said(), await proofs()]).toEqual([true, false, [true, false]]);
  app.clock.pass(1000);
  expect((await withdraw(cup.link)).statusCode).toBe(200);
  expect([await shown(), await said(), await proofs()]).toEqual([false, true, [true, true]]);
  await call('POST', `/players/show/${first.id}`);
  await call('POST', `/players/hide/${first.id}`);
  expect([await shown(), await said()]).toEqual([false, true]);
});

test('the proof of an earlier form is not renewed for the next one', async () => {
  await sendFile(app, cup.link, onePage());
  await accept(cup.link);
  const { playerId } = await agreementRow(app, cup.link);
  app.clock.pass(1000);
  await distinctAccounts(app.context.db, cup.team.id);
  const changed = await call('PATCH', `/teams/update/${cup.team.id}`, {
    members: [{ id: playerId, isAdult: true }],
  });
  expect(changed.status).toBe(200);
  await call('POST', `/players/hide/${playerId}`);
  expect((await call('POST', `/players/show/${playerId}`)).status).toBe(200);
  const proofs = await app.context.db.select().from(consentProofs);
  expect(proofs.map(({ withdrawnAt }) => withdrawnAt !== null)).toEqual([true]);
});
