import { moduleAdmin } from '@puchar/shared/contract';
import type { Stage } from '@puchar/shared/contract';
import { FailureScreen } from '../screens/failure.screen.ts';
import { Menu } from '../screens/menu.ts';
import { expect, twoVersionsTest as test } from '../site/fixtures.ts';
import type { Site } from '../site/fixtures.ts';
import { menuLabels } from '../site/pages.ts';
import { liveModule, plantedFailures, plantFailure } from '../site/planted-failures.ts';
import type { PlantedFailure } from '../site/planted-failures.ts';

const pages: readonly { slug: string; path: string; heading: RegExp; stage: Stage }[] = [
  { slug: 'matches', path: '/mecze', heading: /^MECZE$/, stage: 'LADDER' },
  { slug: 'teams', path: '/druzyny', heading: /^Drużyny$/, stage: 'LADDER' },
  { slug: 'bracket', path: '/drabinka', heading: /^Drabinka$/, stage: 'LADDER' },
  { slug: 'consent', path: '/zgody-rodo', heading: /^Zgody RODO$/, stage: 'SUBMISSIONS' },
  { slug: 'registration', path: '/rejestracja', heading: /^Rejestracja$/i, stage: 'SUBMISSIONS' },
];

const failures = Object.keys(plantedFailures).filter((name): name is PlantedFailure =>
  Object.hasOwn(plantedFailures, name),
);

async function failuresOf({ organiser }: Site, slug: string, version: string): Promise<number> {
  const { modules } = moduleAdmin.parse(await organiser.call('GET', '/modules/admin'));
  const found = modules.find((module) => module.slug === slug);
  return found?.versions.find((one) => one.version === version)?.health.failed ?? 0;
}

for (const { slug, path, heading, stage } of pages) {
  for (const failure of failures) {
    test(`${slug}, ${failure}: the version before stands in @desktop`, async ({
      page,
      site,
      watch,
    }, info) => {
      watch.allow(/console:|uncaught: planted/);
      await site.setStage(stage);
      const module = await liveModule(site.publicUrl, slug);
      await plantFailure(page, module, failure);

      const earlier = page.waitForRequest((request) =>
        request.url().includes(module.fallback?.base ?? 'no version before'),
      );
      await page.goto(path, { waitUntil: 'commit' });
      // The shell's menu and page do not wait for the module.
      await expect(page.getByRole('banner')).toBeVisible();
      const start = Date.now();
      await earlier;
      const gaveUp = Date.now() - start;
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      info.annotations.push({
        type: 'abandoned and shown after, ms',
        description: `${gaveUp} ${Date.now() - start}`,
      });
      await expect(new FailureScreen(page, module.title).message).toBeHidden();

      const menu = new Menu(page);
      await menu.expectLabels(menuLabels[stage]);
      await menu.go('Regulamin');
      await expect(page.getByRole('heading', { level: 1, name: /^Regulamin$/i })).toBeVisible();
      // An address counts once for each document, and tests share both.
      await expect.poll(() => failuresOf(site, slug, module.version)).toBeGreaterThan(0);
    });
  }

  test(`${slug}, both versions gone: a message with a retry in its place alone @desktop`, async ({
    page,
    site,
    watch,
  }) => {
    watch.allow(/console:/);
    await site.setStage(stage);
    const { title } = await liveModule(site.publicUrl, slug);
    await page.route(`**/modules/${slug}/**`, (route) => route.fulfill({ status: 404 }));
    await page.goto(path);
    const failure = new FailureScreen(page, title);
    await expect(failure.retry).toBeVisible();
    await new Menu(page).expectLabels(menuLabels[stage]);
    await page.unroute(`**/modules/${slug}/**`);
    await failure.retry.click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  });
}
