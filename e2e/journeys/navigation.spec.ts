import type { Page } from '@playwright/test';
import { Menu } from '../screens/menu.ts';
import { expect, test } from '../site/fixtures.ts';
import { waitUntilTaken } from '../site/served-content.ts';
import { stages } from '../site/organiser.ts';
import { menuLabels } from '../site/pages.ts';
import { onDesktop, onPhone, withMotion } from '../site/whole-run.ts';

/** Each position that the view had from now on, in order. */
async function watchScrolling(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { pucharSeen: seen });
    addEventListener('scroll', () => seen.push(Math.round(window.scrollY)));
  });
  return () => page.evaluate(() => Reflect.get(window, 'pucharSeen'));
}

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top);
}

for (const stage of stages) {
  test(`the menu has the links of ${stage}`, async ({ page, site }) => {
    await site.setStage(stage);
    await page.goto('/');
    await expect(page.getByRole('banner')).toBeVisible();
    await new Menu(page).expectLabels(menuLabels[stage]);
  });
}

test('links lead to their pages and mark the present one @desktop', async ({ page, site }) => {
  await site.setStage('GROUPS');
  await page.goto('/');
  const menu = new Menu(page);
  await menu.go('Mecze');
  await expect(page).toHaveURL(/\/mecze$/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Mecze' })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test.describe('back and forward', () => {
  test.use(withMotion);

  test(`return to where the view was, at once${onPhone}`, async ({ page, site }) => {
    await site.setStage('GROUPS');
    await page.goto('/druzyny');
    const heading = page.getByRole('heading', { level: 1 });
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Prywatność' });
    await waitUntilTaken(link);
    await scrollTo(page, 1_900);
    // Without scrolling to the link first.
    await link.dispatchEvent('click');
    await expect(heading).toHaveText('Prywatność');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);

    const positions = await watchScrolling(page);
    await page.goBack();
    await expect.poll(positions).toEqual([1_900]);
    await page.goForward();
    await expect.poll(positions).toEqual([1_900, 0]);

    // Another document of the history.
    await scrollTo(page, 400);
    await page.goto('/regulamin');
    await page.goBack();
    await expect(heading).toHaveText('Prywatność');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400);
  });

  test(`wait for a page whose text is formatted first${onPhone}`, async ({ page }) => {
    await page.goto('/regulamin');
    const heading = page.getByRole('heading', { level: 1 });
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Prywatność' });
    await waitUntilTaken(link);
    await scrollTo(page, 1_500);
    await link.dispatchEvent('click');
    await expect(heading).toHaveText('Prywatność');
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1_500);
  });
});

test(`social links open in a new tab${onDesktop}`, async ({ page, site }) => {
  await site.setStage('GROUPS');
  await page.goto('/');
  const social = page.locator('a[target="_blank"][rel*="noopener"]');
  await expect(social.first()).toBeAttached();
});

test.describe('the panel @phone', () => {
  test.beforeEach(async ({ page, site }) => {
    await site.setStage('GROUPS');
    await page.goto('/regulamin');
  });

  test('closes on a link', async ({ page }) => {
    const menu = new Menu(page);
    await menu.go('Mecze');
    await expect(page).toHaveURL(/\/mecze$/);
    await expect(menu.panel).toBeHidden();
  });

  test('closes on Escape and gives the focus back', async ({ page }) => {
    const menu = new Menu(page);
    await menu.open();
    await page.keyboard.press('Escape');
    await expect(menu.panel).toBeHidden();
    await expect(menu.button).toBeFocused();
  });

  test('closes on its icon', async ({ page }) => {
    const menu = new Menu(page);
    await menu.open();
    await menu.panel.getByRole('button', { name: /zamknij/i }).click();
    await expect(menu.panel).toBeHidden();
  });

  test('closes on the overlay', async ({ page }) => {
    const menu = new Menu(page);
    await menu.open();
    const box = await menu.panel.boundingBox();
    // The overlay covers what the panel, which slides in from one side, leaves free.
    const x = box !== null && box.x > 40 ? 10 : 380;
    await page.mouse.click(x, 700);
    await expect(menu.panel).toBeHidden();
  });

  test('the logo leads home, and to the top when already there', async ({ page }) => {
    const logo = page.getByRole('banner').getByRole('link').first();
    await logo.click();
    await expect(page).toHaveURL(/\/$/);
    await page.evaluate(() => window.scrollTo(0, 2_000));
    await logo.click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });
});
