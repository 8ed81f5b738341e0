import type { FailureReason } from '@puchar/shared/contract';
import { registryRevisions } from '../platform/database/schema.ts';
import { buildTestApp } from '../testing/build-test-app.ts';
import type { TestApp } from '../testing/build-test-app.ts';
import { createReportCounter } from './count-reports.ts';
import { registerModuleRoutes } from './modules.routes.ts';
import { tokenOf } from './testing/page-reports.ts';
import { moduleCalls, storeVersion } from './testing/stored-versions.ts';

// Ten thousand visits, most of them from schools and from mobile networks that many share.

const visits = 10_000;
const networks = 400;

let app: TestApp;
// A day ends every session.
beforeEach(async () => {
  app = await buildTestApp({ further: [registerModuleRoutes] });
  const calls = await moduleCalls(app);
  for (const slug of ['typer', 'kibic', 'skarb']) {
    for (const version of ['1.0.0', '2.0.0']) {
      await storeVersion(app, { slug, version });
      await calls.activate({ version }, slug);
    }
  }
});
afterEach(() => app.close());

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

/** Whether a visit from this network, with this random number, ends in a failure of the version. */
type FailsAt = (visit: number, random: number, network: number) => boolean;

interface Visits {
  /** Per module. */
  fails: Readonly<Record<string, FailsAt>>;
  /** What a page reports then. */
  reason?: FailureReason;
  /** All within two hours of a final by default. */
  hours?: number;
  seed?: number;
}

/** @returns Modules of which a version was taken back, each with the number of visits until then. */
async function visit(given: Visits): Promise<Record<string, number>> {
  const { fails, reason = 'timeout', hours = 1.7, seed = 7 } = given;
  const counter = createReportCounter(app.context);
  const random = randomFrom(seed);
  const slugs = Object.keys(fails);
  const one = (slug: string) => ({ slug, version: '2.0.0' });
  const newTokens = () => slugs.map((slug) => tokenOf(app, one(slug)));
  let tokens = newTokens();
  const takenAt: Record<string, number> = {};
  for (let number = 0; number < visits; number += 1) {
    // Ten networks have half of the visits.
    const network = Math.floor(random() * (random() < 0.5 ? 10 : networks));
    const address = `10.${Math.floor(network / 250)}.${network % 250}.${number % 250}`;
    for (const [place, slug] of slugs.entries()) {
      const report = fails[slug]?.(number, random(), network)
        ? { ...one(slug), reason, part: 'list' }
        : { mounted: [one(slug)] };
      await counter.take({ ...report, token: tokens[place] }, address);
    }
    if (number % 100 !== 99) continue;
    await counter.flush();
    app.clock.pass((hours * 3_600_000) / (visits / 100));
    tokens = newTokens();
    for (const slug of await taken()) takenAt[slug] ??= number;
  }
  return takenAt;
}

async function taken(): Promise<string[]> {
  const revisions = await app.context.db.select().from(registryRevisions);
  return revisions.filter(({ action }) => action === 'guard').map(({ slug }) => slug ?? '');
}

const slowLine: FailsAt = (_visit, random) => random < 0.05;
const never: FailsAt = () => false;

test.each([
  { hours: 1.7, seed: 7 },
  { hours: 1.7, seed: 48 },
  { hours: 24, seed: 7 },
  { hours: 24, seed: 48 },
])(
  'ten thousand visits in $hours h (seed $seed), one in twenty over a line too slow, take no version back',
  async (when) => {
    const fails = { typer: slowLine, kibic: slowLine, skarb: never };
    expect(await visit({ fails, ...when })).toEqual({});
  },
);

test.each([1.7, 24])(
  'of three modules the one that breaks at half of %s h is taken back soon, and no other',
  async (hours) => {
    const breaks: FailsAt = (number, random) => number > visits / 2 || slowLine(number, random, 0);
    const fails = { typer: slowLine, kibic: breaks, skarb: slowLine };
    const { kibic, ...others } = await visit({ fails, hours });
    expect(others).toEqual({});
    expect(kibic).toBeGreaterThan(visits / 2);
    expect(kibic).toBeLessThan(visits / 2 + 1000);
  },
);

test('a school from which every page reports a failure, among ten thousand visits, takes no version back', async () => {
  const lies: FailsAt = (number, random, network) => network === 3 || slowLine(number, random, 0);
  expect(await visit({ fails: { typer: lies, kibic: lies, skarb: never }, hours: 24 })).toEqual({});
});

// A page that the system ended while a part was on its way looks like one that hung, now and then; an extension or a lost
// connection makes a sound module throw or wait.
test.each<FailureReason>(['never-ended', 'never-settled', 'update-loop', 'threw-later'])(
  'ten thousand visits, one in twenty of which ends as %s by accident, take no version back',
  async (reason) => {
    const fails = { typer: slowLine, kibic: slowLine, skarb: never };
    expect(await visit({ fails, reason })).toEqual({});
  },
);

/** Those who meet the loop report it at the next visit; half of them come back. */
const halfComeBack: FailsAt = (number, random) => number > visits / 2 && random < 0.5;

test('a version that stops every page is taken back by those who come again', async () => {
  const fails = { typer: halfComeBack, kibic: slowLine, skarb: never };
  expect(Object.keys(await visit({ fails, reason: 'never-ended' }))).toEqual(['typer']);
});
