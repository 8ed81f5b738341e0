import { mkdir } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { overlayAddresses } from '../screens/match-day-screen.ts';
import { seriousViolations } from '../site/axe.ts';
import { expect, test } from '../site/fixtures.ts';
import { readDetail, readMeetings } from '../site/meetings.ts';

/** `PICTURES=docs/screen` writes what docs/screen.md shows. */
const folder = process.env['PICTURES'];

/** What a stream would show below. */
const scenery = '#46544c';

const sizes = [
  { width: 1920, height: 1080 },
  { width: 1280, height: 720 },
] as const;

test.use({ deviceScaleFactor: 0.5 });

/** Of the bracket, with a game whose draft is known. */
async function streamedMatch(publicUrl: string): Promise<string> {
  const live = await readMeetings(publicUrl, 'LIVE');
  for (const { id } of live.filter(({ stage }) => stage === 'LADDER')) {
    const { matches } = await readDetail(publicUrl, id);
    if (matches.some(({ winnerId }) => winnerId !== null)) return id;
  }
  throw new Error('no live knockout match with a game that was played');
}

async function expectInSight(page: Page, { width, height }: (typeof sizes)[number]) {
  const panel = page.locator('[data-shown="true"]');
  await expect(panel).toBeVisible();
  const box = await panel.boundingBox();
  if (box === null) throw new Error('no box');
  expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(width);
  expect(box.y + box.height).toBeLessThanOrEqual(height);
}

const frameOf = (page: Page) =>
  page.evaluate(() => {
    const { documentElement: root, body } = document;
    return {
      backgrounds: [root, body].map((one) => getComputedStyle(one).backgroundColor),
      hidden: [root.scrollWidth - innerWidth, root.scrollHeight - innerHeight],
      bars: [innerWidth - root.clientWidth, innerHeight - root.clientHeight],
    };
  });

const clear = 'rgba(0, 0, 0, 0)';

for (const address of overlayAddresses) {
  test(`/nakladka/${address} fits both sizes of a stream, on no background @desktop`, async ({
    page,
    site,
  }) => {
    await site.setStage('LADDER');
    const match = await streamedMatch(site.publicUrl);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await page.goto(`/nakladka/${address}?mecz=${match}`);
      await expectInSight(page, size);
      expect(await frameOf(page)).toEqual({
        backgrounds: [clear, clear],
        hidden: [0, 0],
        bars: [0, 0],
      });
    }
    expect(await seriousViolations(page)).toEqual([]);
    if (folder === undefined) return;
    await mkdir(folder, { recursive: true });
    await page.evaluate((background) => {
      document.documentElement.style.background = background;
    }, scenery);
    await page.screenshot({ path: `${folder}/${address}.png` });
  });
}

test('the hall screen is clear to axe in each scene @desktop', async ({ page, site }) => {
  await site.setStage('LADDER');
  await page.goto('/ekran');
  const title = page.getByRole('heading', { level: 1 });
  const seen = new Set<string>();
  for (let step = 0; step < 20; step += 1) {
    const name = await title.innerText();
    if (!seen.has(name)) expect(await seriousViolations(page), name).toEqual([]);
    seen.add(name);
    await page.keyboard.press('ArrowRight');
  }
  expect(seen.size).toBeGreaterThan(5);
});
