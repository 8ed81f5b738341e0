import { and, eq, isNull, ne } from 'drizzle-orm';
import fc from 'fast-check';
import { onePage, sendFile } from '../../consents/testing/consent-cup.ts';
import {
  agreements,
  bracketNodes,
  meetings,
  players,
  teams,
} from '../../platform/database/schema.ts';
import { buildTestApp } from '../build-test-app.ts';
import type { TestApp } from '../build-test-app.ts';
import { actNames, play, stageOf, take } from './edition-acts.ts';
import type { Act } from './edition-acts.ts';
import { checkPublicSite } from './edition-checks.ts';
import { startRun } from './edition-run.ts';
import type { EditionRun } from './edition-run.ts';

const numRuns = process.env.TESTS === 'long' ? 15 : 3;

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

async function acceptEveryConsent({ calls }: EditionRun): Promise<void> {
  const { db } = app.context;
  const scopes = { fullName: true, class: true, accounts: true, image: true, statistics: true };
  const missing = await db.select().from(agreements).where(ne(agreements.state, 'ACCEPTED'));
  for (const { id, state } of missing) {
    if (state === 'AWAITING') expect((await sendFile(app, id, onePage())).statusCode).toBe(200);
    const accepted = await calls.call('POST', `/gdpr-agremeents/accept/${id}`, { scopes });
    expect([accepted.status, accepted.code]).toEqual([200, null]);
    // The limit of sent files is by minute.
    app.clock.pass(60_000);
  }
}

async function goTo(run: EditionRun, wanted: 'LADDER' | 'POST'): Promise<void> {
  const order = ['PRE_SUBMISSIONS', 'SUBMISSIONS', 'GROUPS', 'LADDER', 'POST'];
  for (;;) {
    const stage = await stageOf(run);
    if (stage === wanted) return;
    const step = order.indexOf(stage) < order.indexOf(wanted) ? 'next-stage' : 'previous-stage';
    expect((await run.calls.call('POST', `/editions/${step}`, {})).status).toBe(200);
  }
}

async function playAll(run: EditionRun, stage: 'GROUP' | 'LADDER'): Promise<void> {
  const isOpen = and(eq(meetings.stage, stage), ne(meetings.state, 'FINISHED'));
  for (;;) {
    const [open] = await app.context.db.select().from(meetings).where(isOpen).limit(1);
    if (!open) return;
    await play(run, open);
  }
}

/** The way on: from here organisers can still end the cup in the panel. */
async function finishTheCup(run: EditionRun): Promise<void> {
  const { db } = app.context;
  await acceptEveryConsent(run);
  await playAll(run, 'GROUP');
  await goTo(run, 'LADDER');
  const playing = await db.select().from(teams).where(isNull(teams.droppedOut));
  const nodes = await db.select().from(bracketNodes);
  if (nodes.length === 0 && playing.length > 1) {
    const made = await run.calls.call('POST', '/bracket/generate', { size: 4 });
    expect([made.status, made.code]).toEqual([200, null]);
  }
  await playAll(run, 'LADDER');
  await goTo(run, 'POST');
  await checkPublicSite(run);
  const unnamed = await db
    .select()
    .from(players)
    .innerJoin(agreements, eq(agreements.playerId, players.id))
    .where(ne(agreements.state, 'ACCEPTED'));
  expect(unnamed).toEqual([]);
}

const act = fc.record<Act>({
  name: fc.constantFrom(...actNames),
  at: fc.nat(999),
  first: fc.boolean(),
});

async function runEdition(acts: readonly Act[]): Promise<void> {
  const run = await startRun(app);
  await checkPublicSite(run);
  for (const next of acts) {
    await take(run, next);
    app.clock.pass(60_000);
    await checkPublicSite(run);
  }
  await finishTheCup(run);
}

test('whatever happens to teams, consents and results, nothing is lost, no one is named, and the cup can end', async () => {
  const property = fc.asyncProperty(fc.array(act, { minLength: 10, maxLength: 30 }), runEdition);
  const { failed, counterexample, errorInstance } = await fc.check(property, {
    numRuns,
    endOnFailure: true,
  });
  // Thrown as it is: the runner shows no cause of an error.
  if (failed && errorInstance instanceof Error) {
    errorInstance.message += `\nafter ${JSON.stringify(counterexample)}`;
    throw errorInstance;
  }
  expect(failed).toBe(false);
});
