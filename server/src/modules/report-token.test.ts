import { moduleHealth } from '../platform/database/schema.ts';
import { buildTestApp } from '../testing/build-test-app.ts';
import type { TestApp } from '../testing/build-test-app.ts';
import { registerModuleRoutes } from './modules.routes.ts';
import { reportTokenMs } from './report-token.ts';
import {
  failInPages,
  nextAddress,
  sendReport,
  showInPages,
  tokenOf,
} from './testing/page-reports.ts';
import { forgetModules, moduleCalls, storeVersion } from './testing/stored-versions.ts';
import type { ModuleCalls } from './testing/stored-versions.ts';

const live = { slug: 'typer', version: '2.0.0' };
const failure = { ...live, reason: 'threw-on-load', part: 'list' };

let app: TestApp;
let calls: ModuleCalls;
beforeAll(async () => {
  app = await buildTestApp({ further: [registerModuleRoutes] });
  calls = await moduleCalls(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  await forgetModules(app);
  for (const version of ['1.0.0', '2.0.0']) {
    await storeVersion(app, { version });
    await calls.activate({ version });
  }
});

const failures = async () => {
  const rows = await app.context.db.select().from(moduleHealth);
  return rows.reduce((sum, { count }) => sum + count, 0);
};

async function sendForty(tokenAt: () => string | undefined, addressAt: () => string) {
  for (let count = 0; count < 40; count += 1) {
    const { statusCode } = await sendReport(app, { ...failure, token: tokenAt() }, addressAt());
    expect(statusCode).toBe(200);
  }
}

function withOtherEnd(token: string): string {
  const end = token.endsWith('AAAA') ? 'BBBB' : 'AAAA';
  return token.slice(0, -4) + end;
}

test.each<[string, () => string | undefined]>([
  ['without a token', () => undefined],
  ['with an empty token', () => ''],
  ['with a token of another signature', () => withOtherEnd(tokenOf(app, live))],
  [
    'with a token that was changed to name the version',
    () => tokenOf(app, { ...live, version: '1.9.0' }).replace('1.9.0', '2.0.0'),
  ],
  ['with the token of a page without the version', () => tokenOf(app, { ...live, slug: 'other' })],
])('reports %s change nothing', async (_name, tokenAt) => {
  await sendForty(tokenAt, nextAddress);
  expect(await calls.module()).toMatchObject({
    active: '2.0.0',
    guard: { mounted: 0, failed: 0 },
  });
  expect(await failures()).toBe(0);
});

test('reports with an expired token change nothing', async () => {
  const token = tokenOf(app, live);
  app.clock.pass(reportTokenMs);
  await sendForty(() => token, nextAddress);
  expect((await calls.module()).guard).toEqual({ mounted: 0, failed: 0 });
  expect(await failures()).toBe(0);
});

test('a token that is sent again from its address counts once', async () => {
  const [token, address] = [tokenOf(app, live), nextAddress()];
  await sendForty(
    () => token,
    () => address,
  );
  expect((await calls.module()).guard).toEqual({ mounted: 0, failed: 1 });
  expect(await failures()).toBe(1);
});

test.each(['192.0.2.7', '2001:db8:7::1'])(
  'one network with any number of fresh pages and addresses causes no rollback: %s',
  async (address) => {
    let number = 0;
    const sameNetwork = () => {
      number += 1;
      return address.includes(':') ? `2001:db8:7::${number.toString(16)}` : `192.0.2.${number}`;
    };
    await sendForty(() => {
      app.clock.pass(1000);
      return tokenOf(app, live);
    }, sameNetwork);
    expect(await calls.module()).toMatchObject({
      active: '2.0.0',
      guard: { mounted: 0, failed: 1 },
    });
  },
);

test('views of one address hide no failures of others', async () => {
  const address = nextAddress();
  for (let visitor = 0; visitor < 25; visitor += 1) {
    await showInPages(app, 5, live, address);
    await failInPages(app, 1, live);
  }
  expect((await calls.module()).active).toBe('1.0.0');
});

test('failures in the pages of twenty visitors roll the version back', async () => {
  await failInPages(app, 19, live);
  expect((await calls.module()).active).toBe('2.0.0');
  await failInPages(app, 1, live);
  expect((await calls.module()).active).toBe('1.0.0');
});

test('an address counts again for a version that was activated again', async () => {
  const address = nextAddress();
  for (const rev of [1, 2]) {
    const token = tokenOf(app, { ...live, rev });
    await sendReport(app, { ...failure, token }, address);
  }
  expect((await calls.module()).guard).toEqual({ mounted: 0, failed: 2 });
});
