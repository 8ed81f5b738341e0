import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../site/fixtures.ts';
import { stages } from '../site/organiser.ts';
import { isSeenIn, menuLabels } from '../site/pages.ts';
import { publicPages } from '../site/public-pages.ts';
import { readableLines, waitForReact } from '../site/served-content.ts';

const withScriptsAlone = [
  /^Ten termin już minął\./,
  /^Do rozpoczęcia$/,
  /^Zdjęcie \d+ z \d+$/,
  /^Przesuwanie: /,
];

const scriptless = test.extend<{ quiet: BrowserContext }>({
  quiet: async ({ browser, site, viewport, isMobile, hasTouch }, use) => {
    const context = await browser.newContext({
      baseURL: site.publicUrl,
      javaScriptEnabled: false,
      viewport,
      isMobile,
      hasTouch,
      locale: 'pl-PL',
      timezoneId: 'Europe/Warsaw',
    });
    await use(context);
    await context.close();
  },
});

async function openWithScripts(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForReact(page);
  await page.waitForLoadState('networkidle');
}

for (const stage of stages) {
  scriptless(
    `without scripts every public page of ${stage} reads as it does with them`,
    async ({ page, quiet, site, watch }) => {
      watch.allow(/404/);
      await site.setStage(stage);
      const bare = await quiet.newPage();
      const pages = await publicPages(site.publicUrl, stage);
      for (const { name, path } of pages.filter((shown) => isSeenIn(stage, shown.path))) {
        await Promise.all([openWithScripts(page, path), bare.goto(path)]);
        const missing = new Set(await readableLines(page));
        const lines = await readableLines(bare);
        expect(lines.length, `${name}: lines to read`).toBeGreaterThan(0);
        for (const line of missing) {
          if (lines.includes(line) || withScriptsAlone.some((known) => known.test(line)))
            missing.delete(line);
        }
        expect([...missing], `${name} in ${stage}: what cannot be read without scripts`).toEqual(
          [],
        );
        await expect(bare.getByRole('heading', { level: 1 }).first()).toBeAttached();
        await expect(bare.locator('body > noscript')).toHaveCount(0);
      }
    },
  );
}

scriptless('without scripts the links of the menu lead to their pages', async ({ quiet, site }) => {
  await site.setStage('LADDER');
  const page = await quiet.newPage();
  for (const label of menuLabels.LADDER) {
    await page.goto('/o-nas');
    const links = page.getByRole('banner').getByRole('link', { name: label, exact: true });
    await links.filter({ visible: true }).first().click();
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    await expect(page).not.toHaveURL(/o-nas/);
  }
});

scriptless(
  'without scripts a visitor gets from home to a match and back',
  async ({ quiet, site }) => {
    await site.setStage('GROUPS');
    const page = await quiet.newPage();
    await page.goto('/');
    await page.getByRole('main').locator('a[href^="/mecze/"]').first().click();
    await expect(page).toHaveURL(/\/mecze\/[0-9a-f-]{36}/);
    await page.getByRole('main').locator('a[href^="/druzyny/"]').first().click();
    await expect(page).toHaveURL(/\/druzyny\//);
  },
);

scriptless('without scripts both tabs of the matches can be read', async ({ quiet, site }) => {
  await site.setStage('GROUPS');
  const page = await quiet.newPage();
  await page.goto('/mecze');
  await page.getByRole('tab', { name: 'Zakończone' }).click();
  await expect(page).toHaveURL(/tab=zakonczone/);
  await expect(page.getByRole('main').locator('a[href^="/mecze/"]').first()).toBeVisible();
});

scriptless(
  'a form says that it needs scripts, and shows where it will stand',
  async ({ quiet, site }) => {
    await site.setStage('SUBMISSIONS');
    const page = await quiet.newPage();
    await page.goto('/rejestracja');
    await expect(page.getByRole('main').locator('noscript')).toBeAttached();
    await expect(page.getByRole('banner').first()).toBeVisible();
  },
);
