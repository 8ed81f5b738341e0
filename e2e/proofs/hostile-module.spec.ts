import { edition, endpoints, moduleAdmin } from '@puchar/shared/contract';
import type { BrowserContext, Page } from '@playwright/test';
import { ConsentScreen } from '../screens/consent.screen.ts';
import { Menu } from '../screens/menu.ts';
import { PanelScreen } from '../screens/panel.screen.ts';
import { RegistrationScreen } from '../screens/registration.screen.ts';
import { expect, hostileTest as test } from '../site/fixtures.ts';
import type { Site } from '../site/fixtures.ts';
import { borrowedIds } from '../site/hostile-module.ts';
import { aConsentLink } from '../site/registered-team.ts';
import { waitForReact, watchServedContent } from '../site/served-content.ts';

const typed = 'Wieloryb';

type Attack = 'openAndListen' | 'frame' | 'enterWithin' | 'readPage' | 'replacePage' | 'attack';

function attackBy(page: Page, attack: Attack, ...args: readonly unknown[]): Promise<unknown> {
  return page.evaluate(
    ([name, given]) => {
      const hostile: object = Reflect.get(window, 'hostile');
      return Reflect.apply(Reflect.get(hostile, name), hostile, given);
    },
    [attack, [...args]] as const,
  );
}

async function gainedIn(page: Page): Promise<string[] | null> {
  const gained: unknown = await page.evaluate(() => Reflect.get(window, 'gained') ?? null);
  return Array.isArray(gained) ? gained.map(String) : null;
}

