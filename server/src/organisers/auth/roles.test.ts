import { endpoints, rolesFor } from '@puchar/shared/contract';
import type { Role } from '@puchar/shared/contract';
import { eq } from 'drizzle-orm';
import { administrators, auditLog, games } from '../../platform/database/schema.ts';
import { buildTestApp, fromOwnPage } from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { seedCup } from '../../testing/seed-cup.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { startSession } from './sessions.ts';

let app: TestApp;
let cup: Awaited<ReturnType<typeof seedCup>>;
beforeAll(async () => {
  app = await buildTestApp();
  cup = await seedCup(app.context.db, 'GROUPS');
  await app.context.db
    .update(games)
    .set({ tournamentCode: 'EUN-tajny-kod', replayFile: 'powtorka' })
    .where(eq(games.id, cup.game.id));
  for (const action of ['consent.accept', 'player.hide', 'personal-data.purge', 'team.update']) {
    await app.context.db
      .insert(auditLog)
      .values({ at: app.clock.now(), action, actorId: null, details: {} });
  }
});
afterAll(() => app.close());

async function headersOf(role: Role): Promise<Record<string, string>> {
  const { db, clock } = app.context;
  const email = `${role.toLowerCase()}@example.org`;
  const names = { firstName: 'Iga', nickname: role, lastName: 'Próbna' };
  const account = { ...names, email, emailFolded: email, passwordHash: '-', role };
  await db.insert(administrators).values(account).onConflictDoNothing();
  const row = (await db.select().from(administrators)).find(({ nickname }) => nickname === role);
  const token = await transaction(db, (tx) =>
    startSession(tx, row?.id ?? '', clock.now(), undefined),
  );
  return { ...fromOwnPage, cookie: `puchar_session=${token}` };
}

async function read(role: Role, path: string): Promise<string> {
  const headers = await headersOf(role);
  return (await app.organisersApp.inject({ url: `/api${path}`, headers })).body;
}

test('codes and replays of games are for those who enter results, no one else’s variant', async () => {
  const path = `/matches/${cup.game.id}`;
  const ofAll = (await app.publicApp.inject({ url: `/api${path}` })).body;
  expect(ofAll).not.toContain('EUN-tajny-kod');
  for (const role of rolesFor.everyone) {
    const body = await read(role, path);
    const isMatchDay = ['OWNER', 'ORGANISER', 'REFEREE'].includes(role);
    expect([role, body.includes('EUN-tajny-kod')]).toEqual([role, isMatchDay]);
    if (!isMatchDay) expect(body).toBe(ofAll);
  }
});

test('a viewer sees the teams and none of their players', async () => {
  const teamsFor = async (role: Role) =>
    endpoints.getAllTeams.answer.parse(JSON.parse(await read(role, '/teams/all')));
  const full = await teamsFor('DATA_PROTECTION');
  expect(full.flatMap(({ players }) => players).length).toBeGreaterThan(0);
  const reduced = await teamsFor('VIEWER');
  expect(reduced.map(({ tag, agreements }) => ({ tag, agreements }))).toEqual(
    full.map(({ tag, agreements }) => ({ tag, agreements })),
  );
  expect(
    reduced.flatMap(({ players, accountsMissing }) => [players, accountsMissing].flat()),
  ).toEqual([]);
});

test('a data-protection person reads the log of personal data alone', async () => {
  const actionsFor = async (role: Role, query = '') =>
    endpoints.getAuditLog.answer
      .parse(JSON.parse(await read(role, `/audit-log${query}`)))
      .map(({ action }) => action);
  const own = ['personal-data.purge', 'player.hide', 'consent.accept'];
  expect(await actionsFor('ORGANISER')).toEqual(['team.update', ...own]);
  expect(await actionsFor('DATA_PROTECTION')).toEqual(own);
  expect(await actionsFor('DATA_PROTECTION', '?action=team.')).toEqual([]);
  expect(await actionsFor('DATA_PROTECTION', '?action=player.')).toEqual(['player.hide']);
});
