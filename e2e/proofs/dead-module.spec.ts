import type { Page } from '@playwright/test';
import { expectSameDocument, markDocument } from '../screens/document-mark.ts';
import { FailureScreen } from '../screens/failure.screen.ts';
import { MatchListScreen } from '../screens/match-list.screen.ts';
import { Menu } from '../screens/menu.ts';
import { brokenKinds } from '../site/broken-modules.ts';
import { breakModule, failureNames } from '../site/network-failures.ts';
import { expect, test } from '../site/fixtures.ts';
import { menuLabels } from '../site/pages.ts';

/** A hanging file delays the load event as long as it hangs. */
const early = { waitUntil: 'domcontentloaded' } as const;

async function expectRestWorks(page: Page): Promise<void> {
  const menu = new Menu(page);
  await menu.expectLabels(menuLabels.GROUPS);
  await menu.go('Regulamin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
  await menu.go('Strona główna');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/o-nas', early);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

for (const kind of failureNames) {
  test(`the site lives with the matches module dead: ${kind}`, async ({ page, site, watch }) => {
    watch.allow(/console:/);
    await site.setStage('GROUPS');
    const repair = await breakModule(page, 'matches', kind);
    const failure = new FailureScreen(page);

    await page.goto('/', early);
    await expect(failure.message).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectRestWorks(page);

    await page.goto('/mecze', early);
    await expect(failure.message).toBeVisible();
    await markDocument(page);
    await failure.retry.click();
    await expect(failure.retry).toBeEnabled();
    await expect(failure.message).toBeVisible();

    await repair();
    await failure.retry.click();
    await expect(new MatchListScreen(page).rows.first()).toBeVisible();
    await expect(failure.message).toBeHidden();
    await expectSameDocument(page);
  });
}

// Real builds; `module-failures.spec.ts` modifies files in transit.
for (const kind of brokenKinds) {
  test(`the site lives with a matches module that ${kind} @desktop`, async ({
    page,
    openBrokenSite,
    watch,
  }) => {
    watch.allow(/console:|uncaught: planted/);
    const broken = await openBrokenSite(kind, 'nothing');
    const failure = new FailureScreen(page);

    await page.goto(`${broken.publicUrl}/mecze`);
    await expect(failure.message).toBeVisible();
    await new Menu(page).expectLabels(['Strona główna', 'Regulamin', 'Mecze']);
    await markDocument(page);

    await broken.repair();
    await failure.retry.click();
    await expect(new MatchListScreen(page).rows.first()).toBeVisible();
    await expectSameDocument(page);
  });

  test(`the last good version stands in for one that ${kind} @desktop`, async ({
    page,
    openBrokenSite,
    watch,
  }) => {
    watch.allow(/console:|uncaught: planted/);
    const broken = await openBrokenSite(kind, 'good');
    await page.goto(`${broken.publicUrl}/mecze`);
    await expect(new MatchListScreen(page).rows.first()).toBeVisible();
    await expect(new FailureScreen(page).message).toBeHidden();
  });
}
