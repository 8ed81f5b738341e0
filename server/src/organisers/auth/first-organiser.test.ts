import { administrators, auditLog } from '../../platform/database/schema.ts';
import { readConfig } from '../../config/config.ts';
import { buildTestApp, fromOwnPage } from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { makeFirstOrganiser } from './first-organiser.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

test('where there is an organiser none is made', async () => {
  expect(await makeFirstOrganiser(app.context)).toBeNull();
});

test('without settings one is made with a working password, and only one by concurrent starts', async () => {
  const { db } = app.context;
  await db.delete(administrators);
  await db.delete(auditLog);
  const context = { ...app.context, config: readConfig({}) };
  const starts = [1, 2, 3].map(() => makeFirstOrganiser(context));
  const [made, ...others] = (await Promise.all(starts)).filter((result) => result !== null);
  expect(others).toEqual([]);
  expect(made?.password).toMatch(/^[\w-]{20}$/);
  expect(await db.select().from(auditLog)).toHaveLength(1);
  const [stored] = await db.select().from(administrators);
  expect(stored?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const response = await app.organisersApp.inject({
    method: 'POST',
    url: '/api/auth/sign-in',
    headers: fromOwnPage,
    payload: { email: made?.email, password: made?.password },
  });
  expect(response.statusCode).toBe(200);
});

test('a password that was set is not shown', async () => {
  await app.context.db.delete(administrators);
  const first = await makeFirstOrganiser(app.context);
  expect(first).toEqual({ email: 'ola@example.org' });
});
