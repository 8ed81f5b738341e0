import type { Page } from '@playwright/test';
import { Menu } from '../screens/menu.ts';
import { expect, test } from '../site/fixtures.ts';
import { holdRequests, shellScript } from '../site/hold-requests.ts';
import { publicPages } from '../site/public-pages.ts';
import { waitForReact } from '../site/served-content.ts';
import { endOfFirstPicture, slowHtml } from '../site/slow-html.ts';

/** Which of the shell's sheets apply, beside the rules in the HTML. */
const shellSheets = (page: Page) =>
  page.evaluate(() =>
    [...document.styleSheets]
      .flatMap(({ href }) => /\/assets\/(main|fonts)\./.exec(href ?? '')?.[1] ?? [])
      .toSorted(),
  );

/** How many faces of the site's own fonts apply. */
const facesInUse = (page: Page) =>
  page.evaluate(
    () =>
      [...document.fonts].filter(
        ({ family, status }) => /^"?Barlow( Condensed)?"?$/.test(family) && status === 'loaded',
      ).length,
  );

/** How often the page has been painted with something in it, by now or half a second from now. */
const firstPaints = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => {
      setTimeout(resolve, 500);
    });
    return performance.getEntriesByName('first-contentful-paint').length;
  });

test('the first picture has the title it begins with and waits for no more, however the HTML comes @phone', async ({
  page,
  site,
}) => {
  await site.setStage('GROUPS');
  const slow = await slowHtml(site.publicUrl, (html) => {
    const header = html.indexOf('</header>');
    const firstPicture = endOfFirstPicture(html);
    return [html.slice(0, header), html.slice(header, firstPicture), html.slice(firstPicture)];
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

test('faces of fonts change the picture once, when the last of them is there @phone', async ({
  page,
  site,
}) => {
  await site.setStage('GROUPS');
  const releaseScript = await holdRequests(page, shellScript);
  const releaseFont = await holdRequests(page, '**/fonts/barlow-pl-400.*');
  const others = page.waitForResponse(/barlow-condensed-pl-700/);
  const faces = page.waitForResponse(/assets\/fonts\..*\.css/);
  await page.goto('/', { waitUntil: 'commit' });
  await (await faces).finished();
  await (await others).finished();
  await expect.poll(() => shellSheets(page)).toEqual(['main']);
  expect(await facesInUse(page)).toBe(0);
  releaseFont();
  await expect.poll(() => shellSheets(page)).toEqual(['fonts', 'main']);
  await expect.poll(() => facesInUse(page)).toBeGreaterThanOrEqual(4);
  releaseScript();
});

test('a font that never comes holds up neither the others nor the page @phone', async ({
  page,
  site,
}) => {
  await site.setStage('GROUPS');
  const releaseFonts = await holdRequests(page, '**/fonts/*');
  await page.goto('/', { waitUntil: 'commit' });
  await expect.poll(() => shellSheets(page)).toEqual(['fonts', 'main']);
  await page.getByRole('button', { name: 'Otwórz menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  releaseFonts();
});

test('the sheets are on the screen before the faces of fonts place the text anew @phone', async ({
  page,
  site,
}) => {
  await site.setStage('GROUPS');
  const releaseScript = await holdRequests(page, shellScript);
  const releaseSheet = await holdRequests(page, '**/assets/main.*.css');
  const font = page.waitForResponse(/barlow-condensed-pl-700/);
  const faces = page.waitForResponse(/assets\/fonts\..*\.css/);
  await page.goto('/', { waitUntil: 'commit' });
  await (await faces).finished();
  await (await font).finished();
  expect(await shellSheets(page)).toEqual([]);
  releaseSheet();
  await expect.poll(() => shellSheets(page)).toEqual(['fonts', 'main']);
  releaseScript();
});

test('letters that Polish has not are in the same face, which is asked for by a page with some @desktop', async ({
  page,
  site,
}) => {
  await site.setStage('GROUPS');
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/fonts\/([a-z-]+\d+)/.exec(request.url()) ?? [];
    if (name !== undefined) asked.push(name);
  });
  await page.goto('/druzyny');
  await expect.poll(() => facesInUse(page)).toBeGreaterThanOrEqual(4);
  await page.waitForLoadState('networkidle');
  expect(asked.toSorted()).toEqual([
    'barlow-condensed-pl-600',
    'barlow-condensed-pl-700',
    'barlow-pl-400',
    'barlow-pl-600',
  ]);
  asked.length = 0;
  await page
    .getByRole('heading', { level: 1, name: 'Drużyny' })
    .evaluate((title) => title.append(' Køge'));
  await expect.poll(() => asked).toEqual(['barlow-condensed-latin-700']);
});

for (const [what, path, stage] of [
  ['backgrounds', '/drabinka', 'LADDER'],
  ['images', '/druzyny', 'GROUPS'],
] as const) {
  test(`logos that are ${what} follow the first picture, and wait for no script @phone`, async ({
    page,
    site,
  }) => {
    await site.setStage(stage);
    const slow = await slowHtml(site.publicUrl, (html) => {
      const later = html.indexOf('<template id="later">');
      return [html.slice(0, later), html.slice(later)];
    });
    const release = await holdRequests(page, shellScript);
    const logos: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/pictures/')) logos.push(pathname);
    });
    await page.goto(`${slow.url}${path}`, { waitUntil: 'commit' });
    await expect.poll(() => firstPaints(page)).toBe(1);
    await expect(page.getByRole('contentinfo')).toBeAttached();
    expect(logos).toEqual([]);
    slow.next();
    await expect.poll(() => logos.length).toBeGreaterThan(3);
    release();
    await waitForReact(page);
    await slow.stop();
  });
}

test("the shell's script asks to be compiled while it arrives @desktop", async ({ page, site }) => {
  await site.setStage('GROUPS');
  const script = page.waitForResponse(/assets\/main\..*\.js/);
  await page.goto('/');
  expect(await (await script).text()).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});

test('a long text is laid out to its end without being scrolled, its far part after the first picture @phone', async ({
  page,
  site,
}) => {
  await site.setStage('GROUPS');
  const release = await holdRequests(page, shellScript);
  await page.goto('/prywatnosc', { waitUntil: 'commit' });
  const last = page.getByRole('main').locator('section').last();
  await expect(last).toHaveCSS('content-visibility', 'auto');
  release();
  await expect(last).toHaveCSS('content-visibility', 'visible');
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

for (const [what, path, far, stage] of [
  ['players', '/mecze/:finished', 'tbody', 'GROUPS'],
  ['teams', '/druzyny', 'li', 'SUBMISSIONS'],
  ['tables', '/druzyny', 'section > section', 'GROUPS'],
] as const) {
  test(`${what} far from the screen are laid out when somebody comes near, in the room that they take @phone`, async ({
    page,
    site,
  }) => {
    await site.setStage(stage);
    // The browser lays out one and a half screens ahead.
    await page.setViewportSize({ width: 390, height: 500 });
    const found = (await publicPages(site.publicUrl, stage)).find(({ name }) => name === path);
    await page.goto(found?.path ?? '');
    await waitForReact(page);
    const last = page.getByRole('main').locator(far).last();
    // What an element holds is left out, not the element.
    const isLaidOut = () =>
      last.evaluate(
        (it) => it.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) ?? null,
      );
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    expect(await isLaidOut()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(isLaidOut).toBe(true);
    await page.emulateMedia({ media: 'screen' });
    await expect.poll(isLaidOut).toBe(false);
    const before = await height();
    for (let at = 0; at < (await height()); at += 500) {
      await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), at);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    }
    await last.evaluate((it) => it.scrollIntoView({ behavior: 'instant' }));
    await expect.poll(isLaidOut).toBe(true);
    expect(Math.abs((await height()) / before - 1)).toBeLessThan(0.1);
  });
}

test('regulations that came in the HTML need no file to draw them @desktop', async ({
  page,
  site,
}) => {
  await site.setStage('GROUPS');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/regulamin');
  await waitForReact(page);
  const rule = page.getByRole('main').getByRole('listitem').first();
  await expect(rule).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => path.includes('/assets/markdown.'))).toEqual([]);

  await new Menu(page).go('Drużyny');
  await expect(page.getByRole('heading', { level: 1, name: 'Drużyny' })).toBeVisible();
  await new Menu(page).go('Regulamin');
  await expect(rule).toBeVisible();
  expect(asked.filter((path) => path.includes('/assets/markdown.'))).toHaveLength(1);
});
