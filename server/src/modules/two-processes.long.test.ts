import { registryDocument } from '@puchar/shared/contract';
import type { FastifyInstance } from 'fastify';
import { apiPlugins, buildApp } from '../app.ts';
import type { ServerContext } from '../platform/context.ts';
import { openPostgres } from '../platform/database/postgres/open-postgres.ts';
import { createLog } from '../platform/logging/log.ts';
import { makeContext } from '../platform/context.ts';
import { buildTestApp } from '../testing/build-test-app.ts';
import type { TestApp } from '../testing/build-test-app.ts';
import { registerModuleRoutes } from './modules.routes.ts';
import { registerModules } from './register-built-modules.ts';
import { writeBuiltModule } from './testing/built-module.ts';
import { sendReport, tokenOf } from './testing/page-reports.ts';
import { forgetModules, moduleCalls } from './testing/stored-versions.ts';
import type { ModuleCalls } from './testing/stored-versions.ts';

// Two processes on one database and one file store; needs PostgreSQL.

interface OtherProcess {
  context: ServerContext;
  publicApp: FastifyInstance;
  close(): Promise<void>;
}

async function startOther({ context, database, clock }: TestApp): Promise<OtherProcess | null> {
  if (database.url === undefined) return null;
  const log = createLog('silent');
  const own = await openPostgres({ url: database.url }, log);
  const other = await makeContext({ config: context.config, database: own, clock, log });
  const plugins = [...apiPlugins, registerModuleRoutes];
  const publicApp = await buildApp({ context: other, site: 'public', plugins });
  return {
    context: other,
    publicApp,
    async close() {
      await publicApp.close();
      await other.changes.close();
      await own.close();
    },
  };
}

let app: TestApp;
let other: OtherProcess | null;
let calls: ModuleCalls;
beforeAll(async () => {
  app = await buildTestApp({ further: [registerModuleRoutes] });
  other = await startOther(app);
  calls = await moduleCalls(app);
});
beforeEach(() => forgetModules(app));
afterAll(async () => {
  await other?.close();
  await app.close();
});

async function registryOf(publicApp: FastifyInstance) {
  return registryDocument.parse((await publicApp.inject('/api/modules')).json());
}

async function heardBy(process: OtherProcess, work: () => Promise<unknown>): Promise<void> {
  const heard = new Promise<void>((resolve) => {
    const stop = process.context.changes.subscribe(({ topic }) => {
      if (topic !== 'modules') return;
      stop();
      resolve();
    });
  });
  await work();
  await heard;
}

const next = { version: '2.0.0', code: 'var mf_tables = { next: 1 };' };

test('another process serves the same revision and files after the event', async () => {
  expect(other === null).toBe(app.database.engine === 'embedded');
  if (other === null) return;
  const second = other;
  await heardBy(second, () => registerModules(app.context, [writeBuiltModule()]));
  expect((await registryOf(second.publicApp)).rev).toBe(1);
  await heardBy(second, () => registerModules(app.context, [writeBuiltModule(next)]));
  const document = await registryOf(second.publicApp);
  expect(document).toEqual(await registryOf(app.publicApp));
  expect(document).toMatchObject({ rev: 2, modules: [{ version: '2.0.0' }] });
  const [module] = document.modules;
  const file = await second.publicApp.inject(`${module?.base}${module?.entry}`);
  expect(file.statusCode).toBe(200);
  await heardBy(second, () => calls.rollBack({}, 'tables'));
  expect(await registryOf(second.publicApp)).toMatchObject({
    rev: 3,
    modules: [{ version: '1.0.0' }],
  });
});

test('the same build registered by two processes at once is one revision', async () => {
  if (other === null) return;
  const folder = writeBuiltModule();
  const results = await Promise.all([
    registerModules(app.context, [folder]),
    registerModules(other.context, [folder]),
  ]);
  expect(results.map((registered) => registered.length).sort()).toEqual([0, 1]);
  expect((await calls.read()).revisions).toHaveLength(1);
});

test('failures reported to two processes are judged together, once', async () => {
  if (other === null) return;
  for (const build of [writeBuiltModule(), writeBuiltModule(next)]) {
    await registerModules(app.context, [build]);
  }
  const version = { slug: 'tables', version: '2.0.0' };
  const payload = { ...version, reason: 'timeout', part: 'list' };
  const listeners = [app.publicApp, other.publicApp];
  await Promise.all(
    Array.from({ length: 24 }, async (_, at) =>
      sendReport(
        { publicApp: listeners[at % 2] ?? app.publicApp },
        { ...payload, token: tokenOf(app, version) },
      ),
    ),
  );
  expect(await calls.module('tables')).toMatchObject({ active: '1.0.0', fallback: null });
  const { revisions } = await calls.read();
  expect(revisions.filter(({ action }) => action === 'guard')).toHaveLength(1);
});
