import { moduleAdmin } from '@puchar/shared/contract';
import type { BrowserContext, Page } from '@playwright/test';
import { FailureScreen } from '../screens/failure.screen.ts';
import { MatchListScreen } from '../screens/match-list.screen.ts';
import { Menu } from '../screens/menu.ts';
import { expect, test } from '../site/fixtures.ts';
import type { Site } from '../site/fixtures.ts';
import { plantEvent } from '../site/planted-event.ts';
import { waitForReact } from '../site/served-content.ts';
import type { HangingKind } from '../site/broken-modules.ts';

// Real builds of the matches module that load as they should, and then stop, wait or fail in the browser.

async function reasonsOf({ organiser }: Site): Promise<Record<string, number>> {
  const { modules } = moduleAdmin.parse(await organiser.call('GET', '/modules/admin'));
  const matches = modules.find(({ slug }) => slug === 'matches');
  const live = matches?.versions.find(({ version }) => version === matches.active);
  return live?.health.reasons ?? {};
}

async function mountedOf({ organiser }: Site): Promise<number> {
  const { modules } = moduleAdmin.parse(await organiser.call('GET', '/modules/admin'));
  const matches = modules.find(({ slug }) => slug === 'matches');
  return matches?.versions.find(({ version }) => version === matches.active)?.health.mounted ?? 0;
}

/** Whether its scripts run: one that hangs responds to nothing. */
async function hangs(page: Page): Promise<boolean> {
  const isAlive = page.evaluate(() => true);
  const late = new Promise<boolean>((resolve) => {
    setTimeout(resolve, 5000, false);
  });
  return !(await Promise.race([isAlive.catch(() => false), late]));
}

async function openAndHang(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'commit' });
  await expect.poll(() => hangs(page)).toBe(true);
  return page;
}

async function expectSound(page: Page): Promise<void> {
  await expect(new MatchListScreen(page).rows.first()).toBeVisible();
  await expect(new FailureScreen(page).message).toBeHidden();
  await new Menu(page).go('Regulamin');
  await expect(page.getByRole('heading', { level: 1, name: /^Regulamin$/i })).toBeVisible();
  // The files of that page: the site ends with the test.
  await page.waitForLoadState('networkidle');
}

const loops: readonly HangingKind[] = ['loops-on-load', 'loops-on-render', 'loops-in-an-effect'];

for (const kind of loops) {
  test(`a version that ${kind} stops one visit: the next has the version before @desktop`, async ({
    context,
    openBrokenSite,
    watch,
  }) => {
    watch.allow(/console:/);
    const broken = await openBrokenSite(kind, 'good');
    const stopped = await openAndHang(context, `${broken.publicUrl}/mecze`);
    await stopped.close();
    const next = await context.newPage();
    await next.goto(`${broken.publicUrl}/mecze`);
    await expectSound(next);
    await expect.poll(() => reasonsOf(broken)).toEqual({ 'never-ended': 1 });
    expect(await mountedOf(broken)).toBe(0);
    const later = await context.newPage();
    await later.goto(`${broken.publicUrl}/mecze`);
    await expectSound(later);
    expect(await reasonsOf(broken)).toEqual({ 'never-ended': 1 });
  });
}

test('another tab reports a version that has stopped one which is still open @desktop', async ({
  context,
  openBrokenSite,
  watch,
}) => {
  watch.allow(/console:/);
  const broken = await openBrokenSite('loops-on-render', 'good');
  const stopped = await openAndHang(context, `${broken.publicUrl}/mecze`);
  const other = await context.newPage();
  await other.goto(`${broken.publicUrl}/mecze`);
  await expectSound(other);
  await expect.poll(() => reasonsOf(broken)).toEqual({ 'never-ended': 1 });
  await stopped.close();
});

const failing: readonly (readonly [HangingKind, string])[] = [
  ['suspends-for-good', 'never-settled'],
  ['renders-itself-without-end', 'never-settled'],
  ['updates-without-end', 'update-loop'],
  ['throws-in-timers', 'threw-later'],
  ['throws-nothing', 'threw-on-render'],
];

