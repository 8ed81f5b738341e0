import type { Page } from '@playwright/test';
import { expectComplete } from '../screens/complete.ts';
import { expectSameDocument, markDocument } from '../screens/document-mark.ts';
import { FailureScreen } from '../screens/failure.screen.ts';
import { Menu } from '../screens/menu.ts';
import { reachByKeys } from '../screens/reach-by-keys.ts';
import { RegistrationScreen } from '../screens/registration.screen.ts';
import { seriousViolations } from '../site/axe.ts';
import { expect, twoVersionsTest as test } from '../site/fixtures.ts';
import { menuLabels } from '../site/pages.ts';
import { loadedScripts } from '../site/loaded-scripts.ts';
import { Registry } from '../site/registry.ts';

const bannerOf = (page: Page) => page.getByRole('complementary', { name: 'Podgląd strony' });

test('a link shows another version with a banner, to this browser alone, until its button is clicked', async ({
  page,
  browser,
  site,
}) => {
  await site.setStage('GROUPS');
  const { url, version } = await new Registry(site).previewOther('teams');
  await page.goto(url);
  await expect(page).toHaveURL('/druzyny');
  await expect(bannerOf(page)).toContainText(`Podgląd: Drużyny, wersja ${version}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Drużyny' })).toBeVisible();
  const folder = `/modules/teams/${version}-`;
  expect(await loadedScripts(page, folder)).not.toEqual([]);

  const other = await browser.newPage({ baseURL: site.publicUrl });
  await other.goto('/druzyny');
  await expect(other.getByRole('heading', { level: 1, name: 'Drużyny' })).toBeVisible();
  expect(await loadedScripts(other, folder)).toEqual([]);
  await expect(bannerOf(other)).toHaveCount(0);
  await other.close();

  const end = page.getByRole('button', { name: 'Zakończ podgląd' });
  await reachByKeys(page, end);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(bannerOf(page)).toHaveCount(0);
  await page.goto('/druzyny');
  await expect(page.getByRole('heading', { level: 1, name: 'Drużyny' })).toBeVisible();
  expect(await loadedScripts(page, folder)).toEqual([]);
});

for (const theme of ['dark', 'light'] as const) {
  test(`the banner stands at the edge of every page, fits and is accessible, ${theme}`, async ({
    page,
    site,
  }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await site.setStage('GROUPS');
    const { url } = await new Registry(site).previewOther('matches');
    await page.goto(url);
    for (const path of ['/mecze', '/', '/regulamin', '/nie/ma']) {
      await page.goto(path);
      await expect(bannerOf(page)).toBeInViewport({ ratio: 1 });
      await expectComplete(page);
      expect(await seriousViolations(page), path).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, path).toBe(0);
    }
  });
}

test('a form with personal data is previewed alone in its document, under the banner @desktop', async ({
  page,
  site,
}) => {
  await site.setStage('SUBMISSIONS');
  const { url, version } = await new Registry(site).previewOther('registration');
  await page.goto(url);
  await expect(page).toHaveURL('/rejestracja');
  await expect(bannerOf(page)).toContainText(version);
  await expect(new RegistrationScreen(page).check).toBeVisible();
  const others = (await loadedScripts(page)).filter((path) => !path.includes('/registration/'));
  expect(others).toEqual([]);
});

test('a preview that cannot be loaded ends itself, and the page says so and goes on @desktop', async ({
  page,
  context,
  site,
  watch,
}) => {
  watch.allow(/console:/);
  await site.setStage('GROUPS');
  const { url, version } = await new Registry(site).previewOther('matches');
  await page.route(`**/modules/matches/${version}-*/**`, (route) => route.fulfill({ status: 404 }));
  await page.goto(url);
  await expect(bannerOf(page)).toContainText(/Podgląd zakończony: nie udało się wczytać/);
  await expect(page.getByRole('heading', { level: 1, name: 'MECZE' })).toBeVisible();
  await expect(new FailureScreen(page).message).toBeHidden();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('puchar_preview');
  await page.getByRole('button', { name: 'Zamknij' }).click();
  await expect(bannerOf(page)).toHaveCount(0);
});

test('a preview of a stage shows another stage to this browser alone, by a link that opens once', async ({
  page,
  browser,
  site,
  watch,
}) => {
  watch.allow(/410 \(Gone\)/);
  await site.setStage('GROUPS');
  const link = await new Registry(site).previewSite({ stage: 'LADDER' });
  await page.goto(link);
  await expect(bannerOf(page)).toContainText('Próba: etap „Drabinka”');
  const menu = new Menu(page);
  await menu.expectLabels(menuLabels.LADDER);
  await markDocument(page);
  await menu.go('Drabinka');
  await expect(page.getByRole('heading', { level: 1, name: 'Drabinka' })).toBeVisible();
  await expect(page.getByText('Drabinka nie jest jeszcze gotowa.')).toHaveCount(0);
  await expectSameDocument(page);

  const other = await browser.newPage({ baseURL: site.publicUrl });
  await other.goto(link);
  await expect(other.getByRole('heading', { name: 'Ten link już nie działa' })).toBeVisible();
  expect(await seriousViolations(other)).toEqual([]);
  await other.goto('/drabinka');
  await expect(other.getByRole('heading', { name: /nie istnieje/ })).toBeVisible();
  await other.close();
});

test('a preview of a revision shows the modules of that time @desktop', async ({ page, site }) => {
  await site.setStage('GROUPS');
  const registry = new Registry(site);
  const { rev, module } = await registry.read('teams');
  await registry.activateOther('teams');
  await page.goto(await registry.previewSite({ rev }));
  await expect(bannerOf(page)).toContainText(`Próba: moduły z rewizji ${rev}`);
  await page.goto('/druzyny');
  await expect(page.getByRole('heading', { level: 1, name: 'Drużyny' })).toBeVisible();
  expect(await loadedScripts(page, `/modules/teams/${module.active}-`)).not.toEqual([]);
});
