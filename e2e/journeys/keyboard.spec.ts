import type { Locator, Page } from '@playwright/test';
import { MatchListScreen } from '../screens/match-list.screen.ts';
import { expect, test } from '../site/fixtures.ts';

async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let count = 0; count < 80; count += 1) {
    await page.keyboard.press('Tab');
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`80 times Tab did not reach ${wanted.toString()}`);
}

test('a visitor without a mouse goes from home to the figures of a match @desktop', async ({
  page,
  site,
}) => {
  await site.setStage('GROUPS');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: /przejdź do treści/i });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();

  await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Mecze' }));
  await page.keyboard.press('Enter');
  const list = new MatchListScreen(page);
  await expect(list.heading).toBeVisible();

  await tabTo(page, list.upcomingTab);
  await page.keyboard.press('ArrowRight');
  await expect(list.finishedTab).toBeFocused();
  await expect(list.panel).toHaveAccessibleName('ZAKOŃCZONE');
  await expect(list.rows.first()).toContainText(':');
  await tabTo(page, list.rows.first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/mecze\/[0-9a-f-]{36}/);

  const more = page.getByRole('button', { name: /^Więcej statystyk/ }).first();
  await expect(more).toBeVisible();
  await tabTo(page, more);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Najdłuższa seria zabójstw').first()).toBeVisible();
});

test('the focus is always to be seen @desktop', async ({ page, site }) => {
  await site.setStage('GROUPS');
  await page.goto('/mecze');
  await expect(new MatchListScreen(page).rows.first()).toBeVisible();
  for (let count = 0; count < 15; count += 1) {
    await page.keyboard.press('Tab');
    const isSeen = await page.evaluate(() => {
      const element = document.activeElement;
      if (element === null || element === document.body) return true;
      const style = getComputedStyle(element);
      return style.outlineStyle !== 'none' || style.boxShadow !== 'none';
    });
    expect(isSeen, `focus after ${count + 1} times Tab`).toBe(true);
  }
});

test('a chapter of the regulations is reached from their contents, below the header @desktop', async ({
  page,
  site,
}) => {
  await site.setStage('GROUPS');
  await page.goto('/regulamin');
  const contents = page.getByRole('navigation', { name: 'Spis treści' });
  await tabTo(page, contents.getByRole('link', { name: '7. Protesty' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/regulamin#rozdzial-protesty$/);
  const header = await page.getByRole('banner').boundingBox();
  const isBelow = async () => {
    const box = await page.getByRole('heading', { name: '7. Protesty' }).boundingBox();
    return box !== null && header !== null && box.y >= header.height && box.y < 300;
  };
  await expect.poll(isBelow).toBe(true);
});
