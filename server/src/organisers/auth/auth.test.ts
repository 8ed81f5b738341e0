import { sessions } from '../../platform/database/schema.ts';
import {
  buildTestApp,
  fromOwnPage,
  signedIn,
  startAfresh,
  testOrganiser,
} from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { seedEdition } from '../../testing/seed-cup.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  await startAfresh(app);
});
afterAll(() => app.close());

interface Try {
  email?: string;
  password?: string;
  address?: string;
  headers?: Record<string, string>;
}

function trySignIn({ email, password, address, headers = fromOwnPage }: Try = {}) {
  return app.organisersApp.inject({
    method: 'POST',
    url: '/api/auth/sign-in',
    headers,
    remoteAddress: address ?? '192.0.2.1',
    payload: { email: email ?? testOrganiser.email, password: password ?? testOrganiser.password },
  });
}

const sessionOf = (headers: Record<string, string>) =>
  app.organisersApp.inject({ url: '/api/auth/get-session', headers });

test('an organiser signs in, is known, signs out and is unknown', async () => {
  const headers = await signedIn(app.organisersApp);
  const session = await sessionOf(headers);
  expect(session.statusCode).toBe(200);
  expect(Object.keys(session.json()).sort()).toEqual([
    'email',
    'firstName',
    'id',
    'lastName',
    'nickname',
    'role',
  ]);
  expect(session.headers['cache-control']).toBe('no-store');
  const out = await app.organisersApp.inject({ method: 'POST', url: '/api/auth/logout', headers });
  expect(out.statusCode).toBe(200);
  expect((await sessionOf(headers)).statusCode).toBe(401);
  expect(await app.context.db.select().from(sessions)).toEqual([]);
});

test('an address is known without regard to case, a password only exactly', async () => {
  expect((await trySignIn({ email: ' OLA@Example.ORG ' })).statusCode).toBe(200);
  const wrong = await trySignIn({ password: testOrganiser.password.toUpperCase() });
  const unknown = await trySignIn({ email: 'nieznany@example.org' });
  expect(wrong.statusCode).toBe(401);
  expect(wrong.json()).toEqual({ message: 'Invalid credentials!', code: 'INVALID_CREDENTIALS' });
  expect(unknown.body).toBe(wrong.body);
});

test('the session lies in the database as a hash alone', async () => {
  const { cookies } = await trySignIn();
  const [session] = await app.context.db.select().from(sessions);
  expect(session?.tokenHash).toMatch(/^[\da-f]{64}$/);
  expect(session?.tokenHash).not.toBe(cookies[0]?.value);
});

test('the cookie is closed to scripts and other sites, and to plain connections where there is TLS', async () => {
  const { cookies } = await trySignIn();
  expect(cookies[0]).toMatchObject({ name: 'puchar_session', httpOnly: true, sameSite: 'Strict' });
  const secure = await buildTestApp({ environment: { ADMIN_URL: 'https://admin.example.org' } });
  const response = await secure.organisersApp.inject({
    method: 'POST',
    url: '/api/auth/sign-in',
    headers: { ...fromOwnPage, origin: 'https://admin.example.org' },
    payload: testOrganiser,
  });
  expect(response.cookies[0]).toMatchObject({
    name: '__Host-puchar_session',
    secure: true,
    path: '/',
  });
  expect(response.cookies[0]).not.toHaveProperty('domain');
  await secure.close();
});

test('signing in again ends the session that the caller had', async () => {
  const headers = await signedIn(app.organisersApp);
  await trySignIn({ headers });
  expect((await sessionOf(headers)).statusCode).toBe(401);
  expect(await app.context.db.select().from(sessions)).toHaveLength(1);
});

test('a session ends after 8 hours without use and after 7 days of use', async () => {
  const idle = await signedIn(app.organisersApp);
  app.clock.pass(8 * hourMs - 1000);
  expect((await sessionOf(idle)).statusCode).toBe(200);
  app.clock.pass(8 * hourMs + 1000);
  expect((await sessionOf(idle)).statusCode).toBe(401);
  const used = await signedIn(app.organisersApp);
  for (let passed = 0; passed < 7 * 24; passed += 7) {
    expect((await sessionOf(used)).statusCode).toBe(200);
    app.clock.pass(7 * hourMs);
  }
  app.clock.pass(1000);
  expect((await sessionOf(used)).statusCode).toBe(401);
});

test('the eleventh failure of an account within 15 minutes is 429, its owner elsewhere gets in', async () => {
  for (let count = 0; count < 10; count += 1) {
    expect((await trySignIn({ password: 'wrong' })).statusCode).toBe(401);
  }
  const rejected = await trySignIn();
  expect(rejected.statusCode).toBe(429);
  expect(rejected.json()).toEqual({ message: 'Too many requests!', code: 'TOO_MANY_REQUESTS' });
  expect(Number(rejected.headers['retry-after'])).toBe(900);
  expect((await trySignIn({ address: '192.0.2.2' })).statusCode).toBe(200);
  app.clock.pass(15 * minuteMs + 1);
  expect((await trySignIn()).statusCode).toBe(200);
});

