import type { Page } from '@playwright/test';
import type { Meeting } from '@puchar/shared/contract';
import { expect, test } from '../site/fixtures.ts';
import { aMeetingIn, readDetail, readMeetings } from '../site/meetings.ts';
import { waitUntilTaken } from '../site/served-content.ts';
import { inLongRun, onDesktop, onPhone } from '../site/whole-run.ts';

/** `18:00 22.11.2025` in Poland, formatted without the site's code. */
function polishTime(instant: string): string {
  const date = new Date(instant);
  const zone = { timeZone: 'Europe/Warsaw' };
  const time = date.toLocaleTimeString('pl-PL', { ...zone, hour: '2-digit', minute: '2-digit' });
  const day = date.toLocaleDateString('pl-PL', {
    ...zone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });
  return `${time} ${day}`;
}

async function expectTeams(page: Page, { team1, team2 }: Meeting): Promise<void> {
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toContainText(team1.name);
  await expect(title).toContainText(team2.name);
  await expect.poll(() => page.title()).toContain(`${team1.name} – ${team2.name} – `);
}

test.beforeEach(async ({ site }) => {
  await site.setStage('GROUPS');
});

test(`a coming match has a date and a countdown, and no score${onPhone}`, async ({
  page,
  site,
}) => {
  const meetings = await readMeetings(site.publicUrl, 'UPCOMING');
  const coming = meetings.find((meeting) => !meeting.toBeRescheduled);
  if (coming === undefined) throw new Error('no upcoming meeting with a date');
  await page.goto(`/mecze/${coming.id}`);
  await expectTeams(page, coming);
  await expect(page.getByText(polishTime(coming.date))).toBeVisible();
  await expect(page.getByText('Do rozpoczęcia').first()).toBeVisible();
  await expect(page.getByText('vs', { exact: true })).toBeVisible();
});

test(`a match without a date says that the teams are agreeing on one${onDesktop}`, async ({
  page,
  site,
}) => {
  const meetings = await readMeetings(site.publicUrl, 'UPCOMING');
  const undecided = meetings.find((meeting) => meeting.toBeRescheduled);
  if (undecided === undefined) throw new Error('no meeting to be rescheduled');
  await page.goto(`/mecze/${undecided.id}`);
  await expectTeams(page, undecided);
  await expect(page.getByText('DO USTALENIA')).toBeVisible();
  await expect(page.getByText('Drużyny ustalają termin meczu.')).toBeVisible();
  await expect(page.getByText('Do rozpoczęcia')).toHaveCount(0);
});

test('a finished match shows its score, its games and every player', async ({ page, site }) => {
  const meetings = await readMeetings(site.publicUrl, 'FINISHED');
  const played = meetings.find((meeting) => !meeting.walkover);
  if (played === undefined) throw new Error('no played meeting');
  const { meet, matches } = await readDetail(site.publicUrl, played.id);
  const game = matches[0];
  if (game === undefined) throw new Error('a played meeting without games');
  await page.goto(`/mecze/${meet.id}`);
  await expectTeams(page, played);
  await expect(page.getByText('Statystyki gier')).toBeVisible();
  for (const { nickname } of game.players) {
    await expect(page.getByText(nickname, { exact: true }).first()).toBeVisible();
  }
  await expect(page.getByText('Zwycięzca')).toBeVisible();
  // The game's own data is unreachable here; the demo has names and tiles of its own.
  await expect(page.getByText('dane pokazowe')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Niezna/ })).toHaveCount(0);
  const spell = page.getByRole('img', { name: /^Zaklęcie [A-Z]{2}$/ }).first();
  await spell.scrollIntoViewIfNeeded();
  const tile = spell.locator('img');
  await expect.poll(() => tile.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBe(64);
});

test(`a player's further figures open and close${onPhone}`, async ({ page, site }) => {
  const meetings = await readMeetings(site.publicUrl, 'FINISHED');
  const played = meetings.find((meeting) => !meeting.walkover);
  await page.goto(`/mecze/${played?.id}`);
  const more = page.getByRole('button', { name: /^Więcej statystyk/ }).first();
  await more.click();
  await expect(page.getByText('Najdłuższa seria zabójstw').first()).toBeVisible();
  await more.click();
  await expect(page.getByText('Najdłuższa seria zabójstw')).toHaveCount(0);
});

