import type { Page } from '@playwright/test';
import { Menu } from '../screens/menu.ts';
import { expect, test } from '../site/fixtures.ts';
import { holdRequests } from '../site/hold-requests.ts';
import { waitForReact } from '../site/served-content.ts';
import { endOfContent, slowHtml } from '../site/slow-html.ts';

const facesInUse = (page: Page) =>
  page.evaluate(
    () =>
      [...document.fonts].filter(
        ({ family, status }) => /^"?Barlow( Condensed)?"?$/.test(family) && status === 'loaded',
      ).length,
  );

const firstPaints = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => {
      setTimeout(resolve, 500);
    });
    return performance.getEntriesByName('first-contentful-paint').length;
  });

test('the first paint has the content and waits for no more, however the HTML comes @phone', async ({
  page,
  site,
}) => {
  await site.setStage('GROUPS');
  const slow = await slowHtml(site.publicUrl, (html) => {
    const header = html.indexOf('</header>');
    const end = endOfContent(html);
    return [html.slice(0, header), html.slice(header, end), html.slice(end)];
  });
  await page.goto(`${slow.url}/druzyny`, { waitUntil: 'commit' });
  await expect(page.locator('header')).toBeAttached();
  expect(await firstPaints(page)).toBe(0);
  slow.next();
  await expect.poll(() => firstPaints(page)).toBe(1);
  await expect(page.getByRole('heading', { level: 1, name: 'Drużyny' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).not.toBeAttached();
  slow.next();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await waitForReact(page);
  await slow.stop();
});

test('a font that never comes holds up neither the others nor the page @phone', async ({
  page,
  site,
}) => {
  await site.setStage('GROUPS');
  const releaseFont = await holdRequests(page, '**/fonts/barlow-pl-400.*');
  await page.goto('/', { waitUntil: 'commit' });
  await expect.poll(() => facesInUse(page)).toBeGreaterThanOrEqual(3);
  await page.getByRole('button', { name: 'Otwórz menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  releaseFont();
});

test('glyphs that Polish has not are in the same face, which is fetched by a page with some @desktop', async ({
  page,
  site,
}) => {
  await site.setStage('GROUPS');
  const fetched: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/fonts\/([a-z-]+\d+)/.exec(request.url()) ?? [];
    if (name !== undefined) fetched.push(name);
  });
  await page.goto('/druzyny');
  await expect.poll(() => facesInUse(page)).toBeGreaterThanOrEqual(4);
  await page.waitForLoadState('networkidle');
  expect(fetched.toSorted()).toEqual([
    'barlow-condensed-pl-600',
    'barlow-condensed-pl-700',
    'barlow-pl-400',
    'barlow-pl-600',
  ]);
  fetched.length = 0;
  await page
    .getByRole('heading', { level: 1, name: 'Drużyny' })
    .evaluate((title) => title.append(' Køge'));
  await expect.poll(() => fetched).toEqual(['barlow-condensed-latin-700']);
});

test('regulations that came in the HTML need no file to render them @desktop', async ({
  page,
  site,
}) => {
  await site.setStage('GROUPS');
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto('/regulamin');
  await waitForReact(page);
  const rule = page.getByRole('main').getByRole('listitem').first();
  await expect(rule).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(fetched.filter((path) => path.includes('/assets/markdown.'))).toEqual([]);

  await new Menu(page).go('Drużyny');
  await expect(page.getByRole('heading', { level: 1, name: 'Drużyny' })).toBeVisible();
  await new Menu(page).go('Regulamin');
  await expect(rule).toBeVisible();
  expect(fetched.filter((path) => path.includes('/assets/markdown.'))).toHaveLength(1);
});
