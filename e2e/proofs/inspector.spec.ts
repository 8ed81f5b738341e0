import { seriousViolations } from '../site/axe.ts';
import { expect, twoVersionsTest as test } from '../site/fixtures.ts';
import { Registry } from '../site/registry.ts';

test('„?moduly” shows what the page is composed of, with what each module took', async ({
  page,
  site,
}) => {
  await site.setStage('GROUPS');
  await page.goto('/druzyny?moduly');
  const inspector = page.getByRole('complementary', { name: 'Moduły tej strony' });
  await expect(inspector).toBeVisible();
  const teams = inspector.getByRole('row', { name: /^Drużyny/ });
  await expect(teams).toContainText('wczytany');
  await expect(teams).toContainText(/\d ms/);
  await expect(inspector.getByRole('row', { name: /^Mecze/ })).toContainText('niepotrzebny tu');
  await expect(page.getByRole('heading', { level: 1, name: 'Drużyny' })).toBeVisible();
  expect(await seriousViolations(page)).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  await inspector.getByRole('button', { name: 'Zamknij' }).click();
  await expect(inspector).toHaveCount(0);
});

test('a version that cannot be loaded is seen there, with the one that works in its place', async ({
  page,
  site,
  watch,
}) => {
  watch.allow(/ERR_FAILED|Failed to load/);
  await site.setStage('GROUPS');
  const { module } = await new Registry(site).read('teams');
  await page.route(`**/modules/teams/${module.active}-*/**`, (route) => route.abort());
  await page.goto('/druzyny?moduly');
  const teams = page
    .getByRole('complementary', { name: 'Moduły tej strony' })
    .getByRole('row', { name: /^Drużyny/ });
  await expect(teams).toContainText('zawiódł, działa zapasowa');
});
