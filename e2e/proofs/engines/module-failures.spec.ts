import { expect } from '@playwright/test';
import { isInstalled, test } from '../../engines/failing-module.ts';
import type { FailingModule } from '../../engines/failing-module.ts';
import type { EngineName } from '../../engines/tab.ts';
import { Visitor } from '../../engines/visitor.ts';
import { modulePages } from '../../site/module-pages.ts';
import type { ModulePage } from '../../site/module-pages.ts';
import { failures, moreFailures } from '../../site/planted-failures.ts';
import type { Failure } from '../../site/planted-failures.ts';

// Every module, each with every way to fail: the version before is shown, and the failing one alone is blamed.

test.describe.configure({ mode: 'parallel' });

const alert = (visitor: Visitor, title: string) =>
  visitor.role('alert').text(`Nie udało się wczytać części „${title}”.`);

async function expectBlamed({ site, module }: FailingModule, { reason }: Failure): Promise<void> {
  const { slug, version } = module;
  const wanted = reason === null ? [] : [{ slug, version, reason }];
  await expect.poll(() => site.reports).toEqual(wanted);
}

async function expectVersion({ site }: FailingModule, base: string): Promise<void> {
  await expect.poll(() => site.fetched.some((path) => path.startsWith(base))).toBe(true);
}

/** Another page, by the menu; the screen of a hall has none. */
async function expectRestWorks(visitor: Visitor, { slug }: ModulePage, url: string): Promise<void> {
  if (slug === 'screen') return visitor.open(`${new URL(url).origin}/regulamin`);
  const [menu, label] =
    slug === 'admin'
      ? [visitor.role('navigation', 'Menu panelu'), 'Drużyny']
      : [visitor.role('banner'), 'Regulamin'];
  await menu.role('link', label).click();
  await visitor.role('heading', new RegExp(`^${label}$`, 'i')).expectSeen();
}

/** The visitor who comes after the page has stopped. */
async function enterAgain({ visitor, url }: FailingModule): Promise<Visitor> {
  const another = await visitor.tab.another?.();
  if (another === undefined) throw new Error('no second tab');
  const next = new Visitor(another);
  await next.enter(url);
  return next;
}

async function expectStopped({ tab }: Visitor): Promise<void> {
  const responds = () =>
    Promise.race([
      tab.run('() => true').catch(() => true),
      new Promise((resolve) => {
        setTimeout(resolve, 5000, false);
      }),
    ]);
  await expect.poll(responds).toBe(false);
}

/** Firefox says so of a hash that does not match. */
const expected = /planted|hashes in the integrity attribute/;

function expectOnlyPlanted({ tab }: Visitor, from: number): void {
  const thrown = tab.errors().slice(from);
  expect(thrown.filter((text) => text.startsWith('uncaught') && !expected.test(text))).toEqual([]);
}

function addTest(page: ModulePage, name: string, failure: Failure, engine: EngineName): void {
  test(`${page.slug}, ${name} (${engine})`, async ({ failing }) => {
    test.skip(!isInstalled(engine), `${engine} is not installed`);
    const given = await failing(page, engine, failure);
    const { module, url } = given;
    let { visitor } = given;
    const from = visitor.tab.errors().length;
    await visitor.enter(url);
    if (failure.stops) {
      await expectStopped(visitor);
      visitor = await enterAgain(given);
    }
    if (page.slug !== 'screen') await visitor.role('banner').expectSeen();
    if (failure.reason !== null) await expectVersion(given, module.fallback?.base ?? 'none');
    await visitor.expectHydrated(url, { timeout: 120_000 });
    await page.shown(visitor).expectSeen();
    await alert(visitor, module.title).expectGone();
    await expectBlamed(given, failure);
    await expectRestWorks(visitor, page, url);
    await expectBlamed(given, failure);
    expectOnlyPlanted(visitor, failure.stops ? 0 : from);
  });
}

const bothGone: Failure = {
  reason: 'load-failed',
  everyVersion: true,
  file: 'entry',
  reply: failures['entry missing'].reply,
};

for (const page of modulePages) {
  for (const engine of ['chromium', 'firefox'] as const) {
    for (const [name, failure] of Object.entries<Failure>(failures))
      addTest(page, name, failure, engine);

    test(`${page.slug}, no version comes: a retry in its place (${engine})`, async ({
      failing,
    }) => {
      test.skip(!isInstalled(engine), `${engine} is not installed`);
      const { visitor, module, site, url } = await failing(page, engine, bothGone);
      await visitor.enter(url);
      await alert(visitor, module.title).expectSeen();
      if (page.slug !== 'screen') await visitor.role('banner').expectSeen();
      const { slug, fallback } = module;
      const blamed = [module.version, fallback?.version].map((version) => {
        return { slug, version, reason: 'load-failed' };
      });
      // Each in a request of its own, of which either may arrive first.
      await expect.poll(() => site.reports).toHaveLength(blamed.length);
      expect(site.reports).toEqual(expect.arrayContaining(blamed));
      site.repair();
      await visitor.role('button', 'Spróbuj ponownie').click();
      await page.shown(visitor).expectSeen();
      await alert(visitor, module.title).expectGone();
    });
  }
  for (const [name, failure] of Object.entries<Failure>(moreFailures))
    addTest(page, name, failure, 'chromium');
}
