import type { Database } from '../platform/database/database.ts';
import { sweepConsents } from '../consents/spool-upload.ts';
import { buildTestApp } from '../testing/build-test-app.ts';
import type { TestApp } from '../testing/build-test-app.ts';
import { purgePersonalData } from './purge.ts';
import { dayMs, heldOf, seedSignedCup } from './testing/signed-cup.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

interface Death {
  at: number;
  when: 'before the commit' | 'after the commit';
}

/** The database of a process that dies: later calls fail too. */
function dying(db: Database, { at, when }: Death): { db: Database; wasReached: () => boolean } {
  let count = 0;
  const transaction: Database['transaction'] = async (...call) => {
    count += 1;
    if (count > at) throw new Error('gone');
    if (count < at) return db.transaction(...call);
    if (when === 'before the commit') {
      return db.transaction(async (tx) => {
        await call[0](tx);
        throw new Error('gone');
      });
    }
    await db.transaction(...call);
    throw new Error('gone');
  };
  const mortal = new Proxy(db, {
    get: (target, key, receiver) =>
      key === 'transaction' ? transaction : Reflect.get(target, key, receiver),
  });
  return { db: mortal, wasReached: () => count >= at };
}

async function purgedAfter(death: Death | null) {
  await seedSignedCup(app);
  app.clock.pass(4 * 366 * dayMs);
  let wasReached = false;
  if (death !== null) {
    const mortal = dying(app.context.db, death);
    await purgePersonalData({ ...app.context, db: mortal.db });
    wasReached = mortal.wasReached();
  }
  await purgePersonalData(app.context);
  await sweepConsents(app.context);
  return { held: await heldOf(app), wasReached };
}

test('killed in any of its transactions or after it, the next run ends where one run does', async () => {
  const { held: expected } = await purgedAfter(null);
  expect(expected.files).toBe(0);
  expect(expected.proofs).toBe(0);
  for (const when of ['before the commit', 'after the commit'] as const) {
    for (let at = 1; at <= 7; at += 1) {
      const { held, wasReached } = await purgedAfter({ at, when });
      expect(wasReached).toBe(true);
      expect(held).toEqual(expected);
    }
  }
});
