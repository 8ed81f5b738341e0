import { Menu } from '../screens/menu.ts';
import { expect, test } from '../site/fixtures.ts';
import { stages } from '../site/organiser.ts';
import { menuLabels } from '../site/pages.ts';
import { onDesktop } from '../site/whole-run.ts';

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
