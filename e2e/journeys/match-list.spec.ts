import { MatchListScreen } from '../screens/match-list.screen.ts';
import { expect, test } from '../site/fixtures.ts';
import { readMeetings } from '../site/meetings.ts';
import { waitForReact, waitUntilTaken } from '../site/served-content.ts';
import { onDesktop, onPhone } from '../site/whole-run.ts';

test.beforeEach(async ({ site }) => {
  await site.setStage('GROUPS');
});

test('live matches stand above the tabs, coming ones are shown first', async ({ page, site }) => {
  const list = new MatchListScreen(page);
  await list.open();
  await expect(list.heading).toBeVisible();
  const live = await readMeetings(site.publicUrl, 'LIVE');
  await expect(list.live.getByRole('listitem')).toHaveCount(live.length);
  await expect(list.upcomingTab).toHaveAttribute('aria-selected', 'true');
  const coming = await readMeetings(site.publicUrl, 'UPCOMING');
  await expect(list.rows).toHaveCount(coming.length);
  await expect(list.rows.first()).toHaveAttribute('href', `/mecze/${coming[0]?.id}`);
});

test(`the tab is in the address: a link to finished matches opens them${onDesktop}`, async ({
  page,
  site,
}) => {
  const list = new MatchListScreen(page);
  await list.open();
  await list.finishedTab.click();
  await expect(page).toHaveURL(/\/mecze\?tab=zakonczone$/);
  const finished = await readMeetings(site.publicUrl, 'FINISHED');
  await expect(list.rows.first()).toHaveAttribute('href', `/mecze/${finished[0]?.id}`);
  await page.reload();
  await expect(page).toHaveURL(/\/mecze\?tab=zakonczone$/);
  await expect(list.finishedTab).toHaveAttribute('aria-selected', 'true');
  const school = finished[0]?.team1.schoolName ?? '';
  const ofSchool = finished.filter(({ team1, team2 }) =>
    [team1.schoolName, team2.schoolName].includes(school),
  );
  const field = page.getByRole('searchbox', { name: 'Szukaj drużyny lub szkoły' });
  await waitUntilTaken(field);
  await field.fill(school);
  await expect(list.rows).toHaveCount(ofSchool.length);
  await expect(list.rows.first()).toContainText(school);
  await page.reload();
  await expect(field).toHaveValue(school);
  await expect(list.rows).toHaveCount(ofSchool.length);
});

test(`arrow keys move between the tabs${onDesktop}`, async ({ page }) => {
  const list = new MatchListScreen(page);
  await list.open();
  await waitForReact(page);
  await list.upcomingTab.focus();
  await page.keyboard.press('ArrowRight');
  await expect(list.finishedTab).toBeFocused();
  await expect(list.finishedTab).toHaveAttribute('aria-selected', 'true');
});

test(`finished matches come twenty at a time until a page has fewer${onPhone}`, async ({
  page,
  site,
}) => {
  const list = new MatchListScreen(page);
  await list.open('zakonczone');
  let expected = 0;
  for (let number = 1; ; number += 1) {
    const rows = await readMeetings(site.publicUrl, 'FINISHED', number);
    expected += rows.length;
    await expect(list.rows).toHaveCount(expected);
    if (rows.length < 20) break;
    await list.more.click();
  }
  await expect(list.more).toBeHidden();
});

test(`a failed list says so and can be fetched again${onPhone}`, async ({ page, watch }) => {
  watch.allow(/50[03]|Failed to load/);
  const list = new MatchListScreen(page);
  await list.open();
  const pattern = '**/api/meetings?*';
  await page.route(pattern, (route) =>
    route.fulfill({ status: 400, json: { message: 'Invalid data!', code: 'INVALID_DATA' } }),
  );
  // Before hydration the tab is a link to a page with its list.
  await waitUntilTaken(list.finishedTab);
  await list.finishedTab.click();
  await expect(list.panel.getByText('Nie udało się pobrać listy meczów.')).toBeVisible();
  await page.unroute(pattern);
  await list.panel.getByRole('button', { name: 'Spróbuj ponownie' }).click();
  await expect(list.rows.first()).toBeVisible();
});
