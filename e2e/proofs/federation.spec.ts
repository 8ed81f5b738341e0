import { createRequire } from 'node:module';
import type { Page, Request } from '@playwright/test';
import type { RegistryModule } from '@puchar/shared/contract';
import { MatchListScreen } from '../screens/match-list.screen.ts';
import { Menu } from '../screens/menu.ts';
import { earlierKitTest, expect, test } from '../site/fixtures.ts';
import { buildOtherHost } from '../site/other-host.ts';
import { liveModule } from '../site/failing-site.ts';
import { waitForReact } from '../site/served-content.ts';

// Module Federation as others know it: their tools, their pages, and builds of earlier kits.

const isOf =
  ({ base }: RegistryModule, ending: string) =>
  (request: Request) => {
    const { pathname } = new URL(request.url());
    return pathname.startsWith(base) && pathname.endsWith(ending);
  };

/** Elements that were inserted for files of modules, with their hashes. */
async function watchElements(page: Page): Promise<() => Promise<[string, string][]>> {
  await page.addInitScript(() => {
    const seen: [string, string][] = [];
    Object.assign(window, { seen });
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        const isScript = node instanceof HTMLScriptElement;
        if (!isScript && !(node instanceof HTMLLinkElement)) continue;
        const address = isScript ? node.src : node.href;
        if (address.includes('/modules/')) seen.push([address, node.integrity]);
      }
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => Reflect.get(window, 'seen'));
}

test('every script and stylesheet of a module enters the page with its hash @desktop', async ({
  page,
  site,
}) => {
  await site.setStage('GROUPS');
  const elements = await watchElements(page);
  const list = new MatchListScreen(page);
  await page.goto('/');
  await waitForReact(page);
  await new Menu(page).go('Mecze');
  await list.rows.first().click();
  await expect(page.getByRole('link', { name: 'Wróć' })).toBeVisible();
  const seen = await elements();
  const module = await liveModule(site.publicUrl, 'matches');
  const names = seen.map(([address]) => new URL(address).pathname.replace(module.base, ''));
  expect(names).toEqual(expect.arrayContaining([module.entry, 'module.js', 'match-list.js']));
  expect(seen.filter(([, integrity]) => !/^sha384-[\w+/]{64}$/.test(integrity))).toEqual([]);
});

earlierKitTest(
  'a build of an earlier kit passes the checks and loads @desktop',
  async ({ page, site }) => {
    await site.setStage('GROUPS');
    const elements = await watchElements(page);
    const list = new MatchListScreen(page);
    const module = await liveModule(site.publicUrl, 'matches');
    const entry = await fetch(site.publicUrl + module.base + module.entry);
    expect(await entry.text()).not.toContain('__FEDERATION__');
    await page.goto('/');
    await waitForReact(page);
    await new Menu(page).go('Mecze');
    await list.finishedTab.click();
    await expect(list.rows.first()).toBeVisible();
    await list.rows.first().click();
    await expect(page.getByRole('link', { name: 'Wróć' })).toBeVisible();
    const seen = await elements();
    expect(seen.some(([address]) => address.endsWith(`${module.base}match-list.js`))).toBe(true);
    expect(seen.filter(([, integrity]) => integrity === '')).toEqual([]);
  },
);

test('a page of others loads a module from its manifest @desktop', async ({ page, site }) => {
  await site.setStage('GROUPS');
  const { manifest, name } = await liveModule(site.publicUrl, 'matches');
  const script = await buildOtherHost();
  const wanted = JSON.stringify({ manifest: site.publicUrl + manifest, name, id: 'match-list' });
  await page.route('**/other.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  await page.route('**/other-host', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><main></main><script>window.wanted = ${wanted}</script>
<script type="module" src="/other.js"></script>`,
    }),
  );
  await page.goto('/other-host');
  await expect(new MatchListScreen(page).heading).toBeVisible();
});

/** The package that the federation plugin itself reads manifests with. */
const { generateSnapshotFromManifest, isManifestProvider } = createRequire(
  createRequire(import.meta.url).resolve('@module-federation/enhanced/rspack'),
)('@module-federation/sdk');

test("readers of manifests understand every module's @desktop", async ({ site }) => {
  const slugs = ['bracket', 'captain', 'consent', 'matches', 'registration', 'stats', 'teams'];
  await site.setStage('LADDER');
  for (const slug of slugs) {
    const module = await liveModule(site.publicUrl, slug).catch(() => null);
    if (module === null) continue;
    const response = await fetch(site.publicUrl + module.manifest);
    const snapshot = generateSnapshotFromManifest(await response.json(), {
      version: site.publicUrl + module.manifest,
    });
    expect(isManifestProvider(snapshot), slug).toBe(false);
    expect(snapshot, slug).toMatchObject({
      globalName: module.name,
      buildVersion: module.version,
      remoteEntry: module.entry,
      modules: [{ moduleName: 'module', assets: { js: { sync: ['module.js'] } } }],
    });
  }
});

test('the browser extension of Module Federation sees what is loaded @desktop', async ({
  page,
  site,
}) => {
  await site.setStage('GROUPS');
  const module = await liveModule(site.publicUrl, 'matches');
  const entry = page.waitForRequest(isOf(module, module.entry));
  await page.goto('/mecze');
  await entry;
  await waitForReact(page);
  const seen = await page.evaluate(() => {
    const { moduleInfo, __INSTANCES__ } = Reflect.get(window, '__FEDERATION__');
    return { moduleInfo, instances: __INSTANCES__.map(({ name }: { name: string }) => name) };
  });
  expect(seen.instances).toEqual(expect.arrayContaining(['puchar', module.name]));
  expect(seen.moduleInfo).toMatchObject({
    puchar: { remotesInfo: { [module.name]: { matchedVersion: module.version } } },
    [`${module.name}:${module.version}`]: { publicPath: module.base, remoteEntry: module.entry },
  });
});
