import type { ServerContext } from '../../platform/context.ts';
import { readConfig } from '../../config/config.ts';
import { runServer } from '../../platform/run-process.ts';
import type { Run } from '../../platform/run-process.ts';
import { startServer } from '../../start.ts';
import { startAllFakeServers } from '../fake-servers/all-fake-servers.ts';
import { mockActions } from './actions.ts';
import { startControlServer } from './control-server.ts';
import { readAllPages } from './open-games.ts';

// `npm start -- --mock-services`: the whole site with fake external services in this process.

const spareNames = Array.from({ length: 35 }, (_, index) => `Proba ${index + 1}`);

async function registerAccounts(context: ServerContext, world: ReturnType<typeof newWorld>) {
  const { accounts, chatNames } = await readAllPages(context.db);
  for (const account of accounts) world.accounts.add(account);
  for (const username of chatNames) world.members.push({ username });
}

function newWorld() {
  return {
    accounts: new Set(spareNames.map((name) => `${name}#EUNE`)),
    members: spareNames.map((name) => ({ username: name.toLowerCase().replace(' ', '.') })),
    turnstileTokens: new Map(),
  };
}

async function start(): Promise<Run> {
  const { PORT = '3000', MOCK_SERVICES_PORT = '3002', MOCK_SERVICES_GAME_FILES } = process.env;
  const world = newWorld();
  const fakeServers = await startAllFakeServers(world, { gameFiles: MOCK_SERVICES_GAME_FILES });
  const server = await startServer(
    readConfig({
      ...process.env,
      ...fakeServers.environment,
      // Cloudflare's widget would come from its own servers: the built-in captcha replaces it.
      TURNSTILE_SITE_KEY: '',
      TURNSTILE_SECRET_KEY: '',
      RIOT_CALLBACK_URL: `http://127.0.0.1:${PORT}/api/riot/tournament-callback`,
      // Never the data of the real site.
      DATABASE_URL: process.env.MOCK_SERVICES_DATABASE_URL ?? '',
      DATA_DIR: process.env.MOCK_SERVICES_DATA_DIR ?? './data-proba',
    }),
  );
  await registerAccounts(server.context, world);
  const control = await startControlServer(
    mockActions(server.context, fakeServers),
    Number(MOCK_SERVICES_PORT),
  );
  return {
    server,
    lines: [`  Mock services    ${control.url}`],
    async stop() {
      await control.close();
      await server.stop();
      await fakeServers.close();
    },
  };
}

await runServer(start);
