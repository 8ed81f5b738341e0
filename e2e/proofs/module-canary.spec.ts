import type { BrowserContext, Page } from '@playwright/test';
import { registryDocument } from '@puchar/shared/contract';
import { Menu } from '../screens/menu.ts';
import { expect, twoVersionsTest as test } from '../site/fixtures.ts';
import type { Site } from '../site/fixtures.ts';
import { loadedScripts } from '../site/loaded-scripts.ts';
import { Registry } from '../site/registry.ts';

// A version for some visitors, in their browser: the server's tests have the shares, the caches and the guard.

const scriptsOf = (page: Page, version: string) =>
  loadedScripts(page, `/modules/teams/${version}-`);
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Drużyny' });

async function bucketWith(site: Site, version: string): Promise<string> {
  for (let bucket = 0; bucket < 20; bucket += 1) {
    const headers = { cookie: `puchar_canary=${bucket}` };
    const response = await fetch(`${site.publicUrl}/api/modules`, { headers });
    const { modules } = registryDocument.parse(await response.json());
    if (modules.some((one) => one.slug === 'teams' && one.version === version))
      return String(bucket);
  }
  throw new Error(`No bucket has ${version}.`);
}

const giveBucket = (context: BrowserContext, site: Site, value: string) =>
  context.addCookies([{ name: 'puchar_canary', value, url: site.publicUrl }]);

test('a visitor in the share has that version from the first HTML on, and the live one after its end @desktop', async ({
  page,
  context,
  site,
}) => {
  await site.setStage('GROUPS');
  const registry = new Registry(site);
  const { module } = await registry.read('teams');
  const live = module.active ?? '';
  const version = await registry.giveOther('teams', 50);
  await giveBucket(context, site, await bucketWith(site, version));
  await page.goto('/druzyny?moduly');
  await expect(heading(page)).toBeVisible();
  await expect(page.getByText('testowa, dla części odwiedzających')).toBeVisible();
  expect(await scriptsOf(page, version)).not.toEqual([]);
  expect(await scriptsOf(page, live)).toEqual([]);

  const read = page.waitForResponse((response) => response.url().endsWith('/api/modules'));
  await registry.endCanary('teams');
  await read;
  await new Menu(page).go('Regulamin');
  await new Menu(page).go('Drużyny');
  await expect(heading(page)).toBeVisible();
  await expect.poll(() => scriptsOf(page, live)).not.toEqual([]);
});

test('a tester opens the link, has the version, and leaves by the inspector @phone', async ({
  page,
  site,
}) => {
  await site.setStage('GROUPS');
  const registry = new Registry(site);
  const version = await registry.giveOther('teams', 0);
  const { module } = await registry.read('teams');
  await page.goto(module.canary?.testers ?? '');
  await expect(page).toHaveURL('/druzyny');
  await expect(heading(page)).toBeVisible();
  expect(await scriptsOf(page, version)).not.toEqual([]);
  await page.goto('/druzyny?moduly');
  await page.getByRole('button', { name: 'Zakończ udział w teście' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/druzyny');
  await expect(heading(page)).toBeVisible();
  expect(await scriptsOf(page, version)).toEqual([]);
  await registry.endCanary('teams');
});