for (const [kind, reason] of failing) {
  test(`a version that ${kind} gives way to the version before @desktop`, async ({
    page,
    openBrokenSite,
    watch,
  }) => {
    watch.allow(/console:|uncaught: planted/);
    const broken = await openBrokenSite(kind, 'good');
    const earlier = page.waitForRequest((request) => /[/]modules[/]matches[/]/.test(request.url()));
    // A result that comes meanwhile, of what the shell shows.
    const send = await plantEvent(page, 'modules', '');
    const streamed = page.waitForRequest('**/api/events');
    await page.goto(`${broken.publicUrl}/mecze`);
    await earlier;
    await streamed;
    send();
    await expect.poll(() => reasonsOf(broken)).toEqual({ [reason]: 1 });
    await expect.poll(() => shownVersions(page)).toBe(2);
    await expectSound(page);
  });

  test(`a version that ${kind} with none before leaves a retry @desktop`, async ({
    page,
    openBrokenSite,
    watch,
  }) => {
    watch.allow(/console:|uncaught: planted/);
    const broken = await openBrokenSite(kind, 'nothing');
    await page.goto(`${broken.publicUrl}/mecze`);
    await expect(new FailureScreen(page).retry).toBeVisible();
    await new Menu(page).go('Regulamin');
    await expect(page.getByRole('heading', { level: 1, name: /^Regulamin$/i })).toBeVisible();
    await page.waitForLoadState('networkidle');
  });
}

/** Of the module, as the loaded files name them. */
function shownVersions(page: Page): Promise<number> {
  return page.evaluate(() => {
    const files = performance.getEntriesByType('resource').map(({ name }) => name);
    const bases = files.flatMap((name) => /[/]modules[/]matches[/][^/]+/.exec(name) ?? []);
    return new Set(bases).size;
  });
}

test('one rejection counts for the version, which stays @desktop', async ({
  page,
  openBrokenSite,
  watch,
}) => {
  watch.allow(/console:|uncaught: planted/);
  const broken = await openBrokenSite('rejects-once', 'good');
  await page.goto(`${broken.publicUrl}/mecze`);
  await expect.poll(() => reasonsOf(broken)).toEqual({ 'threw-later': 1 });
  await expect(new MatchListScreen(page).rows.first()).toBeVisible();
  await page.waitForTimeout(3000);
  expect(await shownVersions(page)).toBe(1);
});

for (const kind of ['differs-from-the-server', 'fills-the-storage'] as const) {
  test(`a version that ${kind} counts for none, and the site goes on @desktop`, async ({
    page,
    openBrokenSite,
    watch,
  }) => {
    watch.allow(/console:/);
    const broken = await openBrokenSite(kind, 'good');
    for (const _visit of ['first', 'next']) {
      await page.goto(`${broken.publicUrl}/mecze`);
      await waitForReact(page);
      await expectSound(page);
    }
    await expect.poll(() => mountedOf(broken)).toBeGreaterThan(0);
    expect(await reasonsOf(broken)).toEqual({});
    expect(await shownVersions(page)).toBe(1);
  });
}

test('a line too slow, and a visitor who reloads on it, count against no version @desktop', async ({
  page,
  context,
  openBrokenSite,
}) => {
  const sound = await openBrokenSite('rejects-once', 'nothing');
  // The sound build is new there, so it becomes active.
  await sound.repair();
  const devTools = await context.newCDPSession(page);
  await page.goto(`${sound.publicUrl}/regulamin`);
  await waitForReact(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 4000,
    downloadThroughput: 20_000,
    uploadThroughput: 20_000,
  });
  await new Menu(page).go('Mecze');
  await expect(new MatchListScreen(page).rows.first()).toBeVisible({ timeout: 120_000 });
  await page.reload({ waitUntil: 'commit' });
  await page.waitForTimeout(8000);
  await page.reload({ waitUntil: 'commit' });
  await page.waitForTimeout(8000);
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await page.goto(`${sound.publicUrl}/mecze`);
  await expect(new MatchListScreen(page).rows.first()).toBeVisible();
  await expect.poll(() => mountedOf(sound)).toBeGreaterThan(0);
  expect(await reasonsOf(sound)).toEqual({});
});
