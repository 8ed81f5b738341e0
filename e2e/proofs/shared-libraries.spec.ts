import { moduleAdmin } from '@puchar/shared/contract';
import type { Page } from '@playwright/test';
import { expectSameDocument, markDocument } from '../screens/document-mark.ts';
import { Menu } from '../screens/menu.ts';
import { expect, sharingTest as test } from '../site/fixtures.ts';
import type { Site } from '../site/fixtures.ts';
import { loadedScripts } from '../site/loaded-scripts.ts';
import { waitForReact, watchServedContent } from '../site/served-content.ts';
import { sharingModules } from '../site/sharing-modules.ts';
import type { SharingModule } from '../site/sharing-modules.ts';

// Modules of several teams with one date library: `calendar` takes 1.x, `past` 2.x.

const { clock, calendar, past, prank } = sharingModules;

const today = 'Dziś jest piątek.';

/** Modules whose copy of the library this document has loaded. */
async function copiesIn(page: Page): Promise<string[]> {
  const scripts = await loadedScripts(page);
  return scripts
    .filter((path) => path.endsWith('/library.daty.js'))
    .map((path) => path.split('/')[2] ?? '');
}

async function expectDay(page: Page, { title }: SharingModule, version: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText(today)).toBeVisible();
  await expect(page.getByText(`Biblioteka ${version}`)).toBeVisible();
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForReact(page);
  await markDocument(page);
}

async function change({ organiser }: Site, slug: string, to: 'kill' | 'revive'): Promise<void> {
  const { rev } = moduleAdmin.parse(await organiser.call('GET', '/modules/admin'));
  await organiser.call('POST', `/modules/${slug}/${to}`, { expectedRev: rev });
}

/** What the document counts as failures of modules, as it does when it reports them. */
async function watchFailures(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const failures: string[] = [];
    Object.assign(window, { failures });
    addEventListener('module-failed', (event) => {
      if (event instanceof CustomEvent) failures.push(JSON.stringify(event.detail));
    });
  });
  return () => page.evaluate(() => Reflect.get(window, 'failures'));
}

test.beforeEach(({ site }) => site.setStage('GROUPS'));

test('pages visited one after the other load the library once, as far as versions fit @desktop', async ({
  page,
}) => {
  const menu = new Menu(page);
  await watchServedContent(page);
  const integrities: string[] = [];
  await page.exposeFunction('noteIntegrity', (hash: string) => integrities.push(hash));
  await page.addInitScript(() => {
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof HTMLScriptElement && node.src.includes('library.'))
          void Reflect.get(window, 'noteIntegrity')(node.integrity);
    }).observe(document, { childList: true, subtree: true });
  });
  const html = await (await page.request.get(`/${clock.slug}`)).text();
  expect(html.replaceAll('<!-- -->', '')).toContain(today);
  await open(page, `/${clock.slug}`);
  await expectDay(page, clock, '1.3.0');
  expect((await page.evaluate(() => window.servedContent))?.removed).toEqual([]);
  expect(await copiesIn(page)).toEqual([clock.slug]);

  await menu.go(calendar.title);
  await expectDay(page, calendar, '1.3.0');
  expect(await copiesIn(page)).toEqual([clock.slug]);

  await menu.go(past.title);
  await expectDay(page, past, '2.0.0');
  expect(await copiesIn(page)).toEqual([clock.slug, past.slug]);
  expect(integrities).toEqual([
    expect.stringMatching(/^sha384-[\w+/]{64}$/),
    expect.stringMatching(/^sha384-[\w+/]{64}$/),
  ]);
  await expectSameDocument(page);
});

test('parts of two modules in one page load the library once, and each alone has its own @desktop', async ({
  page,
}) => {
  await open(page, `/${calendar.slug}`);
  await expectDay(page, calendar, '1.2.0');
  expect(await copiesIn(page)).toEqual([calendar.slug]);

  await page.goto('/');
  for (const { title } of [clock, calendar, prank]) {
    const place = page.getByRole('region', { name: title });
    await expect(place.getByText(today)).toBeVisible();
    await expect(place.getByText(/Biblioteka 1\./)).toBeVisible();
  }
  await expect(page.getByRole('region', { name: past.title })).toContainText('Biblioteka 2.0.0');
  const copies = await copiesIn(page);
  expect(copies).toHaveLength(2);
  expect(copies).toContain(past.slug);
});

test('what organisers kill lends nothing more, also in an open page @desktop', async ({
  page,
  site,
}) => {
  const menu = new Menu(page);
  await open(page, `/${clock.slug}`);
  await expectDay(page, clock, '1.3.0');
  await change(site, clock.slug, 'kill');
  try {
    await expect(page.getByText('Ta strona nie istnieje').first()).toBeVisible();
    await menu.go(calendar.title);
    await expectDay(page, calendar, '1.2.0');
    expect(await copiesIn(page)).toEqual([clock.slug, calendar.slug]);
    await expectSameDocument(page);
  } finally {
    await change(site, clock.slug, 'revive');
  }
});

test('a library that another module cannot load is no failure of the one that wants it @desktop', async ({
  page,
  watch,
}) => {
  watch.allow(/library\.daty\.js/);
  const failures = await watchFailures(page);
  await page.route(`**/modules/${clock.slug}/**/library.daty.js`, (route) =>
    route.fulfill({ status: 404, body: 'not found' }),
  );
  await open(page, `/${clock.slug}/pusta`);
  await expect(page.getByRole('heading', { level: 1, name: clock.emptyTitle })).toBeVisible();
  await new Menu(page).go(calendar.title);
  await expectDay(page, calendar, '1.2.0');
  await expectSameDocument(page);
  expect(await failures()).toEqual([]);
});

test('a library that fails in another module counts for neither: that one takes its own @desktop', async ({
  page,
  watch,
}) => {
  watch.allow(/planted: in the library/);
  const failures = await watchFailures(page);
  await open(page, `/${prank.slug}`);
  await expectDay(page, prank, '1.9.0');
  await new Menu(page).go(calendar.title);
  await expectDay(page, calendar, '1.2.0');
  expect(new Set(await copiesIn(page))).toEqual(new Set([prank.slug, calendar.slug]));
  expect(await failures()).toEqual([]);
  await expectSameDocument(page);
});
