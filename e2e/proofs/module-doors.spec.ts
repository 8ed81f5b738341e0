import { registryDocument } from '@puchar/shared/contract';
import type { Page } from '@playwright/test';
import { expectSameDocument, markDocument } from '../screens/document-mark.ts';
import { FailureScreen } from '../screens/failure.screen.ts';
import { Menu } from '../screens/menu.ts';
import { RegistrationScreen } from '../screens/registration.screen.ts';
import { expect, twoVersionsTest as test } from '../site/fixtures.ts';
import { Registry } from '../site/registry.ts';

// Doors that close in open pages: a kill under a form, and a contract that the page is too old for.

test('a kill takes a half-filled form at once and offers its text @desktop', async ({
  page,
  site,
}, info) => {
  await site.setStage('SUBMISSIONS');
  const registry = new Registry(site);
  const form = new RegistrationScreen(page);
  await form.open();
  await form.name.pressSequentially('Sowy z Wrzeszcza');
  await form.tag.pressSequentially('SOWY');
  await markDocument(page);
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));

  const begin = Date.now();
  await registry.kill('registration', 'kill');
  const offer = page.getByRole('alert').filter({ hasText: 'Ta część strony została wyłączona.' });
  await expect(offer).toContainText('Sowy z Wrzeszcza');
  info.annotations.push({ type: 'gone after, ms', description: String(Date.now() - begin) });
  await expect(offer).toContainText('SOWY');
  await expect(form.name).toBeHidden();
  await expectSameDocument(page);
  expect(files.filter((path) => path.startsWith('/modules/'))).toEqual([]);

  await new Menu(page).go('Regulamin');
  await expect(page.getByRole('heading', { level: 1, name: /^Regulamin$/i })).toBeVisible();
  expect(await page.evaluate(() => document.body.innerText)).not.toContain('Sowy z Wrzeszcza');
  await registry.kill('registration', 'revive');
});

/** From now on the registry that the page fetches is that of a newer site. */
async function raiseContract(page: Page, slug: string, parts: 'both' | 'newest'): Promise<void> {
  await page.route('**/api/modules', async (route) => {
    const response = await route.fetch();
    const document = registryDocument.parse(await response.json());
    for (const module of document.modules.filter((one) => one.slug === slug)) {
      module.contract = '^9';
      if (module.fallback !== undefined && parts === 'both') module.fallback.contract = '^9';
    }
    await route.fulfill({ response, json: document });
  });
}

for (const parts of ['newest', 'both'] as const) {
  test(`an open page does not load a version that it is too old for: ${parts} @desktop`, async ({
    page,
    site,
  }) => {
    await site.setStage('GROUPS');
    const registry = new Registry(site);
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await page.goto('/regulamin');
    await raiseContract(page, 'matches', parts);
    const read = page.waitForResponse((response) => response.url().endsWith('/api/modules'));
    const version = await registry.activateOther('matches');
    await read;
    await markDocument(page);
    await new Menu(page).go('Mecze');
    const heading = page.getByRole('heading', { level: 1, name: 'MECZE' });
    const failure = new FailureScreen(page);
    if (parts === 'newest') {
      await expect(heading).toBeVisible();
      await expect(failure.message).toBeHidden();
    } else await expect(failure.retry).toBeVisible();
    await expectSameDocument(page);
    const isNew = (url: string) => url.includes(`/modules/matches/${version}-`);
    expect(fetched.filter(isNew)).toEqual([]);
    if (parts === 'newest') return;
    await page.unroute('**/api/modules');
    await failure.retry.click();
    await expect(heading).toBeVisible();
    expect(fetched.some(isNew)).toBe(true);
  });
}