test(`a live match is marked as live${onDesktop}`, async ({ page, site }) => {
  const live = await aMeetingIn(site.publicUrl, 'LIVE');
  await page.goto(`/mecze/${live.id}`);
  await expectTeams(page, live);
  await expect(page.getByText(/^NA ŻYWO/).first()).toBeVisible();
});

test(`the way back leads to the list, with the tab that was open${onPhone}`, async ({ page }) => {
  await page.goto('/mecze?tab=zakonczone');
  await page.getByRole('tabpanel').locator('a[href^="/mecze/"]').first().click();
  const back = page.getByRole('link', { name: 'Wróć' });
  await waitUntilTaken(back);
  await back.click();
  await expect(page).toHaveURL(/\/mecze\?tab=zakonczone$/);
});

test(`a section that was gone to within the page is no step of the way back${onPhone}`, async ({
  page,
}) => {
  await page.goto('/mecze?tab=zakonczone');
  await page.getByRole('tabpanel').getByRole('link').first().click();
  const anchor = page.getByRole('link', { name: 'Odnośnik do sekcji Statystyki gier' });
  await waitUntilTaken(anchor);
  await page.evaluate(() => window.scrollTo(0, 0));
  await anchor.click();
  await expect(page).toHaveURL(/\/mecze\/[^/#]+#gry$/);
  const heading = page.getByRole('heading', { name: 'Statystyki gier' });
  // Below the page's header, and not half-way down the screen.
  await expect
    .poll(() => heading.evaluate((it) => it.getBoundingClientRect().top))
    .toBeLessThan(120);
  await page.getByRole('link', { name: 'Wróć' }).click();
  await expect(page).toHaveURL(/\/mecze\?tab=zakonczone$/);
});

test(`a match opened before the page ran leads back to the tab too${onPhone}`, async ({ page }) => {
  const scripts = '**/*.js';
  // Without the list's script the browser follows the link itself.
  await page.route(scripts, () => undefined);
  await page.goto('/mecze?tab=zakonczone', { waitUntil: 'commit' });
  await page.getByRole('tabpanel').locator('a[href^="/mecze/"]').first().click();
  await page.waitForURL(/\/mecze\/[^?]+$/, { waitUntil: 'commit' });
  await page.unroute(scripts);
  await page.reload();
  const back = page.getByRole('link', { name: 'Wróć' });
  await waitUntilTaken(back);
  await back.click();
  await expect(page).toHaveURL(/\/mecze\?tab=zakonczone$/);
});

test(`a match and a team that were both opened before the page ran do not lead back to each other${inLongRun}`, async ({
  page,
  site,
}) => {
  const finished = await aMeetingIn(site.publicUrl, 'FINISHED');
  const scripts = '**/*.js';
  await page.route(scripts, () => undefined);
  await page.goto(`/mecze/${finished.id}`, { waitUntil: 'commit' });
  await page.locator('main a[href^="/druzyny/"]').first().click();
  await page.waitForURL(/\/druzyny\/[^?]+$/, { waitUntil: 'commit' });
  await page.unroute(scripts);
  await page.reload();
  const back = page.getByRole('link', { name: 'Wróć' });
  await waitUntilTaken(back);
  await page.evaluate(() => document.documentElement.setAttribute('data-second', ''));
  const second = page.locator('html[data-second]');
  await back.click();
  await expect(page).toHaveURL(/\/mecze\/[^?/]+$/);
  await expect(second).toHaveCount(1);
  await back.click();
  await expect(second).toHaveCount(0);
  await expect(page).toHaveURL(/\/mecze\/[^?/]+$/);
  await waitUntilTaken(back);
  await back.click();
  await expect(page).toHaveURL(/\/mecze$/);
});

test(`the way back leads to the list for who came from outside${onDesktop}`, async ({
  page,
  site,
}) => {
  const finished = await aMeetingIn(site.publicUrl, 'FINISHED');
  await page.goto(`/mecze/${finished.id}`);
  await page.getByRole('link', { name: 'Wróć' }).click();
  await expect(page).toHaveURL(/\/mecze$/);
});
