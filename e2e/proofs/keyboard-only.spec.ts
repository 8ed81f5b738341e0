import type { Page } from '@playwright/test';
import { expectComplete } from '../screens/complete.ts';
import { PanelScreen } from '../screens/panel.screen.ts';
import { emptySiteTest, expect, test } from '../site/fixtures.ts';
import type { Site } from '../site/fixtures.ts';
import { walkByKeys, walkDialogOf } from '../site/keyboard-walk.ts';
import { aMeetingNow, openPages } from '../site/match-day.ts';
import { stages } from '../site/organiser.ts';
import { firstDayPanelPages, panelPages } from '../site/panel-pages.ts';
import { isSeenIn } from '../site/pages.ts';
import { publicPages } from '../site/public-pages.ts';
import { registerTeamWithPage } from '../site/registered-team.ts';

// Each walk takes a minute and needs none of the others.
test.describe.configure({ mode: 'parallel' });

// Otherwise pages glide to the focus.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

// Without a session the response is 401; 404 is a regulation that is not written, or a page that does not exist.
test.beforeEach(({ watch }) => watch.allow(/401|404/));

async function openInPanel(panel: PanelScreen, path: string): Promise<void> {
  await panel.open(path);
  await expect(panel.logout).toBeVisible();
  await expectComplete(panel.page);
}

async function problemsOf(page: Page, path: string): Promise<string[]> {
  const { reached, problems } = await walkByKeys(page, 'body');
  expect(reached, `${path}: Tab stops`).toBeGreaterThan(2);
  return problems.map((problem) => `${path}: ${problem}`);
}

async function expectPanelByKeys(panel: PanelScreen, paths: readonly string[]): Promise<void> {
  await panel.signIn();
  const problems: string[] = [];
  for (const path of paths) {
    await openInPanel(panel, path);
    problems.push(...(await problemsOf(panel.page, path)));
  }
  expect(problems).toEqual([]);
}

// The narrow window is one enlarged to 400 %.
for (const width of [1440, 390]) {
  for (const stage of stages) {
    test(`every public page of ${stage} is used without a mouse at ${width} px @desktop`, async ({
      page,
      site,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await site.setStage(stage);
      const pages = (await publicPages(site.publicUrl, stage)).map(({ path }) => path);
      const forms = ['/zgody-rodo', ...(stage === 'SUBMISSIONS' ? ['/rejestracja'] : [])];
      const problems: string[] = [];
      for (const path of [...pages, ...forms].filter((one) => isSeenIn(stage, one))) {
        await page.goto(path);
        await expectComplete(page);
        problems.push(...(await problemsOf(page, path)));
      }
      expect(problems).toEqual([]);
    });
  }

  test(`every page of the panel is used without a mouse at ${width} px @desktop`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await site.setStage('LADDER');
    await expectPanelByKeys(new PanelScreen(page, site.adminUrl), await panelPages(site));
  });

  emptySiteTest(
    `every page of the panel on the first day is used without a mouse at ${width} px @desktop`,
    async ({ page, site, watch }) => {
      watch.allow(/401|404/);
      await page.setViewportSize({ width, height: 900 });
      await expectPanelByKeys(new PanelScreen(page, site.adminUrl), await firstDayPanelPages(site));
    },
  );
}

/** One button of each kind („Usuń: …”), by name. */
async function buttonsOf(panel: PanelScreen): Promise<string[]> {
  const names = await panel.main
    .locator('button[type="button"]:enabled:visible')
    .evaluateAll((all) =>
      all.map((button) => (button.getAttribute('aria-label') ?? button.textContent).trim()),
    );
  const kinds = new Map(names.map((name) => [name.split(':', 1)[0], name]));
  return [...kinds.values()].filter((name) => name !== 'Wyloguj się');
}

test('every dialog of the panel is used and left without a mouse @desktop', async ({
  page,
  site,
}) => {
  await site.setStage('LADDER');
  const panel = new PanelScreen(page, site.adminUrl);
  await panel.signIn();
  const problems: string[] = [];
  const dialogs = new Set<string>();
  for (const path of await panelPages(site)) {
    await openInPanel(panel, path);
    for (const name of await buttonsOf(panel)) {
      const button = panel.main.getByRole('button', { name, exact: true }).first();
      if (dialogs.has(name) || !(await button.isVisible())) continue;
      const walk = await walkDialogOf(page, button);
      if (walk === null) {
        await openInPanel(panel, path);
        continue;
      }
      dialogs.add(name);
      problems.push(...walk.problems.map((problem) => `${path}, ${name}: ${problem}`));
    }
  }
  expect(dialogs.size).toBeGreaterThan(20);
  expect(problems).toEqual([]);
});

/** A page of a registered team, and one of a match day with a disputed result. */
async function captainPages(page: Page, site: Site): Promise<[string, string]> {
  await site.setStage('SUBMISSIONS');
  const { page: registered } = await registerTeamWithPage(site);
  await site.setStage('GROUPS');
  const meeting = await aMeetingNow(site);
  const [first, second] = await openPages(site, meeting);
  const reports = [
    [first, meeting.team1.id],
    [second, meeting.team2.id],
  ] as const;
  for (const [path, winner] of reports) {
    const address = path.replace('/druzyna/', '/api/team-pages/');
    const data = { winners: [winner] };
    const response = await page.request.post(`${address}/meetings/${meeting.id}/result`, { data });
    expect(response.status()).toBe(200);
  }
  return [registered, first];
}

const captainDialogs = [
  /^Kod QR: .* 2$/,
  'Dodaj rezerwowego',
  'Wymień zawodnika',
  'Zmień role',
  'Usuń zawodnika',
  'Zmień link',
  'Zamknij stronę',
];

test('the page of a team and its dialogs are used without a mouse @desktop', async ({
  page,
  site,
}) => {
  const paths = await captainPages(page, site);
  const problems: string[] = [];
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const dialogs = new Set<string | RegExp>();
    for (const [place, path] of paths.entries()) {
      await page.goto(path);
      await expect(page.getByRole('button', { name: 'Zamknij stronę' })).toBeVisible();
      await expectComplete(page);
      problems.push(...(await problemsOf(page, `page ${place} at ${width} px`)));
      for (const name of captainDialogs) {
        const button = page.getByRole('button', { name }).first();
        if (dialogs.has(name) || !(await button.isVisible())) continue;
        const walk = await walkDialogOf(page, button);
        if (walk === null) throw new Error(`${String(name)} opens no dialog`);
        dialogs.add(name);
        problems.push(...walk.problems.map((problem) => `${String(name)}: ${problem}`));
      }
    }
    await expect(page.getByLabel('Zrzut ekranu z wynikiem')).toBeVisible();
    expect(dialogs.size).toBe(captainDialogs.length);
  }
  expect(problems).toEqual([]);
});
