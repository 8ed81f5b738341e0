import type { Page } from '@playwright/test';
import { expect, test } from '../site/fixtures.ts';

/** The page's scripts wait until the answer is called, as on a slow network. */
async function holdScripts(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/main.*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test('a button pressed before the page runs does its work then @phone', async ({ page, site }) => {
  await site.setStage('GROUPS');
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Otwórz menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeHidden();
  release();
  await expect(menu).toBeVisible();
});

test('what is chosen before the page runs stays chosen @desktop', async ({ page, site }) => {
  await site.setStage('GROUPS');
  const release = await holdScripts(page);
  await page.goto('/druzyny', { waitUntil: 'commit' });
  const group = page.getByRole('combobox', { name: 'Grupa' });
  await group.selectOption({ label: 'Grupa B' });
  release();
  await expect(page).toHaveURL(/grupa=B/);
  await expect(group.locator('option:checked')).toHaveText('Grupa B');
});
