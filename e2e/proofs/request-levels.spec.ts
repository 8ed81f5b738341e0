import type { Page } from '@playwright/test';
import { expect, test } from '../site/fixtures.ts';
import { MatchListScreen } from '../screens/match-list.screen.ts';

interface Fetched {
  level: number;
  type: string;
  path: string;
}

/** Records requests of a cold load: 1 the document, 2 named in its HTML, 3 found later. */
async function openNoting(
  page: Page,
  path: string,
  ready: () => Promise<void>,
): Promise<Fetched[]> {
  const seen: { type: string; path: string }[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol !== 'http:') return;
    seen.push({ type: request.resourceType(), path: url.pathname + url.search });
  });
  const response = await page.goto(path);
  const html = (await response?.text()) ?? '';
  await ready();
  await page.waitForTimeout(1_500);
  return seen.map(({ type, path: fetched }) => {
    if (type === 'document') return { level: 1, type, path: fetched };
    return { level: html.includes(`"${fetched}"`) ? 2 : 3, type, path: fetched };
  });
}

const counted = new Set(['script', 'stylesheet', 'font']);

for (const path of ['/', '/mecze', '/mecze?tab=zakonczone']) {
  test(`${path} opened cold needs two levels of requests`, async ({ page, site }, testInfo) => {
    await site.setStage('GROUPS');
    // The event of this change arrives within a second, for pages that were open before.
    await page.waitForTimeout(2_000);
    const fetched = await openNoting(page, path, async () => {
      const row =
        path === '/' ? page.locator('main a[href^="/mecze/"]') : new MatchListScreen(page).rows;
      await expect(row.first()).toBeVisible();
    });
    const table = fetched.map(
      ({ level, type, path: what }) => `${level}  ${type.padEnd(12)} ${what}`,
    );
    console.log(`${testInfo.project.name} ${path}\n  ${table.join('\n  ')}`);

    const late = fetched.filter(({ level, type }) => level > 2 && counted.has(type));
    expect(late, 'scripts, styles and fonts found later than the HTML').toEqual([]);
    // Reports sent after a while are no data requests.
    const calls = fetched
      .map((request) => request.path)
      .filter((request) =>
        /^\/api\/(modules|meetings|editions)(\?|\/(?!reports$)|$)/.test(request),
      );
    expect(calls, 'requests whose responses are inlined in the HTML').toEqual([]);
  });
}

/** Preloads of scripts fail at once, as in WebKit under `Integrity-Policy`: it ignores their hash. */
async function blockPreloads(page: Page, path: string): Promise<void> {
  await page.route(path, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    // Of a type that no browser loads.
    const body = html.replaceAll('rel="preload" as="script"', '$& type="text/plain"');
    await route.fulfill({ response, body });
  });
  await page.addInitScript(() => {
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        const isBlocked = node instanceof HTMLLinkElement && node.type === 'text/plain';
        if (isBlocked) node.dispatchEvent(new Event('error'));
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

test('scripts whose preload is blocked load beside the app, not after it', async ({ page }) => {
  await blockPreloads(page, '/mecze');
  const early: string[] = [];
  let isAppLoaded = false;
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!isAppLoaded && /^\/modules\/.*\.js$/.test(pathname)) early.push(pathname);
  });
  await page.route(/\/assets\/main\..*\.js$/, async (route) => {
    await page.waitForTimeout(1_000);
    isAppLoaded = true;
    await route.continue();
  });
  const list = new MatchListScreen(page);
  await page.goto('/mecze');
  await expect.poll(() => isAppLoaded).toBe(true);
  await list.finishedTab.click();
  await expect(list.finishedTab).toHaveAttribute('aria-selected', 'true');
  const names = early.map((path) => path.slice(path.lastIndexOf('/') + 1));
  expect(names.toSorted()).toEqual(['match-list.js', 'module.js', 'remoteEntry.js']);
  // A route may still be waiting.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
