import type { Browser, Locator, Page } from '@playwright/test';
import { expectSameDocument, markDocument } from '../screens/document-mark.ts';
import { Menu } from '../screens/menu.ts';
import { PanelModulesScreen } from '../screens/panel-modules.screen.ts';
import { PanelScreen } from '../screens/panel.screen.ts';
import { expect, ownSiteTest as test } from '../site/fixtures.ts';
import type { Site } from '../site/fixtures.ts';
import { menuLabels } from '../site/pages.ts';
import { StudentFolder } from '../site/student-folder.ts';

// A team works in its own folder: without the repository, without changes of the host or a restart of the server.

const slug = 'typer';
const title = 'Typer';

function versionSent(said: string): string {
  return /^Wysłano typer (\S+)\.$/m.exec(said)?.[1] ?? '';
}

/** Records how long an open page takes to show a change; two seconds are promised. */
async function seenSoon(what: string, seen: () => Promise<void>) {
  const start = performance.now();
  await seen();
  const description = `${what}: ${Math.round(performance.now() - start)} ms`;
  test.info().annotations.push({ type: 'seen in the open page', description });
}

async function openPreview(browser: Browser, link: string): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Zakończ podgląd' })).toBeVisible();
  await context.close();
}

const firstVersion = (page: Page) => page.getByRole('button', { name: 'Kibicuję!' });
const secondVersion = (page: Page) => page.getByText('Wskaż zwycięzców.');

/** The version is chosen when a page is entered, so the visitor leaves and comes back. */
async function seenWhenEntered(what: string, page: Page, version: Locator): Promise<void> {
  const menu = new Menu(page);
  await seenSoon(what, () =>
    expect(async () => {
      await menu.go('Mecze');
      await expect(page.getByRole('heading', { level: 1, name: 'MECZE' })).toBeVisible();
      await menu.go(title);
      await expect(version).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 20_000 }),
  );
}

interface Journey {
  page: Page;
  menu: Menu;
  site: Site;
  folder: StudentFolder;
  panel: PanelModulesScreen;
}

async function makeModule({ folder, site }: Journey): Promise<void> {
  // Ports are reused: without a unique name npm would take the kit of an earlier run from its cache.
  const kit = `${site.adminUrl}/kit/puchar-shared.tgz?${Date.now()}`;
  await folder.run('npm', 'install', '--prefer-offline', '--no-audit', '--no-fund', kit);
  await folder.puchar('init', slug);
  const said = await folder.puchar('check');
  expect(said).toContain('Wszystko w porządku.');
  expect(said, 'compared with the real site').not.toContain('Uwaga');
}

async function preview({ folder, menu }: Journey, browser: Browser): Promise<string> {
  const said = await folder.puchar('deploy', '--preview');
  await openPreview(browser, /https?:\/\/\S+\/podglad\/\S+/.exec(said)?.[0] ?? '');
  await menu.expectLabels(menuLabels.GROUPS);
  return versionSent(said);
}

async function activate({ page, menu, panel }: Journey, version: string): Promise<void> {
  await panel.activate(title, version);
  await seenSoon('activation', () => menu.expectLabels([...menuLabels.GROUPS, title]));
  await menu.go(title);
  await firstVersion(page).click();
  await expect(page.getByText('1 okrzyk')).toBeVisible();
}

async function comesRendered({ page }: Journey): Promise<void> {
  await expect(async () => {
    const response = await page.request.get(`/${slug}`);
    expect(await response.text()).toContain('Kibicuję!');
  }).toPass({ timeout: 20_000 });
}

async function replace({ page, folder, panel }: Journey): Promise<string> {
  await folder.takeExample();
  const version = versionSent(await folder.puchar('deploy'));
  await panel.activate(title, version);
  expect(await folder.puchar('status')).toContain(`● ${version}`);
  await expect(page.getByText('1 okrzyk'), 'nothing changes under the visitor').toBeVisible();
  await seenWhenEntered('second version', page, secondVersion(page));
  return version;
}

async function useSlot({ page, menu }: Journey): Promise<void> {
  await page.getByRole('radio').first().check();
  await menu.go('Strona główna');
  await expect(page.getByRole('link', { name: 'Typuj dalej' })).toBeVisible();
}

async function takeBack({ page, folder, panel }: Journey, version: string): Promise<void> {
  expect(await folder.puchar('rollback')).toContain(`→ ${version}`);
  await seenWhenEntered('rollback', page, firstVersion(page));
  await panel.expectLive(title, version);
}

async function activateAlone({ page, folder, panel }: Journey, version: string): Promise<void> {
  await panel.allowTeam(title);
  const said = await folder.puchar('activate', version, '--json');
  expect(JSON.parse(/\{.*\}/s.exec(said)?.[0] ?? '')).toMatchObject({ slug, to: version });
  await seenWhenEntered('activated by the team', page, secondVersion(page));
}

async function kill({ page, menu, panel }: Journey): Promise<void> {
  await panel.kill(title, 'Koniec próby.');
  await seenSoon('kill', () =>
    expect(page.getByText('Ta strona nie istnieje').first()).toBeVisible(),
  );
  await menu.expectLabels(menuLabels.GROUPS);
}

async function openPanel(browser: Browser, { adminUrl }: Site): Promise<PanelModulesScreen> {
  const panel = new PanelScreen(await browser.newPage(), adminUrl);
  await panel.signIn();
  const modules = new PanelModulesScreen(panel);
  await modules.open();
  return modules;
}

test('a module made, checked, previewed, activated, replaced, taken back and killed @desktop', async ({
  browser,
  page,
  site,
}) => {
  test.setTimeout(600_000);
  await site.setStage('GROUPS');
  const panel = await openPanel(browser, site);
  const folder = await StudentFolder.make(await panel.create(title, slug));
  const journey: Journey = { page, menu: new Menu(page), site, folder, panel };
  try {
    await test.step('a folder becomes a module that passes every check', () => makeModule(journey));
    await page.goto('/');
    await journey.menu.expectLabels(menuLabels.GROUPS);
    await markDocument(page);
    const first = await test.step('its preview has a link', () => preview(journey, browser));
    await test.step('activated, it is in the open page at once', () => activate(journey, first));
    await test.step('its page arrives rendered', () => comesRendered(journey));
    const second = await test.step('another version comes at the next navigation', () =>
      replace(journey));
    await test.step('what it keeps on the device shows in a slot', () => useSlot(journey));
    await test.step('the team takes it back', () => takeBack(journey, first));
    await test.step('allowed to, it activates one alone', () => activateAlone(journey, second));
    await test.step('killed, its page and its menu entry go at once', () => kill(journey));
    await expectSameDocument(page);
  } finally {
    await folder.remove();
  }
});
