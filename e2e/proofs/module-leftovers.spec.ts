import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expectSameDocument, markDocument } from '../screens/document-mark.ts';
import { MatchListScreen } from '../screens/match-list.screen.ts';
import { Menu } from '../screens/menu.ts';
import { TeamListScreen } from '../screens/team-list.screen.ts';
import { expect, leavingTest as test } from '../site/fixtures.ts';
import type { Damage } from '../site/leaving-modules.ts';
import { waitForReact } from '../site/served-content.ts';

// A real build of the matches module, whose page does damage to the page around it. Its page is left by the menu.

async function openPage(page: Page, damage: Damage, more = ''): Promise<void> {
  await page.goto(`/mecze?zostawia=${damage}${more}`);
  await waitForReact(page);
  await markDocument(page);
}

async function openDamaged(page: Page, damage: Damage, more = ''): Promise<void> {
  await openPage(page, damage, more);
  await expect(new MatchListScreen(page).rows.first()).toBeVisible();
}

async function expectTeams(page: Page): Promise<void> {
  const list = new TeamListScreen(page);
  await expect(list.heading).toBeVisible();
  await expect(list.teams.first()).toBeVisible();
}

function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => Reflect.get(window, 'pucharMark') === true).catch(() => true);
}

/** A document of its own, where nothing of the module's page is left. */
async function expectNewDocument(page: Page): Promise<void> {
  await expect.poll(() => isMarked(page)).toBe(false);
  await waitForReact(page);
}

async function goOn(page: Page): Promise<void> {
  await new Menu(page).go('Regulamin');
  await expect(page.getByRole('heading', { level: 1, name: /^Regulamin$/i })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** Where something may lie over the page. */
async function goByKeys(page: Page, label: string): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: label, exact: true }).press('Enter');
}

test.beforeEach(({ site }) => site.setStage('GROUPS'));

test('sound modules leave nothing behind: every page is reached within one document @desktop', async ({
  page,
}) => {
  await openDamaged(page, 'nothing');
  const menu = new Menu(page);
  for (const label of ['Drużyny', 'Statystyki', 'Strona główna', 'Mecze', 'Regulamin', 'Drużyny']) {
    await menu.go(label);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    // The check comes after the page.
    await page.waitForTimeout(300);
    await expectSameDocument(page);
  }
});

const seen: readonly Damage[] = ['stylesheet', 'style', 'array-member', 'scroll'];

for (const damage of seen) {
  test(`what a module leaves is gone with its page: ${damage} @desktop`, async ({
    page,
    watch,
  }) => {
    // The policy lets no style element of a module apply.
    watch.allow(/console:.*inline style/);
    await openDamaged(page, damage);
    await new Menu(page).go('Drużyny');
    await expectNewDocument(page);
    await expectTeams(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('opacity', '1');
    const left = await page.evaluate(() => [
      document.adoptedStyleSheets.length,
      document.querySelectorAll('head style:empty').length,
      Reflect.has([], 'planted'),
      document.body.style.overflow,
    ]);
    expect(left).toEqual([0, 0, false, '']);
    await goOn(page);
  });
}

test('an element that a module laid over the page is gone with its page @desktop', async ({
  page,
}) => {
  await openDamaged(page, 'overlay');
  await expect(page.getByText('planted cover')).toBeVisible();
  await goByKeys(page, 'Drużyny');
  await expectNewDocument(page);
  await expect(page.getByText('planted cover')).toHaveCount(0);
  await expectTeams(page);
  await goOn(page);
});

test('a question before leaving that a module left is not put @desktop', async ({ page }) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.accept();
  });
  await openDamaged(page, 'unload');
  await new Menu(page).go('Drużyny');
  await expectNewDocument(page);
  await expectTeams(page);
  expect(dialogs).toEqual([]);
});

test('a module that prevents every click does not hold visitors on its page @desktop', async ({
  page,
}) => {
  await openDamaged(page, 'clicks');
  await new Menu(page).go('Drużyny');
  await expectNewDocument(page);
  await expectTeams(page);
  await goOn(page);
});

const locked: readonly Damage[] = ['history', 'array-method', 'fetch', 'json', 'webrtc'];

