import { cp, mkdtemp, rm } from 'node:fs/promises';
import type { Browser } from '@playwright/test';
import { screenSettings } from '@puchar/shared/contract';
import type { Meeting } from '@puchar/shared/contract';
import { overlayAddresses, WatchedScreen } from '../screens/match-day-screen.ts';
import type { Memory } from '../screens/match-day-screen.ts';
import { copyDatabase } from '../site/databases.ts';
import { expect, test } from '../site/fixtures.ts';
import { filledData, workerData } from '../site/folders.ts';
import { readDetail, readMeetings } from '../site/meetings.ts';
import { Organiser } from '../site/organiser.ts';
import { startServer } from '../site/server-process.ts';

const hours = 8;
const updates = 2_000;
const rounds = 40;
/** Two hours before them: the engine compiles what runs often until the heap levels off. */
const warmUpRounds = 10;
/** More than all scenes of the hall take in turn. */
const readings = 20;
const sceneSeconds = 7;
const secondsEach = (hours * 3_600) / rounds;

function portOf(url: string): number {
  return Number(new URL(url).port);
}

/** Of the bracket, with a game that has a draft, and one that is open. */
async function openGame(publicUrl: string): Promise<{ meeting: Meeting; gameId: string }> {
  for (const meeting of await readMeetings(publicUrl, 'LIVE')) {
    const { matches } = await readDetail(publicUrl, meeting.id);
    const open = matches.find(({ winnerId }) => winnerId === null);
    const isInBracket = meeting.stage === 'LADDER';
    if (isInBracket && open && matches.length > 1) return { meeting, gameId: open.id };
  }
  throw new Error('no live match with an open game');
}

async function openSite() {
  const dataDir = await mkdtemp(`${workerData}data-`);
  await cp(filledData, dataDir, { recursive: true });
  copyDatabase(dataDir);
  const env = { RENDER_LIMIT_MS: '30000' };
  let server = await startServer({ dataDir, env });
  const { publicUrl, adminUrl } = server;
  const ports = [portOf(publicUrl), portOf(adminUrl)] as const;
  return {
    publicUrl,
    organiser: new Organiser(adminUrl),
    stop: () => server.stop(),
    start: async () => {
      server = await startServer({ dataDir, env, ports });
    },
    remove: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

type Site = Awaited<ReturnType<typeof openSite>>;

class Screens {
  readonly all: readonly WatchedScreen[];

  constructor(all: readonly WatchedScreen[]) {
    this.all = all;
  }

  each<Result>(act: (one: WatchedScreen) => Promise<Result>): Promise<Result[]> {
    return Promise.all(this.all.map(act));
  }

  async expectShown(): Promise<void> {
    for (const one of this.all) expect(await one.text(), one.path).not.toBe('');
  }

  async expectMarks(mark: unknown): Promise<void> {
    await expect
      .poll(async () => {
        await this.each((one) => one.pass(5));
        return this.each((one) => one.mark());
      })
      .toEqual(this.all.map(() => mark));
  }
}

/** On the day of the semi-finals, with messages and a chosen match. */
async function openScreens(browser: Browser, { organiser, publicUrl }: Site) {
  await organiser.setStage('LADDER');
  const { meeting, gameId } = await openGame(publicUrl);
  const { hall } = screenSettings.parse(await organiser.call('GET', '/screen'));
  const messages = [{ text: 'Obiad w stołówce od 13:00.' }, { text: 'Finał o 17:00 w auli.' }];
  await organiser.call('PUT', '/screen/hall', { scenes: hall.scenes, messages });
  await organiser.call('PATCH', '/screen/overlays', { meetingId: meeting.id });
  const paths = ['/ekran', ...overlayAddresses.map((address) => `/nakladka/${address}`)];
  const screens = await Promise.all(
    paths.map((path) => WatchedScreen.open(browser, publicUrl, path)),
  );
  // The one that has lost: the match stays undecided.
  const winner = meeting.team1.wins === 0 ? meeting.team1 : meeting.team2;
  let count = 0;
  const update = async () => {
    count += 1;
    const winnerId = count % 2 === 1 ? winner.id : null;
    await organiser.call('PATCH', `/matches/${gameId}`, { winnerId });
  };
  return { screens: new Screens(screens), update };
}

/** The least of a few moments: garbage and the scene of the moment are not growth. */
async function leastMemory(screens: Screens): Promise<Memory[]> {
  let least = await screens.each((one) => one.memory());
  for (let reading = 1; reading < readings; reading += 1) {
    await screens.each((one) => one.pass(sceneSeconds));
    const next = await screens.each((one) => one.memory());
    least = least.map(({ heap, nodes }, at) => ({
      heap: Math.min(heap, next[at]?.heap ?? heap),
      nodes: Math.min(nodes, next[at]?.nodes ?? nodes),
    }));
  }
  return least;
}

async function passHours(screens: Screens, update: () => Promise<void>) {
  const passRounds = async (count: number) => {
    for (let round = 0; round < count; round += 1) {
      for (let one = 0; one < updates / rounds; one += 1) await update();
      await screens.each((one) => one.pass(secondsEach));
      await screens.expectShown();
    }
    return leastMemory(screens);
  };
  const before = await passRounds(warmUpRounds);
  const after = await passRounds(rounds);
  return screens.all.map(({ path }, at) => ({ path, before: before[at], after: after[at] }));
}

test(`hall screen and overlays for ${hours} hours and ${updates} updates: memory flat, never blank @desktop`, async ({
  browser,
}) => {
  test.setTimeout(3_600_000);
  const site = await openSite();
  const { screens, update } = await openScreens(browser, site);
  for (const { path, before, after } of await passHours(screens, update)) {
    console.log(path, JSON.stringify({ before, after }));
    expect((after?.heap ?? NaN) / (before?.heap ?? NaN), `heap of ${path}`).toBeLessThan(1.1);
    expect((after?.nodes ?? NaN) / (before?.nodes ?? NaN), `nodes of ${path}`).toBeLessThan(1.1);
  }

  await site.stop();
  await screens.expectMarks(expect.stringMatching(/^Stan z/));
  await screens.each((one) => one.pass(3_600));
  await screens.expectShown();
  await site.start();
  await update();
  await screens.expectMarks(null);
  await screens.expectShown();
  expect(screens.all.flatMap(({ errors }) => errors)).toEqual([]);
  await screens.each((one) => one.close());
  await site.remove();
});