async function openMatches(context: BrowserContext, { publicUrl }: Site): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${publicUrl}/mecze`);
  await expect(page.getByRole('heading', { level: 1, name: 'MECZE' })).toBeVisible();
  // Its server-rendered markup exists before its code runs.
  await expect.poll(() => gainedIn(page)).not.toBeNull();
  return page;
}

async function typeOn(page: Page): Promise<void> {
  await page.bringToFront();
  await page.keyboard.type(typed);
}

/** Nothing typed elsewhere reaches this page by keys, values or storage. */
async function expectNothingGained(page: Page): Promise<void> {
  // Twice its polling interval of the storage.
  await page.waitForTimeout(500);
  const gained = (await gainedIn(page)) ?? [];
  expect(gained.length).toBeGreaterThan(0);
  const text = gained.join('\n');
  expect(text).not.toContain(typed);
  expect(text).not.toContain(Buffer.from(typed).toString('base64').slice(0, 9));
  expect(text).not.toMatch(/^(window|frame) (keydown|keypress|input|value|change)/m);
  expect(text).not.toContain('own page key');
  expect(text).not.toContain('device-keys');
  expect(text).not.toContain('worker: registered');
}

async function showBoth({ organiser }: Site): Promise<void> {
  const { rev } = moduleAdmin.parse(await organiser.call('GET', '/modules/admin'));
  await organiser.call('PUT', '/modules/stages', {
    expectedRev: rev,
    stages: { matches: { SUBMISSIONS: 'on' } },
  });
}

test.beforeEach(({ watch }) => watch.allow(/./));

test('the hostile module hears what is typed on its own page @desktop', async ({
  context,
  site,
}) => {
  await site.setStage('GROUPS');
  const page = await openMatches(context, site);
  await typeOn(page);
  await expect
    .poll(async () => (await gainedIn(page))?.join('\n'))
    .toContain('own page keydown: W');
});

test("a module that renders elements with the ids of the page's own takes nothing from it @desktop", async ({
  page,
  site,
}) => {
  await site.setStage('GROUPS');
  const html = await (await page.request.get(`${site.publicUrl}/mecze`)).text();
  const rendered = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  for (const id of borrowedIds) expect(rendered).toContain(`id="${id}"`);

  const read: string[] = [];
  page.on('request', (request) => read.push(new URL(request.url()).pathname));
  await watchServedContent(page);
  await page.goto('/mecze');
  await waitForReact(page);
  await page.waitForLoadState('networkidle');
  expect(read.filter((path) => /^\/api\/(modules|meetings|groups|teams)/.test(path))).toEqual([]);
  expect((await page.evaluate(() => window.servedContent))?.removed).toEqual([]);
  await new Menu(page).go('Regulamin');
  await expect(page.getByRole('heading', { level: 1, name: /^Regulamin$/i })).toBeVisible();
});

test('no key of the registration form comes to a hostile module @desktop', async ({
  page,
  context,
  site,
}) => {
  await site.setStage('SUBMISSIONS');
  await showBoth(site);
  const hostile = await openMatches(context, site);
  await attackBy(hostile, 'frame', '/rejestracja');
  await attackBy(hostile, 'replacePage');
  await attackBy(hostile, 'readPage', '/rejestracja');
  const window = context.waitForEvent('page');
  await attackBy(hostile, 'openAndListen', '/rejestracja');
  const opened = await window;

  for (const form of [opened, page]) {
    if (form === page) await form.goto(`${site.publicUrl}/rejestracja`);
    const screen = new RegistrationScreen(form);
    await expect(screen.check).toBeVisible();
    await form.bringToFront();
    await screen.name.fill('');
    await screen.name.focus();
    await typeOn(form);
    await expect(form.getByText(/Szkic jest zapisany/)).toBeVisible();
    expect(await gainedIn(form)).toBeNull();
  }
  await attackBy(hostile, 'readPage', '/rejestracja');
  await expectNothingGained(hostile);

  // Its code before entering the form, and after leaving.
  await attackBy(hostile, 'enterWithin', '/rejestracja');
  const within = new RegistrationScreen(hostile);
  await expect(within.name).toHaveValue(typed);
  await typeOn(hostile);
  expect(await gainedIn(hostile)).toBeNull();
  hostile.once('dialog', (dialog) => void dialog.accept());
  await hostile.goto(`${site.publicUrl}/mecze`);
  await expect(hostile.getByRole('heading', { level: 1, name: 'MECZE' })).toBeVisible();
  await expectNothingGained(hostile);
});

test('a form and a page that it opens do not hold each other @desktop', async ({
  page,
  context,
  site,
}) => {
  await site.setStage('SUBMISSIONS');
  await showBoth(site);
  await page.goto('/rejestracja');
  await expect(new RegistrationScreen(page).name).toBeVisible();
  const window = context.waitForEvent('page');
  const opened = await page.evaluateHandle(() => globalThis.open('/mecze'));
  const hostile = await window;
  await expect.poll(() => gainedIn(hostile)).not.toBeNull();
  expect(await hostile.evaluate(() => globalThis.opener === null)).toBe(true);
  expect(await opened.evaluate((held) => held?.closed)).toBe(true);
});

test('no key of a consent page comes to a hostile module @desktop', async ({
  page,
  context,
  site,
}) => {
  await site.setStage('SUBMISSIONS');
  const { path } = await aConsentLink(site);
  await site.setStage('GROUPS');
  const hostile = await openMatches(context, site);
  await attackBy(hostile, 'frame', path);
  const window = context.waitForEvent('page');
  await attackBy(hostile, 'openAndListen', path);
  const opened = await window;
  for (const form of [opened, page]) {
    if (form === page) await form.goto(site.publicUrl + path);
    await expect(new ConsentScreen(form).heading).toBeVisible();
    await typeOn(form);
    expect(await gainedIn(form)).toBeNull();
  }
  await expectNothingGained(hostile);
  await attackBy(hostile, 'enterWithin', path);
  await expect(new ConsentScreen(hostile).heading).toBeVisible();
  await typeOn(hostile);
  expect(await gainedIn(hostile)).toBeNull();
});

async function standing({ organiser }: Site) {
  const { rev, modules, freeze } = moduleAdmin.parse(await organiser.call('GET', '/modules/admin'));
  const { stage } = edition.parse(await organiser.call('GET', '/editions/get-current'));
  const admins = endpoints.getAdmins.answer.parse(await organiser.call('GET', '/auth/admins'));
  const killed = modules.filter((module) => module.killed);
  return { rev, killed, freeze, stage, admins: admins.map(({ id }) => id) };
}

/** Removes the policy of the public pages, so that only the admin site defends itself. */
async function dropPolicy(context: BrowserContext, { publicUrl }: Site): Promise<void> {
  await context.route(`${publicUrl}/mecze`, async (route) => {
    const response = await route.fetch();
    const headers = response.headers();
    delete headers['content-security-policy'];
    await route.fulfill({ response, headers });
  });
}

for (const policy of ['as it is', 'taken away'] as const) {
  test(`a hostile module makes no organiser's call succeed from an organiser's browser, policy ${policy} @desktop`, async ({
    context,
    page,
    site,
  }) => {
    await site.setStage('GROUPS');
    if (policy === 'taken away') await dropPolicy(context, site);
    const panel = new PanelScreen(page, site.adminUrl);
    await panel.signIn();
    const before = await standing(site);

    const changes: number[] = [];
    context.on('response', (response) => {
      const isCall = response.url().startsWith(`${site.adminUrl}/api/`);
      const isReport = response.url().endsWith('/api/modules/reports');
      if (isCall && !isReport && response.request().method() !== 'GET') {
        changes.push(response.status());
      }
    });
    const hostile = await openMatches(context, site);
    const json = JSON.stringify;
    await attackBy(hostile, 'attack', new URL(site.adminUrl).port, [
      { method: 'POST', path: '/editions/next-stage', body: json({ expectedStage: 'GROUPS' }) },
      { method: 'POST', path: '/modules/matches/kill', body: json({ expectedRev: before.rev }) },
      { method: 'PUT', path: '/modules/freeze', body: json({ until: '2030-01-01T00:00:00Z' }) },
      { method: 'POST', path: '/auth/logout', body: '{}' },
      { method: 'GET', path: '/teams/all', body: '' },
      { method: 'GET', path: '/auth/admins', body: '' },
      { method: 'GET', path: '/modules/admin', body: '' },
    ]);
    await hostile.waitForTimeout(1000);

    // Without the policy they arrive with the organiser's cookie, and are rejected there.
    expect(changes.length > 0).toBe(policy === 'taken away');
    expect(changes.filter((status) => status < 400)).toEqual([]);
    const gained = (await gainedIn(hostile))?.filter((line) => /^(read|window|frame)/.test(line));
    expect(gained?.filter((line) => !/ denied: | at: blank$/.test(line))).toEqual([]);
    expect(await standing(site)).toEqual(before);
    await panel.open('/');
    await expect(panel.logout).toBeVisible();
  });
}
