import type { Page } from '@playwright/test';
import { Menu } from '../screens/menu.ts';
import { expect, test } from '../site/fixtures.ts';
import { onDesktop } from '../site/whole-run.ts';

const root = (page: Page) => page.locator('html');

test(`a chosen theme stands in the HTML of every later page, without its scripts too${onDesktop}`, async ({
  page,
  site,
  browser,
}) => {
  await site.setStage('GROUPS');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/mecze');
  await expect(root(page)).toHaveCSS('color-scheme', 'dark');
  const menu = new Menu(page);
  await (await menu.theme('ciemny')).click();
  await expect(root(page)).toHaveCSS('color-scheme', 'light');

  for (const path of ['/druzyny', '/mecze', '/nie/ma/takiej', '/zgody-rodo']) {
    await page.goto(path);
    await expect(root(page)).toHaveCSS('color-scheme', 'light');
    await expect(await menu.theme('jasny')).toBeVisible();
  }

  const storageState = await page.context().storageState();
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    colorScheme: 'dark',
    storageState,
  });
  const unscripted = await plain.newPage();
  for (const path of ['/druzyny', '/nie/ma/takiej']) {
    await unscripted.goto(site.publicUrl + path);
    await expect(root(unscripted)).toHaveCSS('color-scheme', 'light');
  }
  await plain.close();

  await (await menu.theme('jasny')).click();
  await page.reload();
  await expect(root(page)).toHaveCSS('color-scheme', 'dark');
});

test(`who chose no theme sees their system's, without scripts too${onDesktop}`, async ({
  site,
  browser,
}) => {
  await site.setStage('GROUPS');
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled, colorScheme: 'light' });
    const page = await context.newPage();
    await page.goto(`${site.publicUrl}/druzyny`);
    await expect(root(page)).toHaveCSS('color-scheme', 'light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(root(page)).toHaveCSS('color-scheme', 'dark');
    expect(await context.cookies()).toEqual([]);
    await context.close();
  }
});

test(`a page that was cached from before the choice takes the chosen theme${onDesktop}`, async ({
  page,
  context,
  site,
}) => {
  await site.setStage('GROUPS');
  await page.emulateMedia({ colorScheme: 'dark' });
  // As a shared cache that ignores cookies would return it.
  const cached = await (await fetch(`${site.publicUrl}/druzyny`)).text();
  await page.route('**/druzyny', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: cached }),
  );
  await context.addCookies([{ name: 'puchar_theme', value: 'light', url: site.publicUrl }]);
  await page.goto('/druzyny');
  await expect(root(page)).toHaveCSS('color-scheme', 'light');
  await expect.poll(async () => (await context.cookies())[0]?.expires).toBeGreaterThan(0);
});
