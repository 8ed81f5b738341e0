import { foldText } from '@puchar/shared/domain';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { apiPlugins, buildApp, servicePlugins } from '../app.ts';
import type { Services } from '../app.ts';
import type { RegisterRoutes } from '../platform/context.ts';
import { readConfig } from '../config/config.ts';
import type { ServerContext } from '../platform/context.ts';
import type { OpenDatabase } from '../platform/database/open-database.ts';
import { administrators } from '../platform/database/schema.ts';
import { createLog } from '../platform/logging/log.ts';
import { makeContext } from '../platform/context.ts';
import { emptyTables } from './empty-tables.ts';
import { expectSilentConsole } from './silent-console.ts';
import { storeEnvironment } from './stored-files.ts';
import { openTestDatabase } from './open-test-database.ts';
import { createTestClock } from './test-clock.ts';
import type { TestClock } from './test-clock.ts';

export const testOrganiser = { email: 'ola@example.org', password: 'haslo-do-testow-1' };

/** The cheapest hash that is valid: most tests sign in, and few are about passwords. */
const cheapHash =
  '$argon2id$v=19$m=8,t=1,p=1$cfe+yj+mh98Q8yJHs9fnBg$gH9ArNhf+np8RVTVx1m9EtUlC/GOatyQWCHoqLnQl2Y';

export interface TestApp {
  context: ServerContext;
  database: OpenDatabase;
  clock: TestClock;
  publicApp: FastifyInstance;
  organisersApp: FastifyInstance;
  logged: string[];
  close(): Promise<void>;
}

export async function buildTestApp(
  options: {
    environment?: Record<string, string>;
    further?: readonly RegisterRoutes[] | ((context: ServerContext) => readonly RegisterRoutes[]);
    limit?: () => AbortSignal;
  } = {},
): Promise<TestApp> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'puchar-test-data-'));
  const config = readConfig({
    DATA_DIR: dataDir,
    ADMIN_EMAIL: testOrganiser.email,
    ADMIN_PASSWORD: testOrganiser.password,
    ...storeEnvironment(),
    ...options.environment,
  });
  const logged: string[] = [];
  const log = createLog('debug', (line) => logged.push(line));
  const clock = createTestClock();
  const database = await openTestDatabase();
  const context = await makeContext({
    config,
    database,
    clock,
    log,
    ...(options.limit ? { limit: options.limit } : {}),
  });
  await database.db.insert(administrators).values({
    email: testOrganiser.email,
    emailFolded: foldText(testOrganiser.email),
    passwordHash: cheapHash,
    firstName: 'Pierwszy',
    nickname: 'organizator',
    lastName: 'Turnieju',
    role: 'OWNER',
  });
  const given = options.further ?? [];
  const further = typeof given === 'function' ? given(context) : given;
  const plugins = [...apiPlugins, ...further];
  const publicApp = await buildApp({ context, site: 'public', plugins });
  const organisersApp = await buildApp({ context, site: 'organisers', plugins });
  return {
    context,
    database,
    clock,
    publicApp,
    organisersApp,
    logged,
    async close() {
      await publicApp.close();
      await organisersApp.close();
      await context.changes.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
      expectSilentConsole();
    },
  };
}

export const pluginsWith = (services: Services): RegisterRoutes[] =>
  servicePlugins.map(
    (register): RegisterRoutes =>
      (app, context) =>
        register(app, { ...context, ...services }),
  );

/** Keeps the organiser, so that the tests of a file can share one app. */
export async function startAfresh({ context }: TestApp): Promise<void> {
  await emptyTables(context.db, [
    'cup_settings',
    'editions',
    'sessions',
    'sign_in_attempts',
    'audit_log',
    'media_cache',
    'announcements',
  ]);
  context.cache.dropAll();
}

export const fromOwnPage = { 'sec-fetch-site': 'same-origin' };

export async function signedIn(app: FastifyInstance): Promise<Record<string, string>> {
  const response = await app.inject({
    method: 'POST',
    url: '/api/auth/sign-in',
    headers: fromOwnPage,
    payload: testOrganiser,
  });
  const [cookie] = response.cookies;
  if (!cookie) throw new Error(`Sign-in got ${response.statusCode}: ${response.body}`);
  return { ...fromOwnPage, cookie: `${cookie.name}=${cookie.value}` };
}
