import { cp, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { test as base } from '@playwright/test';
import type { Stage } from '@puchar/shared/contract';
import { brokenBuild } from './broken-modules.ts';
import type { BrokenKind, HangingKind } from './broken-modules.ts';
import { copyDatabase, createEmptyDatabase } from './databases.ts';
import { earlierKitBuild } from './earlier-kit.ts';
import { filledData, workerData } from './folders.ts';
import { hostileBuild } from './hostile-module.ts';
import { leavingBuild } from './leaving-modules.ts';
import { Organiser } from './organiser.ts';
import { PageWatch } from './page-watch.ts';
import { openWithMockServices } from './mock-services.ts';
import type { MockServices, MockedSite } from './mock-services.ts';
import { secondBuildFolders } from './second-builds.ts';
import { startServer } from './server-process.ts';
import { sharingBuilds } from './sharing-modules.ts';
import type { RunningServer, ServerOptions } from './server-process.ts';
import { screenOf } from './whole-run.ts';

export interface Site {
  publicUrl: string;
  adminUrl: string;
  pid: number;
  setStage: (stage: Stage) => Promise<void>;
  organiser: Organiser;
}

export interface BrokenSite extends Site {
  repair: () => Promise<void>;
}

/** `before` is what was deployed before the broken build: `nothing`, or `good` as a fallback version. */
export type OpenBrokenSite = (
  kind: BrokenKind | HangingKind,
  before: 'nothing' | 'good',
) => Promise<BrokenSite>;

interface WorkerFixtures {
  site: Site;
}

interface TestFixtures {
  openBrokenSite: OpenBrokenSite;
  watch: PageWatch;
}

function siteOf(server: RunningServer): Site {
  const organiser = new Organiser(server.adminUrl);
  return {
    publicUrl: server.publicUrl,
    adminUrl: server.adminUrl,
    pid: server.pid,
    setStage: (stage) => organiser.setStage(stage),
    organiser,
  };
}

function newFolder(): Promise<string> {
  return mkdtemp(`${workerData}data-`);
}

async function emptyData(): Promise<string> {
  const folder = await newFolder();
  createEmptyDatabase(folder);
  return folder;
}

export async function ownData(): Promise<string> {
  const folder = await newFolder();
  await cp(filledData, folder, { recursive: true });
  copyDatabase(folder);
  return folder;
}

/** Rendering beside running browsers may be slow; tests of hanging pages use the default limit. */
export const unhurried = { RENDER_LIMIT_MS: '30000' };

async function withServer(
  options: ServerOptions,
  use: (site: Site) => Promise<void>,
): Promise<void> {
  const server = await startServer(options);
  await use(siteOf(server));
  await server.stop();
  await rm(options.dataDir, { recursive: true, force: true });
}

function portOf(url: string): number {
  return Number(new URL(url).port);
}

type UseSite = (site: Site) => Promise<void>;

function ownSite(
  data: () => Promise<string>,
  env: () => Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>,
) {
  const open = async ({}, use: UseSite) => {
    await withServer({ dataDir: await data(), env: await env() }, use);
  };
  const scope: [typeof open, { scope: 'worker'; timeout: number }] = [
    open,
    { scope: 'worker', timeout: 180_000 },
  ];
  return scope;
}

export const filledSite = (env: Readonly<Record<string, string>>) => ownSite(ownData, () => env);

export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: filledSite(unhurried),
  viewport: ({}, use, info) => use(screenOf(info).viewport),
  isMobile: ({}, use, info) => use(screenOf(info).isMobile),
  hasTouch: ({}, use, info) => use(screenOf(info).hasTouch),

  baseURL: async ({ site }, use) => {
    await use(site.publicUrl);
  },
  openBrokenSite: async ({}, use) => {
    const opened: { dataDir: string; server: RunningServer }[] = [];
    await use(async (kind, before) => {
      const dataDir = before === 'good' ? await ownData() : await emptyData();
      const env = { MODULE_DIRS: await brokenBuild(kind) };
      const broken = { dataDir, server: await startServer({ dataDir, env }) };
      opened.push(broken);
      const ports = [portOf(broken.server.publicUrl), portOf(broken.server.adminUrl)] as const;
      const repair = async () => {
        await broken.server.stop();
        broken.server = await startServer({ dataDir, ports });
      };
      return { ...siteOf(broken.server), repair };
    });
    for (const { server, dataDir } of opened) {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },

  watch: [
    async ({ context }, use) => {
      const watch = new PageWatch(context);
      await use(watch);
      watch.expectQuiet();
    },
    { auto: true },
  ],
});

const testOf = (site: ReturnType<typeof ownSite>) => test.extend<object, WorkerFixtures>({ site });

/** A first-day site: no demo data, an edition that is not set up, no teams. */
export const emptySiteTest = testOf(ownSite(emptyData, () => ({ DEMO: '0', ...unhurried })));

/** For tests that would spoil the texts of others. */
export const ownSiteTest = testOf(filledSite(unhurried));

/** With the default render limit. */
export const usualLimitTest = testOf(filledSite({}));

/** Pages without server-rendered content. */
export const unrenderedTest = testOf(filledSite({ RENDER: 'off' }));

export const hostileTest = testOf(
  ownSite(ownData, async () => ({ MODULE_DIRS: await hostileBuild() })),
);

/** With a matches module that leaves damage behind, of a kind that the address names. */
export const leavingTest = testOf(
  ownSite(ownData, async () => ({ MODULE_DIRS: await leavingBuild(), ...unhurried })),
);

/** With a matches module that throws in a promise, a version before it, and visitors from networks of their choice. */
export const throwingTest = testOf(
  ownSite(ownData, async () => ({
    MODULE_DIRS: await brokenBuild('rejects-once'),
    TRUST_PROXY: '127.0.0.1',
    ...unhurried,
  })),
);

/** With a matches module that an earlier kit built. */
export const earlierKitTest = testOf(
  ownSite(ownData, async () => ({ MODULE_DIRS: await earlierKitBuild(), ...unhurried })),
);

/** With modules of teams that share a library, beside the site's own. */
export const sharingTest = testOf(
  ownSite(ownData, async () => ({
    MODULE_DIRS: (await sharingBuilds()).join(path.delimiter),
    ...unhurried,
  })),
);

/** With a newer version of every module live and the previous one as its fallback. */
export const twoVersionsSite = ownSite(ownData, async () => ({
  MODULE_DIRS: (await secondBuildFolders()).join(path.delimiter),
  ...unhurried,
}));

export const twoVersionsTest = testOf(twoVersionsSite);

const mockedTestOf = (data: () => Promise<string>, env: Readonly<Record<string, string>>) =>
  test.extend<object, WorkerFixtures & { mockServices: MockServices; mocked: MockedSite }>({
    mocked: [
      async ({}, use) => {
        const dataDir = await data();
        const mocked = await openWithMockServices(dataDir, env);
        await use(mocked);
        await mocked.server.stop();
        await rm(dataDir, { recursive: true, force: true });
      },
      { scope: 'worker', timeout: 180_000 },
    ],
    site: [async ({ mocked }, use) => use(siteOf(mocked.server)), { scope: 'worker' }],
    mockServices: [async ({ mocked }, use) => use(mocked.mockServices), { scope: 'worker' }],
  });

export const mockServicesTest = mockedTestOf(ownData, {});

/** The first day of another school, which finds external services. */
export const emptyMockedTest = mockedTestOf(emptyData, { DEMO: '0', ...unhurried });

export { expect } from '@playwright/test';