for (const damage of locked) {
  test(`a module that tries to replace or to use what is locked fails alone: ${damage} @desktop`, async ({
    page,
    watch,
  }) => {
    watch.allow(/console:|uncaught:/);
    await openPage(page, damage);
    await expect(new MatchListScreen(page).rows.first()).toBeVisible();
    await new Menu(page).go('Drużyny');
    await expectTeams(page);
    await goOn(page);
  });
}

/** Holds its requests, and counts how many are on their way at a time. */
async function watchStorm(page: Page) {
  const storm = { now: 0, most: 0, all: 0 };
  await page.route(/[?&]page=1\d\d\d/, async (route) => {
    storm.now += 1;
    storm.all += 1;
    storm.most = Math.max(storm.most, storm.now);
    await page.waitForTimeout(100);
    storm.now -= 1;
    await route.fulfill({ json: [] }).catch(() => undefined);
  });
  return storm;
}

const storms: readonly Damage[] = ['kit-storm', 'query-storm', 'fetch-storm'];

for (const damage of storms) {
  test(`500 requests of a module wait for their turn: ${damage} @desktop`, async ({ page }) => {
    const storm = await watchStorm(page);
    await openDamaged(page, damage);
    await expect.poll(() => storm.all).toBeGreaterThan(9);
    expect(storm.most).toBe(3);
    await new Menu(page).go('Drużyny');
    await expectNewDocument(page);
    await expectTeams(page);
    const sent = storm.all;
    expect(sent).toBeLessThan(400);
    await goOn(page);
    expect(storm.all).toBe(sent);
  });
}

test('what an interval does after its page was left ends with the next page @desktop', async ({
  page,
}) => {
  await openDamaged(page, 'interval');
  await new Menu(page).go('Drużyny');
  await expectTeams(page);
  await page.waitForTimeout(500);
  await expectSameDocument(page);
  await page.evaluate(() => Reflect.set(window, 'pucharGo', true));
  await expect(page.locator('.planted')).toBeVisible();
  await goByKeys(page, 'Regulamin');
  await expectNewDocument(page);
  await expect(page.locator('.planted')).toHaveCount(0);
  await new Menu(page).go('Drużyny');
  await expectTeams(page);
  await page.waitForTimeout(500);
  await expect(page.locator('.planted')).toHaveCount(0);
});

test('what a listener does after its page was left ends with the next page @desktop', async ({
  page,
}) => {
  await openDamaged(page, 'listener');
  await new Menu(page).go('Drużyny');
  await expectTeams(page);
  await page.keyboard.press('Shift');
  const count = () => page.evaluate(() => Reflect.get(window, 'plantedCount') ?? null);
  expect(await count()).not.toBeNull();
  await new Menu(page).go('Regulamin');
  await expectNewDocument(page);
  await page.keyboard.press('Shift');
  expect(await count()).toBeNull();
});

test('no worker of a module runs @desktop', async ({ page, context, watch }) => {
  watch.allow(/console:|uncaught:/);
  await openPage(page, 'worker');
  await expect(new MatchListScreen(page).rows.first()).toBeVisible();
  await page.waitForTimeout(500);
  expect(page.workers()).toEqual([]);
  expect(context.serviceWorkers()).toEqual([]);
  const ran = await page.evaluate(() =>
    ['plantedWorker', 'plantedService'].filter((name) => Reflect.has(window, name)),
  );
  expect(ran).toEqual([]);
  await new Menu(page).go('Drużyny');
  await expectTeams(page);
});

test('no form, beacon, ping, picture or request of a module reaches another origin @desktop', async ({
  page,
  watch,
}) => {
  watch.allow(/console:|uncaught:/);
  const reached: string[] = [];
  const other = createServer((request, response) => {
    reached.push(`${request.method} ${request.url}`);
    response.end();
  });
  await new Promise<void>((resolve) => {
    other.listen(0, '127.0.0.1', resolve);
  });
  const { port } = other.address() as AddressInfo;
  const address = encodeURIComponent(`http://127.0.0.1:${port}/`);
  await openDamaged(page, 'ways-out', `&dokad=${address}`);
  await page.waitForTimeout(1000);
  await new Menu(page).go('Drużyny');
  await expectTeams(page);
  await goOn(page);
  expect(reached).toEqual([]);
  other.close();
});
