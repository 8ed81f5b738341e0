import { expect, test } from '../site/fixtures.ts';
import { stages } from '../site/organiser.ts';
import { isSeenIn } from '../site/pages.ts';
import { publicPages } from '../site/public-pages.ts';
import { waitForReact, watchServedContent } from '../site/served-content.ts';
import { withMotion } from '../site/whole-run.ts';

test.use(withMotion);

const consentForms = '/zgody-rodo';

for (const stage of stages) {
  test(`React hydrates the content of every page of ${stage} without a change that can be seen`, async ({
    page,
    site,
    watch,
  }) => {
    watch.allow(/404/);
    await site.setStage(stage);
    await watchServedContent(page);
    const personal = stage === 'SUBMISSIONS' ? ['/rejestracja', consentForms] : [consentForms];
    const rendered = (await publicPages(site.publicUrl, stage)).map(({ path }) => path);
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (/hydrat|did not match|recoverable/i.test(message.text())) complaints.push(message.text());
    });
    for (const path of [...rendered, ...personal].filter((one) => isSeenIn(stage, one))) {
      const response = await page.goto(path);
      expect(await response?.text(), `${path} carries its content`).not.toContain(
        '<div id="root"></div>',
      );
      await waitForReact(page);
      await page.waitForLoadState('networkidle');
      const { removed, moved, shifts } = (await page.evaluate(() => window.servedContent)) ?? {};
      if (!personal.some((form) => form === path))
        expect(removed, `${path} in ${stage}: rendered again`).toEqual([]);
      expect(moved, `${path} in ${stage}: moved ${shifts?.join('\n')}`).toBeLessThanOrEqual(0.01);
      expect(complaints, `${path} in ${stage}`).toEqual([]);
    }
  });
}

test('in the light theme the page is light from its first paint on', async ({ page, site }) => {
  await site.setStage('GROUPS');
  await page.emulateMedia({ colorScheme: 'light' });
  await watchServedContent(page);
  await page.goto('/mecze');
  await waitForReact(page);
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
  expect((await page.evaluate(() => window.servedContent))?.removed).toEqual([]);
});

// Browsers that round glyph widths break lines elsewhere once the fonts load. Chromium here does not round, so this
// only shows whether the rule against it reaches the text.
test('text requests glyphs as wide as their font says', async ({ page, site }) => {
  await site.setStage('PRE_SUBMISSIONS');
  await page.goto('/dostepnosc');
  const text = page.getByRole('main').getByRole('listitem').first();
  await expect(text).toHaveCSS('text-rendering', 'geometricprecision');
});
