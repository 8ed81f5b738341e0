import type { Page } from '@playwright/test';
import { expectComplete } from '../screens/complete.ts';
import { expect, mockServicesTest as test } from '../site/fixtures.ts';
import { readMeetings } from '../site/meetings.ts';
import { sitePages } from '../site/pages.ts';

// Streams, videos and game pictures come from other origins, but a browser requests this site alone.

async function requestedOrigins(page: Page, paths: readonly string[]): Promise<string[]> {
  const origins = new Set<string>();
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http')) origins.add(origin);
  });
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    await expectComplete(page);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect(page.locator('link[rel="preconnect"], link[rel="dns-prefetch"]')).toHaveCount(0);
  }
  return [...origins];
}

test('pages with streams, videos and pictures of the game send requests to this site alone @phone', async ({
  page,
  site,
  watch,
}) => {
  watch.allow(/404 \(Not Found\).*\/game-images\//);
  await site.setStage('LADDER');
  // The first job of the feeds runs at server start.
  for (const feed of ['twitch', 'youtube']) {
    await expect
      .poll(async () => (await (await fetch(`${site.publicUrl}/api/${feed}/recent`)).json()).length)
      .toBeGreaterThan(0);
  }
  await expect
    .poll(async () => (await (await fetch(`${site.publicUrl}/api/static-data`)).json()).version)
    .not.toBeNull();
  const [meeting] = await readMeetings(site.publicUrl, 'FINISHED');
  const own = sitePages.filter(({ stages }) => stages.includes('LADDER'));
  const paths = ['/', ...own.map(({ path }) => path), `/mecze/${meeting?.id}`];
  expect(await requestedOrigins(page, paths)).toEqual([site.publicUrl]);

  await page.goto('/');
  const film = page.locator('a[href^="https://www.youtube.com/"]').first();
  await expect(film).toBeVisible();
  const picture = film.locator('img');
  await expect(picture).toHaveAttribute('src', /^\/pictures\//);
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((it) => it instanceof HTMLImageElement && it.naturalWidth))
    .toBeGreaterThan(0);
});
