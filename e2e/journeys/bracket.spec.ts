import axe from 'axe-core';
import type { AxeResults } from 'axe-core';
import { BracketScreen } from '../screens/bracket.screen.ts';
import { expectSameDocument, markDocument } from '../screens/document-mark.ts';
import { Menu } from '../screens/menu.ts';
import { bracketTree } from '../site/bracket-tree.ts';
import { breakModule } from '../site/network-failures.ts';
import { expect, test } from '../site/fixtures.ts';
import { plantEvent } from '../site/planted-event.ts';
import { onDesktop, onPhone, themes, widthOf } from '../site/whole-run.ts';

const eight = bracketTree({ teams: 8, playedRounds: 1 });

test.beforeEach(async ({ page, site, watch }) => {
  // The API does not have the teams and matches of the planted bracket, and hover and focus preload them.
  watch.allow(/404 \(Not Found\) \(\S+\/api\/(meetings|teams)\//);
  await site.setStage('LADDER');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await new BracketScreen(page).give(eight);
});

/** Also clicks at a limit, where the button is `aria-disabled`. */
async function expectLimits(bracket: BracketScreen, least: number, most: number): Promise<void> {
  await bracket.open();
  await expect(bracket.card('Finał').last()).toBeVisible();
  expect((await bracket.view()).scale).toBe(least);
  for (let count = 0; count < 8; count += 1) await bracket.zoomIn.click({ force: true });
  expect((await bracket.view()).scale).toBe(most);
  for (let count = 0; count < 8; count += 1) await bracket.zoomOut.click({ force: true });
  expect((await bracket.view()).scale).toBe(least);
}

interface Point {
  x: number;
  y: number;
}

test('a large screen zooms from 1 to 3 and opens at 1 @desktop', async ({ page }) => {
  await expectLimits(new BracketScreen(page), 1, 3);
});

test('a phone zooms from 0.25 to 1 and opens at 0.25 @phone', async ({ page }) => {
  await expectLimits(new BracketScreen(page), 0.25, 1);
});

test('the final opens in the middle of the canvas', async ({ page }) => {
  const bracket = new BracketScreen(page);
  await bracket.open();
  const offset = async () => {
    const final = await bracket.canvas.getByRole('listitem').last().boundingBox();
    const canvas = await bracket.canvas.boundingBox();
    if (final === null || canvas === null) return Infinity;
    return Math.abs(final.x + final.width / 2 - (canvas.x + canvas.width / 2));
  };
  await expect.poll(offset).toBeLessThan(5);
});

test('Ctrl and the wheel stay within the limits, a plain wheel scrolls the page @desktop', async ({
  page,
}) => {
  const bracket = new BracketScreen(page);
  await bracket.open();
  await bracket.canvas.hover();
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  expect((await bracket.view()).scale).toBe(1);
  await page.keyboard.down('Control');
  for (let turns = 0; turns < 12; turns += 1) await page.mouse.wheel(0, -200);
  await expect.poll(async () => (await bracket.view()).scale).toBe(3);
  for (let turns = 0; turns < 16; turns += 1) await page.mouse.wheel(0, 200);
  await expect.poll(async () => (await bracket.view()).scale).toBe(1);
  await page.keyboard.up('Control');
});

test('a drag moves the tree and opens no link, a click opens it @desktop', async ({ page }) => {
  const bracket = new BracketScreen(page);
  await bracket.open();
  const link = bracket
    .card('Półfinał 1')
    .first()
    .getByRole('link', { name: /^Półfinał 1/ });
  const before = await bracket.view();
  await bracket.drag(link, 90, 40);
  await expect(page).toHaveURL(/\/drabinka$/);
  expect((await bracket.view()).x).toBeCloseTo(before.x + 90, 0);
  await markDocument(page);
  await link.click();
  await expect(page).toHaveURL(/\/mecze\/[0-9a-f-]{36}$/);
  await expectSameDocument(page);
});

test('a finger up and down scrolls the page, sideways it moves the tree @phone', async ({
  page,
}) => {
  const bracket = new BracketScreen(page);
  await bracket.open();
  await expect(bracket.canvas).toHaveCSS('touch-action', 'pan-y');
  const box = await bracket.canvas.boundingBox();
  if (box === null) throw new Error('no canvas');
  const cdp = await page.context().newCDPSession(page);
  const at = { x: box.x + box.width / 2, y: box.y + box.height * 0.8 };
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
  const swipe = async (from: Point, right: number, down: number) => {
    await touch('touchStart', [from]);
    for (let step = 1; step <= 10; step += 1) {
      const way = step / 10;
      await touch('touchMove', [{ x: from.x + right * way, y: from.y + down * way }]);
    }
    await touch('touchEnd', []);
  };
  const before = await bracket.view();
  await swipe(at, 0, -200);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
  expect((await bracket.view()).y).toBeCloseTo(before.y, 0);
  const scrolled = await page.evaluate(() => scrollY);
  await swipe({ x: at.x, y: at.y - scrolled }, -80, 0);
  await expect.poll(async () => (await bracket.view()).x).toBeLessThan(before.x - 20);
});

test('keys move the tree, and Tab brings each card into view @desktop', async ({ page }) => {
  const bracket = new BracketScreen(page);
  await bracket.give(bracketTree({ teams: 64, playedRounds: 4 }));
  await bracket.open();
  await bracket.canvas.focus();
  const before = await bracket.view();
  await page.keyboard.press('ArrowRight');
  expect((await bracket.view()).x).toBeCloseTo(before.x - 96, 0);
  await page.keyboard.press('+');
  expect((await bracket.view()).scale).toBeGreaterThan(1);
  await page.keyboard.press('-');
  for (let count = 0; count < 12; count += 1) {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toBeInViewport({ ratio: 1 });
  }
  await expect(bracket.canvas).toHaveJSProperty('scrollTop', 0);
  await expect(bracket.canvas).toHaveJSProperty('scrollLeft', 0);
});

test('a team under the mouse shows its path through the tree @desktop', async ({ page }) => {
  const bracket = new BracketScreen(page);
  await bracket.open();
  // One of two layouts is seen.
  const path = bracket.canvas.locator('path[data-path="marked"]').filter({ visible: true });
  await expect(path).toHaveCount(0);
  await bracket.card('Półfinał 1').first().getByText('Nocne Sowy').hover();
  await expect(path).toHaveAttribute('d', /^M/);
  await bracket.heading.hover();
  await expect(path).toHaveCount(0);
});

test('sixteen teams open where play is, and a tap in the overview jumps there @phone', async ({
  page,
}) => {
  const bracket = new BracketScreen(page);
  await bracket.give(bracketTree({ teams: 16, playedRounds: 2 }));
  await bracket.open();
  await expect(bracket.canvas).toHaveCSS('touch-action', 'pan-y');
  await expect(bracket.card('NA ŻYWO').getByRole('link').first()).toBeInViewport({ ratio: 1 });
  const far = bracket.card('1/8 finału 8').getByRole('link', { name: 'Drużyna 16' });
  await expect(far).not.toBeInViewport();
  await bracket.whole.click();
  await expect(far).toBeInViewport({ ratio: 1 });
  await expect(bracket.whole).toHaveAttribute('aria-pressed', 'true');
  await far.click();
  await expect(page).toHaveURL(/\/drabinka$/);
  await expect(bracket.whole).toHaveAttribute('aria-pressed', 'false');
  await expect(far).toBeInViewport({ ratio: 1 });
  await far.click();
  await expect(page).toHaveURL(/\/druzyny\/T16$/);
});

test(`the list is in the address and has every match with its links${onPhone}`, async ({
  page,
}) => {
  const bracket = new BracketScreen(page);
  await bracket.open();
  await bracket.listTab.click();
  await expect(page).toHaveURL(/\/drabinka\?widok=lista$/);
  await page.reload();
  const round = page.getByRole('region', { name: 'Ćwierćfinały' });
  await expect(round.getByRole('heading', { level: 3 })).toHaveCount(4);
  await expect(page.getByText('zwycięzca: Półfinał 2')).toBeVisible();
  await round.getByRole('link', { name: 'Ćwierćfinał 1' }).click();
  await expect(page).toHaveURL(/\/mecze\/[0-9a-f-]{36}$/);
});

test('a result moves the winner on in the open page @desktop', async ({ page }) => {
  const bracket = new BracketScreen(page);
  const send = await plantEvent(page, 'meeting', eight.firstParent?.meeting?.id ?? '');
  await bracket.open();
  await expect(bracket.card('zwycięzca: Półfinał 1')).toBeVisible();
  await bracket.drag(bracket.heading, 0, 0);
  await bracket.canvas.focus();
  await page.keyboard.press('ArrowLeft');
  const before = await bracket.view();
  await markDocument(page);
  await bracket.give(bracketTree({ teams: 8, playedRounds: 2 }));
  send();
  await expect(bracket.card('zwycięzca: Półfinał 1')).toHaveCount(0);
  expect(await bracket.view()).toEqual(before);
  await expect(bracket.canvas).toBeFocused();
  await expectSameDocument(page);
});

test(`the site lives with the bracket module dead${onDesktop}`, async ({ page, watch }) => {
  watch.allow(/console:/);
  const repair = await breakModule(page, 'bracket', 'files deleted');
  await page.goto('/drabinka');
  await expect(page.getByRole('alert').filter({ hasText: '„Drabinka”' })).toBeVisible();
  await new Menu(page).go('Mecze');
  await expect(page.getByRole('heading', { level: 1, name: 'MECZE' })).toBeVisible();
  await repair();
  await new BracketScreen(page).open();
  await expect(new BracketScreen(page).heading).toBeVisible();
});

for (const theme of themes) {
  test(`axe finds nothing in tree and list, ${theme}${widthOf(theme)}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    const bracket = new BracketScreen(page);
    for (const view of [undefined, 'lista'] as const) {
      await bracket.open(view);
      await expect(page.getByText('Finał').last()).toBeAttached();
      await page.evaluate(axe.source);
      const { violations }: AxeResults = await page.evaluate(
        'axe.run(document, { resultTypes: ["violations"] })',
      );
      const failures = violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
      );
      expect(failures, view ?? 'drzewo').toEqual([]);
    }
  });
}
