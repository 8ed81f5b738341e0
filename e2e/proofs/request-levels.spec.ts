import type { Page } from '@playwright/test';
import { expect, test } from '../site/fixtures.ts';
import { MatchListScreen } from '../screens/match-list.screen.ts';
import { onDesktop, onPhone } from '../site/whole-run.ts';

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

for (const [path, width] of [
  ['/', onPhone],
  ['/mecze', onDesktop],
  ['/mecze?tab=zakonczone', onPhone],
] as const) {
  test(`${path} opened cold needs two levels of requests${width}`, async ({
    page,
    site,
  }, testInfo) => {
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
