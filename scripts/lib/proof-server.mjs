import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { leanEnvironment, nodeArguments } from './lean-node.mjs';
import { root } from './root.mjs';

/** Built as operators have it: through a loader of TypeScript it takes 4.7 s to start instead of 1.9. */
function buildProofServer() {
  const folder = mkdtempSync(join(tmpdir(), 'puchar-proof-server-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const rspack = join(root, 'node_modules/.bin/rspack');
  execFileSync(rspack, ['build', '-c', 'rspack.proof.config.mjs', '-o', folder], {
    cwd: join(root, 'server'),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return join(folder, 'proof-server.mjs');
}

let program = null;

const ended = (child) =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once('exit', resolve));

export async function startProofServer(settings) {
  program ??= buildProofServer();
  const child = spawn(process.execPath, nodeArguments(program), {
    cwd: join(root, 'server'),
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...leanEnvironment(process.env),
      ...settings,
      PORT: '0',
      ADMIN_PORT: '0',
      DEMO: '0',
      LOG_LEVEL: 'error',
    },
  });
  const lines = createInterface({ input: child.stdout });
  const address = await new Promise((resolve, reject) => {
    lines.once('line', resolve);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)));
  });

  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  const request = (path, body) =>
    fetch(`${address}${path}`, {
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      headers,
    });
  const call = async (path, body) => {
    const response = await request(path, body);
    if (!response.ok) throw new Error(`${path} got ${response.status}.`);
    return response;
  };
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = settings;
  const signedIn = await call('/api/auth/sign-in', { email, password });
  headers.cookie = signedIn.headers.get('set-cookie').split(';')[0];

  return {
    address,
    request,
    pid: child.pid,
    async proof(path) {
      return (await call(`/proof/${path}`, {})).json();
    },
    async step(direction) {
      return (await (await call(`/api/editions/${direction}-stage`, {})).json()).stage;
    },
    async state() {
      return (await call('/proof/state')).json();
    },
    async kill() {
      child.kill('SIGKILL');
      await ended(child);
    },
    async stop() {
      child.kill('SIGTERM');
      await ended(child);
    },
  };
}
