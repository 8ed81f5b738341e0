import type { Page } from '@playwright/test';
import { expect, test } from '../site/fixtures.ts';
import { holdRequests, shellScript } from '../site/hold-requests.ts';

/** How many sheets of the shell apply, beside the rules in the HTML. */
const shellSheets = (page: Page) =>
  page.evaluate(
    () => [...document.styleSheets].filter(({ href }) => href?.includes('/assets/main.')).length,
  );

/** How many faces of the site's own fonts apply. */
const facesInUse = (page: Page) =>
  page.evaluate(
    () =>
      [...document.fonts].filter(
        ({ family, status }) => /^"?Barlow( Condensed)?"?$/.test(family) && status === 'loaded',
      ).length,
  );

test('fonts and the sheet that uses them change the picture together @phone', async ({
  page,
  site,
}) => {
  await site.setStage('GROUPS');
  const releaseScript = await holdRequests(page, shellScript);
  const releaseFont = await holdRequests(page, '**/fonts/barlow-pl-400.*');
  const others = page.waitForResponse(/barlow-condensed-pl-700/);
  const sheet = page.waitForResponse(/assets\/main\..*\.css/);
  await page.goto('/', { waitUntil: 'commit' });
  await (await sheet).finished();
  await (await others).finished();
  expect(await shellSheets(page)).toBe(0);
  expect(await facesInUse(page)).toBe(0);
  releaseFont();
  await expect.poll(() => shellSheets(page)).toBe(1);
  await expect.poll(() => facesInUse(page)).toBeGreaterThanOrEqual(4);
  releaseScript();
});

test('a font that never comes holds up neither the sheet nor the page @phone', async ({
  page,
  site,
}) => {
  await site.setStage('GROUPS');
  const releaseFonts = await holdRequests(page, '**/fonts/*');
  await page.goto('/', { waitUntil: 'commit' });
  await expect.poll(() => shellSheets(page)).toBe(1);
  await page.getByRole('button', { name: 'Otwórz menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  releaseFonts();
});

test("the shell's script asks to be compiled while it arrives @desktop", async ({ page, site }) => {
  await site.setStage('GROUPS');
  const script = page.waitForResponse(/assets\/main\..*\.js/);
  await page.goto('/');
  expect(await (await script).text()).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});
