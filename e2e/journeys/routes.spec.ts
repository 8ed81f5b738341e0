import { expect, test } from '../site/fixtures.ts';
import { aMeetingIn } from '../site/meetings.ts';
import { stages } from '../site/organiser.ts';
import { isSeenIn, sitePages } from '../site/pages.ts';
import { inLongRun, isWholeRun, onDesktop, onPhone } from '../site/whole-run.ts';

const notThere = 'Ta strona nie istnieje';
/** One without matches, one with them. */
const alwaysTried: readonly string[] = ['SUBMISSIONS', 'LADDER'];

for (const [place, stage] of stages.entries()) {
  const width = place % 2 === 0 ? onPhone : onDesktop;
  test(`every address shows its page or the fallback page in ${stage}${width}`, async ({
    page,
    site,
  }) => {
    await site.setStage(stage);
    const seen = sitePages.filter(({ path }) => isWholeRun || isSeenIn(stage, path));
    for (const { path, heading, stages: shown } of seen) {
      const response = await page.goto(path);
      const first = page.getByRole('heading', { level: 1 });
      if (shown.includes(stage)) {
        await expect(first, `${path} in ${stage}`).toHaveText(heading);
        expect(response?.status(), `${path} in ${stage}`).toBe(200);
      } else {
        await expect(page.getByText(notThere).first(), `${path} in ${stage}`).toBeVisible();
        expect(response?.status(), `${path} in ${stage}`).toBe(404);
      }
    }
  });

  const matchWidth = alwaysTried.includes(stage) ? width : inLongRun;
  test(`one match is shown only where matches are, in ${stage}${matchWidth}`, async ({
    page,
    site,
  }) => {
    await site.setStage(stage);
    const { id, team1 } = await aMeetingIn(site.publicUrl, 'FINISHED');
    const response = await page.goto(`/mecze/${id}`);
    if (['GROUPS', 'LADDER', 'POST'].includes(stage)) {
      await expect(page.getByText(team1.name).first()).toBeVisible();
      expect(response?.status()).toBe(200);
    } else {
      await expect(page.getByText(notThere).first()).toBeVisible();
      expect(response?.status()).toBe(404);
    }
  });
}

test(`an unknown address is a 404 with a way back${onPhone}`, async ({ page, site }) => {
  await site.setStage('GROUPS');
  const response = await page.goto('/nie/ma/takiej');
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle(/404 - Ta strona nie istnieje/);
  await expect(page.getByText(notThere).first()).toBeVisible();
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/$/);
});

test(`a match that does not exist says so${onDesktop}`, async ({ page, site, watch }) => {
  watch.allow(/404/);
  await site.setStage('GROUPS');
  await page.goto('/mecze/00000000-0000-4000-8000-000000000000');
  await expect(page.getByText('Nie udało się pobrać meczu.')).toBeVisible();
});
