import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { leanEnvironment, nodeArguments } from './lean-node.mjs';
import { freePort } from './postgres.mjs';
import { root } from './root.mjs';

const hasEnded = (child) => child.exitCode !== null || child.signalCode !== null;

const statusOf = (url) =>
  fetch(url).then(
    async (response) => {
      await response.arrayBuffer();
      return response.status;
    },
    () => 0,
  );

/**
 * The server as it runs on a machine, on ports of its own.
 * @param options `folder` of a built release in place of the sources; `wrap` puts another program in front.
 */
export async function spawnSite(settings, { folder, wrap = (command) => command } = {}) {
  const port = Number(settings.PORT ?? (await freePort()));
  const adminPort = Number(settings.ADMIN_PORT ?? (await freePort()));
  const program =
    folder === undefined ? join(root, 'server/src/main.ts') : join(folder, 'server/dist/main.mjs');
  const [file, ...args] = wrap([process.execPath, ...nodeArguments(program)]);
  const child = spawn(file, args, {
    cwd: folder ?? root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...leanEnvironment({ PATH: process.env.PATH, HOME: process.env.HOME }),
      PORT: String(port),
      ADMIN_PORT: String(adminPort),
      DEMO: '0',
      RENDER: 'off',
      DDRAGON_URL: 'http://127.0.0.1:9',
      ...settings,
    },
  });
  const logged = [];
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => logged.push(line));
  }
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const host = settings.HOST ?? '127.0.0.1';
  const publicUrl = `http://${host}:${port}`;
  const adminUrl = `http://${host}:${adminPort}`;
  return {
    publicUrl,
    adminUrl,
    logged,
    exited,
    pid: child.pid,
    signal: (name) => child.kill(name),
    isReady: async () => (await statusOf(`${publicUrl}/api/ready`)) === 200,
    /** Until a line of its log has the text. */
    async says(text) {
      while (!logged.some((line) => line.includes(text))) {
        if (hasEnded(child)) throw new Error(`The server ended:\n${logged.join('\n')}`);
        await wait(50);
      }
    },
    async ready() {
      while ((await statusOf(`${adminUrl}/api/ready`)) !== 200) {
        if (hasEnded(child)) throw new Error(`The server ended:\n${logged.join('\n')}`);
        await wait(50);
      }
      return this;
    },
    async stop(name = 'SIGTERM') {
      if (!hasEnded(child)) child.kill(name);
      return exited;
    },
  };
}

/** Calls of an organiser; the session holds at every process of the site. */
export async function signIn({ adminUrl }, { email, password }) {
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  const call = async (site, path, body = {}) => {
    const response = await fetch(`${site.adminUrl}/api${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response;
  };
  const response = await call({ adminUrl }, '/auth/sign-in', { email, password });
  [headers.cookie] = response.headers.get('set-cookie').split(';');
  return async (site, path, body) => (await call(site, path, body)).json();
}
