import type { Page } from '@playwright/test';
import { expectSameDocument, markDocument } from '../screens/document-mark.ts';
import { Menu } from '../screens/menu.ts';
import { PanelScreen } from '../screens/panel.screen.ts';
import { RegistrationScreen } from '../screens/registration.screen.ts';
import { expect, twoVersionsTest as test } from '../site/fixtures.ts';
import { menuLabels } from '../site/pages.ts';
import { Registry } from '../site/registry.ts';
import { waitUntilTaken } from '../site/served-content.ts';
import { inLongRun } from '../site/whole-run.ts';

// Open pages see what organisers change in the registry.

function versionsFetched(page: Page, slug: string): Set<string> {
  const fetched = new Set<string>();
  page.on('request', (request) => {
    const [, version] =
      new RegExp(`/modules/${slug}/([^/]+)-[0-9a-f]{8}/`).exec(request.url()) ?? [];
    if (version !== undefined) fetched.add(version);
  });
  return fetched;
}

function newRegistry(page: Page) {
  return page.waitForResponse((response) => response.url().endsWith('/api/modules'));
}

test('a new version comes with the next navigation, and not before @desktop', async ({
  page,
  site,
}) => {
  await site.setStage('GROUPS');
  const registry = new Registry(site);
  const fetched = versionsFetched(page, 'matches');
  const { module } = await registry.read('matches');
  const heading = page.getByRole('heading', { level: 1, name: 'MECZE' });
  await page.goto('/mecze');
  await expect(heading).toBeVisible();
  await markDocument(page);

  const read = newRegistry(page);
  const activated = await registry.activateOther('matches');
  await read;
  await expect(heading).toBeVisible();
  expect([...fetched]).toEqual([module.active]);

  await new Menu(page).go('Regulamin');
  await new Menu(page).go('Mecze');
  await expect(heading).toBeVisible();
  await expect.poll(() => [...fetched]).toEqual([module.active, activated]);
  await expectSameDocument(page);
});

test('a page view counts once for the version that it showed @desktop', async ({ page, site }) => {
  await site.setStage('GROUPS');
  const registry = new Registry(site);
  const shown = async () => {
    const { module } = await registry.read('teams');
    const live = module.versions.find(({ version }) => version === module.active);
    return { mounted: live?.health.mounted ?? 0, failed: live?.health.failed ?? 0 };
  };
  const before = await shown();
  const more = (views: number) => ({ ...before, mounted: before.mounted + views });
  /** Two pages of the module in one document; before hydration the link would load another one. */
  const openTeams = async () => {
    await page.goto('/druzyny');
    await markDocument(page);
    const team = page.getByRole('main').locator('a[href^="/druzyny/"]').first();
    await waitUntilTaken(team);
    await team.click();
    await expect(page).toHaveURL(/\/druzyny\/./);
    await expect(page.getByRole('link', { name: 'Wróć' })).toBeVisible();
    await expectSameDocument(page);
  };
  await openTeams();
  await expect.poll(shown).toEqual(more(1));
  await openTeams();
  await page.goto('/regulamin');
  await expect.poll(shown).toEqual(more(2));
});

test('a module that is switched off goes from the open page at once, and comes back as fast @desktop', async ({
  page,
  site,
}, info) => {
  await site.setStage('GROUPS');
  const registry = new Registry(site);
  await page.goto('/mecze');
  await expect(page.getByRole('heading', { level: 1, name: 'MECZE' })).toBeVisible();
  await markDocument(page);
  const begin = Date.now();
  await registry.switch('matches', 'GROUPS', 'off');
  await expect(page.getByRole('heading', { level: 1, name: /nie istnieje/ })).toBeVisible();
  info.annotations.push({ type: 'off after, ms', description: String(Date.now() - begin) });
  await new Menu(page).expectLabels(menuLabels.GROUPS.filter((label) => label !== 'Mecze'));
  await registry.switch('matches', 'GROUPS', 'on');
  await expect(page.getByRole('heading', { level: 1, name: 'MECZE' })).toBeVisible();
  await expectSameDocument(page);
});

test('a form half filled loses nothing when its version or its switch changes @desktop', async ({
  page,
  site,
}) => {
  await site.setStage('SUBMISSIONS');
  const registry = new Registry(site);
  const form = new RegistrationScreen(page);
  const fetched = versionsFetched(page, 'registration');
  await form.open();
  await form.name.pressSequentially('Sowy z Wrzeszcza');
  await markDocument(page);

  let read = newRegistry(page);
  await registry.activateOther('registration');
  await read;
  read = newRegistry(page);
  await registry.switch('registration', 'SUBMISSIONS', 'off');
  await read;
  await expect(form.name).toHaveValue('Sowy z Wrzeszcza');
  await form.tag.pressSequentially('SOWY');
  await expect(form.submit).toBeVisible();
  expect(fetched.size).toBe(1);
  await expectSameDocument(page);

  await registry.switch('registration', 'SUBMISSIONS', 'on');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(form.name).toHaveValue('Sowy z Wrzeszcza');
  await expect(form.tag).toHaveValue('SOWY');
  expect(fetched.size).toBe(2);
});

test(`an organiser’s form left open loses nothing when versions and switches change @desktop${inLongRun}`, async ({
  page,
  site,
  watch,
}) => {
  watch.allow(/401 \(Unauthorized\)/);
  await site.setStage('GROUPS');
  const registry = new Registry(site);
  const panel = new PanelScreen(page, site.adminUrl);
  await panel.signIn();
  await panel.go('Regulamin');
  const field = panel.main.getByRole('textbox').first();
  await field.fill('Nowy regulamin, którego nikt jeszcze nie opublikował.');
  await markDocument(page);

  const read = newRegistry(page);
  await registry.activateOther('admin');
  await read;
  await registry.switch('matches', 'GROUPS', 'off');
  await registry.switch('matches', 'GROUPS', 'on');
  await expect(field).toHaveValue('Nowy regulamin, którego nikt jeszcze nie opublikował.');
  await panel.button('Opublikuj').click();
  await expect(panel.main.getByText('Opublikowano regulamin.')).toBeVisible();
  await expectSameDocument(page);
});
