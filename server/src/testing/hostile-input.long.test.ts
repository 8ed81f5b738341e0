import { endpoints } from '@puchar/shared/contract';
import type { Endpoint } from '@puchar/shared/contract';
import { sql } from 'drizzle-orm';
import { buildTestApp, signedIn } from './build-test-app.ts';
import type { TestApp } from './build-test-app.ts';
import { seedCup } from './seed-cup.ts';

const texts = [
  "'; drop table teams; --",
  '../../../etc/passwd',
  '%00',
  '%0d%0aset-cookie:%20a=b',
  '%F0%9F%92%A9',
  '%EF%BF%BF',
  '%c0%af',
  '%',
  '%zz',
  '..',
  '%2e%2e%2f',
  '-1',
  'NaN',
  '1e309',
  'null',
  'undefined',
  '[object Object]',
  '__proto__',
  'constructor',
  'a'.repeat(199),
  'a'.repeat(5000),
  '\u0130',
  'ß',
].map((text) => (/^%|%2e/.test(text) ? text : encodeURIComponent(text)));

const bodies = [
  '',
  ' ',
  '0',
  'true',
  '"\\ud800"',
  '[[[[]]]]',
  '{"expectedStage":null}',
  '{"expectedStage":{"$gt":""}}',
  '{"email":["a@b.pl"],"password":"x"}',
  '{"email":"a@b.pl","password":1}',
  '{"email":"\\u0000","password":"\\u0000"}',
  `{"email":"${'a'.repeat(300)}","password":"${'b'.repeat(2000)}"}`,
  '{"slug":"../x","version":"","reason":"x","part":"x"}',
  '{"a":1,"a":2}',
  '{"__proto__":null}',
];

let app: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  app = await buildTestApp();
  await seedCup(app.context.db);
  headers = await signedIn(app.organisersApp);
});
afterAll(() => app.close());

async function rowsInAll(): Promise<unknown> {
  const { rows } = Object(
    await app.context.db.execute(
      sql`select (select count(*) from teams)::int as teams, (select count(*) from audit_log)::int as audits,
        (select count(*) from sessions)::int as sessions, (select stage::text from editions) as stage`,
    ),
  );
  return rows;
}

const calls = Object.values<Endpoint>(endpoints);
const readable = new Set([200, 400, 404, 405, 413, 414, 415, 429]);

test('no URL causes an internal error', async () => {
  for (const { method, path, params, query } of calls) {
    if (method !== 'GET') continue;
    for (const text of texts) {
      const urls = [
        ...(params ? [path.replace(/:\w+/, text)] : []),
        `${path}?${text}`,
        ...(query ? ['page', 'state', 'teamId'].map((name) => `${path}?${name}=${text}`) : []),
      ];
      for (const url of urls) {
        const response = await app.publicApp.inject(`/api${url}`);
        expect([url, readable.has(response.statusCode)]).toEqual([url, true]);
        if (response.statusCode !== 200) expect(response.json()).toHaveProperty('code');
      }
    }
  }
});

test('no body causes an internal error or changes anything', async () => {
  const before = await rowsInAll();
  for (const { method, path, body, access } of calls) {
    if (method === 'GET' || !body || access === 'public') continue;
    for (const payload of bodies.slice(2)) {
      const response = await app.organisersApp.inject({
        method,
        url: `/api${path}`,
        headers: { ...headers, 'content-type': 'application/json' },
        payload,
      });
      expect([path, payload, readable.has(response.statusCode)]).toEqual([path, payload, true]);
      expect([path, payload, response.statusCode]).not.toEqual([path, payload, 200]);
    }
  }
  expect(await rowsInAll()).toEqual(before);
});
