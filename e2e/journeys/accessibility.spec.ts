import { expectComplete } from '../screens/complete.ts';
import { Menu } from '../screens/menu.ts';
import { seriousViolations } from '../site/axe.ts';
import { expect, test } from '../site/fixtures.ts';
import { aMeetingIn } from '../site/meetings.ts';
import { stages } from '../site/organiser.ts';
import { isNewIn, isSeenIn, sitePages } from '../site/pages.ts';
import { aRankedPlayerIn, archivePages } from '../site/public-pages.ts';
import { aTeamIn } from '../site/teams.ts';
import { isWholeRun, themes, widthOf } from '../site/whole-run.ts';

for (const [index, stage] of stages.entries()) {
  const alternate = index % 2 === 0 ? ('dark' as const) : ('light' as const);
  for (const theme of isWholeRun ? themes : [alternate]) {
    test(`axe finds nothing serious on any page in ${stage}, ${theme}${widthOf(theme)}`, async ({
      page,
      site,
    }) => {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await site.setStage(stage);
      const own = sitePages
        .filter(({ path, stages: shown }) =>
          isWholeRun ? shown.includes(stage) : isNewIn(stage, path),
        )
        .map(({ path }) => path);
      const paths = ['/', ...own, '/nie/ma/takiej'].filter((path) => isSeenIn(stage, path));
      if (paths.includes('/mecze')) {
        paths.push('/mecze?tab=zakonczone');
        for (const state of ['UPCOMING', 'LIVE', 'FINISHED'] as const) {
          paths.push(`/mecze/${(await aMeetingIn(site.publicUrl, state)).id}`);
        }
      }
      if (paths.includes('/statystyki')) {
        paths.push('/statystyki?widok=bohaterowie');
        paths.push(`/statystyki/${await aRankedPlayerIn(site.publicUrl)}`);
      }
      if (paths.includes('/druzyny')) {
        paths.push('/druzyny?grupa=A', `/druzyny/${(await aTeamIn(site.publicUrl)).tag}`);
      }
      if (paths.includes('/edycje')) {
        paths.push(...(await archivePages(site.publicUrl)).map(({ path }) => path));
      }
      for (const path of paths) {
        await page.goto(path);
        await expect(page.locator('html')).toHaveCSS('color-scheme', theme);
        await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
        await expect(page).toHaveTitle(/./);
        await expectComplete(page);
        expect(await seriousViolations(page), path).toEqual([]);
      }
    });
  }
}

test('axe finds nothing serious in the open panel @phone', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await site.setStage('GROUPS');
  await page.goto('/');
  await new Menu(page).open();
  expect(await seriousViolations(page)).toEqual([]);
});
