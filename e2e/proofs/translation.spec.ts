import type { Locator, Page } from '@playwright/test';
import { Menu } from '../screens/menu.ts';
import { PanelScreen } from '../screens/panel.screen.ts';
import { expect, test } from '../site/fixtures.ts';
import { stages } from '../site/organiser.ts';
import { isSeenIn, menuLabels } from '../site/pages.ts';
import { publicPages } from '../site/public-pages.ts';
import { waitForReact } from '../site/served-content.ts';
import { readTeams } from '../site/teams.ts';
import { Translation } from '../site/translation.ts';

async function clickEach(elements: Locator): Promise<void> {
  for (const element of await elements.all()) {
    if (await element.isVisible()) await element.click();
  }
}

/** What follows uses what the last tab shows, not what is on its way out. */
async function openEachTab(main: Locator): Promise<void> {
  const tabs = main.getByRole('tab').and(main.page().locator(':not([aria-disabled="true"])'));
  for (const tab of await tabs.all()) {
    if (!(await tab.isVisible())) continue;
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
  }
}

/** Every tab, every option of every choice, everything that opens. */
async function usePage(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByText('Wczytywanie…')).toHaveCount(0);
  await openEachTab(main);
  for (const choice of await main.locator('select:visible').all()) {
    const count = await choice.locator('option').count();
    for (const index of [count - 1, 0]) await choice.selectOption({ index });
  }
  await clickEach(main.locator('button[aria-expanded]'));
  await clickEach(main.locator('button[aria-expanded]'));
  await clickEach(main.getByRole('button', { name: 'Pokaż więcej' }));
  await expect(main.getByText('Wczytywanie…')).toHaveCount(0);
}

async function namesIn(publicUrl: string): Promise<string[]> {
  const teams = await readTeams(publicUrl);
  return teams.flatMap(({ name, tag, players }) => [
    name,
    tag,
    ...(players ?? []).flatMap(({ nickname, lastName }) => [nickname, lastName ?? nickname]),
  ]);
}

for (const [place, stage] of stages.entries()) {
  test(`every page of ${stage}, translated, goes on working to the next stage`, async ({
    page,
    site,
    watch,
  }) => {
    watch.allow(/404/);
    await site.setStage(stage);
    const translation = new Translation(page);
    await translation.watchReports();
    const names = stage === 'PRE_SUBMISSIONS' ? [] : await namesIn(site.publicUrl);
    const forms = stage === 'SUBMISSIONS' ? ['/rejestracja', '/zgody-rodo'] : ['/zgody-rodo'];
    const paths = (await publicPages(site.publicUrl, stage)).map(({ path }) => path);
    for (const path of [...paths, ...forms].filter((one) => isSeenIn(stage, one))) {
      await page.goto(path);
      await waitForReact(page);
      await translation.start();
      expect(await translation.translatedNames(names), path).toEqual([]);
      await usePage(page);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeAttached();
      expect(await translation.translatedNames(names), path).toEqual([]);
    }

    await page.goto('/');
    await waitForReact(page);
    await translation.start();
    const menu = new Menu(page);
    await usePage(page);
    const [, ...others] = menuLabels[stage];
    for (const label of others) {
      await page.locator('h1').evaluate((heading) => heading.classList.add('left'));
      await menu.go(label);
      await expect(page.locator('h1:not(.left)')).toBeAttached();
      await usePage(page);
    }
    const next = stages[place + 1];
    if (next !== undefined) {
      await site.setStage(next);
      const labels = menuLabels[next].map((label) => new RegExp(`^${label}`));
      await menu.open();
      const links = menu.isPhone ? menu.panel : page.getByRole('banner');
      await expect(links.getByRole('navigation').getByRole('link')).toHaveText(labels);
    }
    translation.expectNoFailures();
  });
}

test('the panel, translated, goes on working', async ({ page, site, watch }) => {
  watch.allow(/401/);
  await site.setStage('GROUPS');
  const translation = new Translation(page);
  await translation.watchReports();
  const panel = new PanelScreen(page, site.adminUrl);
  await panel.signIn();
  await translation.start();
  const links = panel.menu.getByRole('link');
  for (let index = 0; index < (await links.count()); index += 1) {
    const toggle = panel.menu.locator('button[aria-expanded="false"]');
    if (await toggle.isVisible()) await toggle.click();
    await links.nth(index).click();
    await panel.expectLoaded();
    await usePage(page);
  }
  translation.expectNoFailures();
});
