import { writeFile } from 'node:fs/promises';
import { test as base, expect } from '@playwright/test';
import type { RegistryModule } from '@puchar/shared/contract';
import { liveModule, openFailingSite } from '../site/failing-site.ts';
import type { FailingSite } from '../site/failing-site.ts';
import { twoVersionsSite } from '../site/fixtures.ts';
import type { Site } from '../site/fixtures.ts';
import type { ModulePage } from '../site/module-pages.ts';
import { organiserAccount } from '../site/organiser.ts';
import type { Failure } from '../site/planted-failures.ts';
import { desktop } from './every-engine.ts';
import { openers } from './openers.ts';
import type { EngineName } from './tab.ts';
import { Visitor } from './visitor.ts';

export interface FailingModule {
  visitor: Visitor;
  module: RegistryModule;
  site: FailingSite;
  url: string;
}

interface Fixtures {
  /** A visitor of a site on which the newer version of this page's module fails. */
  failing: (page: ModulePage, engine: EngineName, failure: Failure) => Promise<FailingModule>;
}

interface WorkerFixtures {
  site: Site;
  /** One browser for all tests of a worker: each failing site has an address of its own. */
  visitorOf: (engine: EngineName) => Promise<Visitor>;
}

async function openVisitor(engine: EngineName): Promise<Visitor> {
  const open = openers[engine]();
  if (open === null) throw new Error(`${engine} is not installed`);
  return new Visitor(await open(desktop));
}

const signedIn = new WeakSet<Visitor>();

/** The cookie goes to every port of the machine. */
async function signIn({ tab }: Visitor, adminUrl: string): Promise<void> {
  await tab.go(adminUrl);
  const send = `(body) => fetch('/api/auth/sign-in', {
    method: 'POST', headers: { 'content-type': 'application/json' }, body,
  }).then(({ ok }) => ok)`;
  expect(await tab.run(send, JSON.stringify(organiserAccount)), 'signed in').toBe(true);
}

export const isInstalled = (engine: EngineName) => openers[engine]() !== null;

export const test = base.extend<Fixtures, WorkerFixtures>({
  site: twoVersionsSite,

  visitorOf: [
    async ({}, use) => {
      const visitors = new Map<EngineName, Visitor>();
      await use(async (engine) => {
        const visitor = visitors.get(engine) ?? (await openVisitor(engine));
        visitors.set(engine, visitor);
        return visitor;
      });
      for (const { tab } of visitors.values()) await tab.close();
    },
    { scope: 'worker' },
  ],

  failing: async ({ site, visitorOf }, use, info) => {
    const ends: (() => Promise<void>)[] = [];
    await use(async (page, engine, failure) => {
      await site.setStage(page.stage);
      const isOfPanel = page.slug === 'admin';
      const address = isOfPanel ? site.adminUrl : site.publicUrl;
      const path = await page.path(site);
      const module = await liveModule(address, page.slug);
      const failing = await openFailingSite(address, module, failure);
      const visitor = failure.stops ? await openVisitor(engine) : await visitorOf(engine);
      if (isOfPanel && !signedIn.has(visitor)) {
        await signIn(visitor, address);
        signedIn.add(visitor);
      }
      ends.push(async () => {
        // One that has stopped takes none.
        if (info.status !== info.expectedStatus && !failure.stops)
          await writeFile(info.outputPath('screen.png'), await visitor.tab.picture());
        await (failure.stops ? visitor.tab.close() : visitor.tab.go('about:blank'));
        await failing.stop();
      });
      return { visitor, module, site: failing, url: failing.url + path };
    });
    for (const end of ends) await end();
  },
});