test('addresses of one IPv6 network count as one', async () => {
  for (let count = 0; count < 10; count += 1) {
    const { statusCode } = await trySignIn({ password: 'x', address: `2001:db8:0:1::${count}` });
    expect(statusCode).toBe(401);
  }
  expect((await trySignIn({ address: '2001:db8:0:1:ffff::1' })).statusCode).toBe(429);
  expect((await trySignIn({ address: '2001:db8:0:2::1' })).statusCode).toBe(200);
});

test('failures of others behind one address do not keep the owner’s browser out', async () => {
  const { cookies } = await trySignIn();
  const browser = cookies.find(({ name }) => name === 'puchar_browser');
  expect(browser).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
  const known = { ...fromOwnPage, cookie: `puchar_browser=${browser?.value}` };
  for (let count = 0; count < 50; count += 1) {
    await trySignIn({ password: 'x', ...(count < 40 ? { email: `a${count}@example.org` } : {}) });
  }
  expect((await trySignIn()).statusCode).toBe(429);
  expect((await trySignIn({ headers: known })).statusCode).toBe(200);
  const guessing = { password: 'x', headers: known };
  for (let count = 0; count < 10; count += 1) {
    expect((await trySignIn(guessing)).statusCode).toBe(401);
  }
  expect((await trySignIn({ headers: known })).statusCode).toBe(429);
});

test('a browser is known for its own account alone, and a made-up one for none', async () => {
  const { cookies } = await trySignIn();
  const value = cookies.find(({ name }) => name === 'puchar_browser')?.value ?? '';
  for (let count = 0; count < 50; count += 1) {
    await trySignIn({ password: 'x', email: `a${count}@example.org` });
  }
  const as = (cookie: string) => ({ headers: { ...fromOwnPage, cookie } });
  const other = await trySignIn({ email: 'a1@example.org', ...as(`puchar_browser=${value}`) });
  expect(other.statusCode).toBe(429);
  const [id = '', mark = ''] = value.split('.');
  for (const made of [`x${id}.${mark}`, `${id}.x${mark}`, `${id}.`, id, '.', '']) {
    expect((await trySignIn(as(`puchar_browser=${made}`))).statusCode).toBe(429);
  }
  expect((await trySignIn(as(`puchar_browser=${value}`))).statusCode).toBe(200);
});

test('attempts at once are counted like attempts in a row', async () => {
  const tries = Array.from({ length: 25 }, () => trySignIn({ password: 'wrong' }));
  const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(15);
});

test('the 51st failure from one address is 429, a right password is never counted', async () => {
  for (let count = 0; count < 50; count += 1) {
    if (count % 10 === 0) expect((await trySignIn()).statusCode).toBe(200);
    const { statusCode } = await trySignIn({ email: `a${count}@example.org`, password: 'x' });
    expect(statusCode).toBe(401);
  }
  expect((await trySignIn({ email: 'last@example.org', password: 'x' })).statusCode).toBe(429);
});

test('a changing call must come from the organisers’ own page', async () => {
  const { cookie = '' } = await signedIn(app.organisersApp);
  await seedEdition(app.context.db, 'GROUPS');
  const step = (headers: Record<string, string>) =>
    app.organisersApp.inject({
      method: 'POST',
      url: '/api/editions/next-stage',
      headers: { host: '127.0.0.1:3001', cookie, ...headers },
      payload: { expectedStage: 'GROUPS' },
    });
  for (const foreign of [
    {},
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { origin: 'http://127.0.0.1:3000' },
    { origin: 'null' },
    { origin: 'https://evil.example' },
    { origin: 'http://evil.example', host: 'evil.example' },
  ]) {
    const response = await step(foreign);
    expect([foreign, response.statusCode]).toEqual([foreign, 403]);
    expect(response.json()).toMatchObject({
      code: 'FOREIGN_ORIGIN',
      list: [expect.stringContaining('ustaw w ADMIN_URL')],
    });
  }
  expect((await step({ origin: 'http://127.0.0.1:3001' })).statusCode).toBe(200);
  const back = await trySignIn({ headers: { origin: 'https://evil.example' } });
  expect(back.statusCode).toBe(403);
});

test('the error names the address of the panel', async () => {
  const named = await buildTestApp({ environment: { ADMIN_URL: 'https://panel.example' } });
  const response = await named.organisersApp.inject({
    method: 'POST',
    url: '/api/auth/sign-in',
    headers: { host: 'panel.local', origin: 'http://panel.local', 'sec-fetch-site': 'same-origin' },
    payload: { email: 'a@example.org', password: 'x' },
  });
  expect(response.json()).toMatchObject({
    code: 'FOREIGN_ORIGIN',
    list: [expect.stringContaining('pod adresem https://panel.example.')],
  });
  await named.close();
});

test('a made-up cookie is no session', async () => {
  for (const value of ['x', '', 'a'.repeat(5000), '%00', '"']) {
    const response = await sessionOf({ cookie: `puchar_session=${value}` });
    expect([value.slice(0, 5), response.statusCode]).toEqual([value.slice(0, 5), 401]);
  }
});

test('nothing personal reaches the log', async () => {
  await trySignIn({ password: 'wrong-secret' });
  await trySignIn();
  const text = app.logged.join('');
  expect(text).not.toContain('example.org');
  expect(text).not.toContain('secret');
  expect(text).not.toContain('192.0.2.1');
});
