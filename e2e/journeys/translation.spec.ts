import { Menu } from '../screens/menu.ts';
import { MatchListScreen } from '../screens/match-list.screen.ts';
import { RegistrationScreen } from '../screens/registration.screen.ts';
import { TeamListScreen } from '../screens/team-list.screen.ts';
import { expect, test } from '../site/fixtures.ts';
import { aMeetingIn, readDetail } from '../site/meetings.ts';
import { plantEvent } from '../site/planted-event.ts';
import { waitForReact } from '../site/served-content.ts';
import { Translation } from '../site/translation.ts';
import { inLongRun } from '../site/whole-run.ts';

test(`a translated site goes on working, with names as they are @phone${inLongRun}`, async ({
  page,
  site,
}) => {
  await site.setStage('GROUPS');
  const live = await aMeetingIn(site.publicUrl, 'LIVE');
  const send = await plantEvent(page, 'meeting', live.id);
  const translation = new Translation(page);
  await translation.watchReports();
  await page.emulateMedia({ colorScheme: 'dark' });
  const matches = new MatchListScreen(page);
  await matches.open();
  await waitForReact(page);
  await translation.start();
  await matches.finishedTab.click();
  await expect(matches.finishedTab).toHaveAttribute('aria-selected', 'true');
  await expect(matches.rows.first()).toBeVisible();

  const menu = new Menu(page);
  await (await menu.theme('ciemny')).click();
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
  await menu.close();
  await menu.go('Drużyny');
  const teams = new TeamListScreen(page);
  await teams.group.selectOption({ index: 1 });
  await expect(page).toHaveURL(/grupa=/);
  await teams.teams.first().click();
  await expect(page).toHaveURL(/druzyny\/./);
  await page.goBack();
  await menu.go('Mecze');

  await matches.live.locator(`a[href$="${live.id}"]`).click();
  const score = page.getByRole('main').getByRole('paragraph').filter({ hasText: 'Wygrane gry:' });
  await expect(score).toContainText(`${live.team1.wins ?? 0}°`);
  const { meet, matches: games } = await readDetail(site.publicUrl, live.id);
  await page.route(`**/api/meetings/${live.id}`, (route) =>
    route.fulfill({
      json: {
        meet: { ...meet, team1: { ...meet.team1, wins: 7 }, team2: { ...meet.team2, wins: 8 } },
        matches: games,
      },
    }),
  );
  send();
  await expect(score).toContainText(/7°.*8°/);
  expect(await translation.translatedNames([meet.team1.name, meet.team1.tag])).toEqual([]);
  translation.expectNoFailures();
});

test(`a translated form shows its errors${inLongRun}`, async ({ page, site }) => {
  await site.setStage('SUBMISSIONS');
  const translation = new Translation(page);
  await translation.watchReports();
  const registration = new RegistrationScreen(page);
  await registration.open();
  await waitForReact(page);
  await translation.start();
  const tag = page.getByLabel(/^TAG/).first();
  await tag.fill('?');
  await tag.blur();
  await expect(tag).toHaveAttribute('aria-invalid', 'true');
  await tag.fill('SOWY');
  await expect(tag).not.toHaveAttribute('aria-invalid', 'true');
  await registration.passCheck();
  await registration.submit.click();
  await expect(page.getByRole('main').locator('[aria-invalid="true"]').first()).toBeVisible();
  translation.expectNoFailures();
});
