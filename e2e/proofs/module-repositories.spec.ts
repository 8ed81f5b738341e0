import type { Browser, Page } from '@playwright/test';
import { deployToken, moduleAdmin, registryDocument } from '@puchar/shared/contract';
import { PanelModulesScreen } from '../screens/panel-modules.screen.ts';
import { PanelScreen } from '../screens/panel.screen.ts';
import { TeamListScreen } from '../screens/team-list.screen.ts';
import { expect, ownSiteTest as test } from '../site/fixtures.ts';
import type { Site } from '../site/fixtures.ts';
import { ModuleRepository, recipeOf } from '../site/module-repository.ts';
import { waitForReact, watchServedContent } from '../site/served-content.ts';
import { TeamFiles } from '../site/team-files.ts';
import type { Condition } from '../site/team-files.ts';

// Two modules of this repository, each in a folder with git and nothing else, by the commands of the guide.

async function tokenOf({ organiser }: Site, slug: string): Promise<string> {
  return deployToken.parse(await organiser.call('POST', `/modules/${slug}/token`)).deployToken;
}

async function adminOf({ organiser }: Site, slug: string) {
  const { modules } = moduleAdmin.parse(await organiser.call('GET', '/modules/admin'));
  const found = modules.find((module) => module.slug === slug);
  if (found === undefined) throw new Error(`no module ${slug}`);
  return found;
}

async function liveVersion({ publicUrl }: Site, slug: string): Promise<string | undefined> {
  const response = await fetch(`${publicUrl}/api/modules`);
  const { modules } = registryDocument.parse(await response.json());
  return modules.find((module) => module.slug === slug)?.version;
}

async function openPanel(browser: Browser, { adminUrl }: Site): Promise<PanelModulesScreen> {
  const panel = new PanelScreen(await browser.newPage(), adminUrl);
  await panel.signIn();
  const modules = new PanelModulesScreen(panel);
  await modules.open();
  return modules;
}

async function runRecipe(repository: ModuleRepository, host: 'GitHub' | 'GitLab') {
  const commands = await recipeOf(host);
  expect(commands.filter((command) => command.includes('npx puchar'))).not.toEqual([]);
  for (const command of commands) await test.step(command, () => repository.run(command));
}

const kitOf = ({ adminUrl }: Site) => `${adminUrl}/kit/puchar-shared.tgz`;

test('the bracket lives in its own repository, by the recipe for GitLab @desktop', async ({
  browser,
  page,
  site,
}) => {
  test.setTimeout(900_000);
  await site.setStage('LADDER');
  const repository = await ModuleRepository.copyOf('mf-bracket', await tokenOf(site, 'bracket'));
  try {
    await repository.install(kitOf(site));
    expect(await repository.run('npx puchar check')).toContain('Wszystko w porządku.');
    await (await openPanel(browser, site)).allowTeam('Drabinka');
    await runRecipe(repository, 'GitLab');
    const [, link = ''] = /^PREVIEW=(\S+)$/m.exec(await repository.read('.deploy.env')) ?? [];
    expect(link).toContain('/podglad/');
    expect(await liveVersion(site, 'bracket')).toBe(await repository.version());
    await page.goto('/drabinka');
    await waitForReact(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  } finally {
    await repository.remove();
  }
});

/** A page that arrives with the list, is hydrated without a difference, and works. */
async function useList(page: Page): Promise<void> {
  const differences: string[] = [];
  page.on('console', (message) => {
    if (/hydrat|did not match|rendered again/i.test(message.text()))
      differences.push(message.text());
  });
  await watchServedContent(page);
  const list = new TeamListScreen(page);
  await list.open();
  await expect(list.heading).toBeVisible();
  const { removed } = (await page.evaluate(() => window.servedContent)) ?? {};
  expect([removed, differences]).toEqual([[], []]);
  await list.group.selectOption({ index: 1 });
  await expect(page).toHaveURL(/grupa=/);
  await list.teams.first().click();
  await expect(page).toHaveURL(/\/druzyny\/./);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** In a browser of its own, since a tab remembers that an origin failed. */
async function visit(browser: Browser, site: Site, use: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ baseURL: site.publicUrl });
  const page = await context.newPage();
  const addresses: string[] = [];
  page.on('requestfinished', (request) => addresses.push(request.url()));
  await use(page);
  await context.close();
  return addresses.filter((address) => address.endsWith('.js'));
}

async function publishTeams(repository: ModuleRepository, files: TeamFiles): Promise<string> {
  await repository.run('npx puchar check');
  const version = await repository.version();
  await files.publish(`${repository.folder}/dist`, version);
  return version;
}

const dead: readonly Condition[] = ['hanging', 'other bytes', 'without CORS', 'files deleted'];

test('the team list comes from its team’s own origin, and goes on when that is dead @desktop', async ({
  browser,
  site,
}) => {
  test.setTimeout(900_000);
  await site.setStage('GROUPS');
  const files = await TeamFiles.open();
  const repository = await ModuleRepository.copyOf('mf-teams', await tokenOf(site, 'teams'));
  try {
    await repository.change('package.json', (text) =>
      JSON.stringify({
        ...JSON.parse(text),
        puchar: { hostedAt: `${files.origin}/{version}/` },
      }),
    );
    await repository.install(kitOf(site));
    const panel = await openPanel(browser, site);
    await panel.allowTeam('Drużyny');
    await panel.permitFiles('Drużyny', files.origin);
    const version = await publishTeams(repository, files);
    await runRecipe(repository, 'GitHub');
    expect(await liveVersion(site, 'teams')).toBe(version);

    await test.step('its files come from the origin', async () => {
      const scripts = await visit(browser, site, useList);
      const base = `${files.origin}/${version}/`;
      for (const file of ['remoteEntry.js', 'module.js', 'team-list.js', 'team.js'])
        expect(scripts).toContain(base + file);
      expect(scripts.filter((address) => address.includes('/modules/teams/'))).toEqual([]);
    });

    const mirror = `/modules/teams/${version}-`;
    for (const condition of [...dead, 'ended'] as const) {
      await test.step(`the origin is dead: ${condition}`, async () => {
        if (condition === 'ended') await files.end();
        else files.condition = condition;
        const scripts = await visit(browser, site, useList);
        expect(scripts.filter((address) => address.includes(mirror))).not.toEqual([]);
      });
    }

    const { versions } = await adminOf(site, 'teams');
    const live = versions.find((one) => one.version === version);
    expect(live?.health).toMatchObject({ failed: 0, reasons: {} });
    expect(live?.hosted).toMatchObject({ isPermitted: true, late: 1, failed: 4 });
    await panel.expectFilesAway('Drużyny');
  } finally {
    await repository.remove();
    await files.remove();
  }
});
