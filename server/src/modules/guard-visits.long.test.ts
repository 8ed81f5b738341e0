import type { FailureReason } from '@puchar/shared/contract';
import { registryRevisions } from '../platform/database/schema.ts';
import { buildTestApp } from '../testing/build-test-app.ts';
import type { TestApp } from '../testing/build-test-app.ts';
import { createReportCounter } from './count-reports.ts';
import { registerModuleRoutes } from './modules.routes.ts';
import { tokenOf } from './testing/page-reports.ts';
import { forgetModules, moduleCalls, storeVersion } from './testing/stored-versions.ts';
import type { ModuleCalls } from './testing/stored-versions.ts';

// Ten thousand visits of one day, most of them from schools and from mobile networks that many share.

const visits = 10_000;
const networks = 400;

let app: TestApp;
let calls: ModuleCalls;
beforeAll(async () => {
  app = await buildTestApp({ further: [registerModuleRoutes] });
  calls = await moduleCalls(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  await forgetModules(app);
  for (const slug of ['typer', 'kibic', 'skarb']) {
    for (const version of ['1.0.0', '2.0.0']) {
      await storeVersion(app, { slug, version });
      await calls.activate({ version }, slug);
    }
  }
});

/** The same visits in every run (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type FailsAt = (visit: number, random: number) => boolean;

/**
 * @param fails Per module: whether a visit with this random number ends in a failure of its version.
 * @param reason What a page reports then.
 */
async function visit(
  fails: Readonly<Record<string, FailsAt>>,
  reason: FailureReason = 'timeout',
): Promise<void> {
  const counter = createReportCounter(app.context);
  const random = randomFrom(7);
  const slugs = Object.keys(fails);
  const one = (slug: string) => ({ slug, version: '2.0.0' });
  const tokens = slugs.map((slug) => tokenOf(app, one(slug)));
  for (let number = 0; number < visits; number += 1) {
    // Ten networks have half of the visits.
    const network = Math.floor(random() * (random() < 0.5 ? 10 : networks));
    const address = `10.${Math.floor(network / 250)}.${network % 250}.${number % 250}`;
    for (const [place, slug] of slugs.entries()) {
      const report = fails[slug]?.(number, random())
        ? { ...one(slug), reason, part: 'list' }
        : { mounted: [one(slug)] };
      await counter.take({ ...report, token: tokens[place] }, address);
    }
    if (number % 100 === 99) {
      await counter.flush();
      app.clock.pass(60_000);
    }
    if (number % 1000 === 999) tokens.splice(0, 9, ...slugs.map((slug) => tokenOf(app, one(slug))));
  }
  await counter.flush();
}

async function taken(): Promise<string[]> {
  const revisions = await app.context.db.select().from(registryRevisions);
  return revisions.filter(({ action }) => action === 'guard').map(({ slug }) => slug ?? '');
}

const slowLine: FailsAt = (_visit, random) => random < 0.05;
const never: FailsAt = () => false;

test('ten thousand visits, one in twenty over a line too slow, take no version back', async () => {
  await visit({ typer: slowLine, kibic: slowLine, skarb: never });
  expect(await taken()).toEqual([]);
});

test('of three modules the one that breaks at noon is taken back, and no other', async () => {
  await visit({
    typer: slowLine,
    kibic: (number, random) => number > visits / 2 || slowLine(number, random),
    skarb: slowLine,
  });
  expect(await taken()).toEqual(['kibic']);
});

// A page that the system ended while a part was on its way looks like one that hung, now and then; an extension or a lost
// connection makes a sound module throw or wait.
test.each<FailureReason>(['never-ended', 'never-settled', 'update-loop', 'threw-later'])(
  'ten thousand visits, one in twenty of which ends as %s by accident, take no version back',
  async (reason) => {
    await visit({ typer: slowLine, kibic: slowLine, skarb: never }, reason);
    expect(await taken()).toEqual([]);
  },
);

/** Those who meet the loop report it at the next visit; half of them come back. */
const halfComeBack: FailsAt = (number, random) => number > visits / 2 && random < 0.5;

test('a version that stops every page is taken back by those who come again', async () => {
  await visit({ typer: halfComeBack, kibic: slowLine, skarb: never }, 'never-ended');
  expect(await taken()).toEqual(['typer']);
});
