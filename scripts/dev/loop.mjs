import { once } from 'node:events';
import { watch } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { root } from '../lib/root.mjs';
import { builds, compile } from './compile.mjs';
import { createEvents } from './events.mjs';
import { placeholderFolder, writePlaceholder } from './placeholder-build.mjs';
import { createProxy } from './proxy.mjs';
import { createServerProcess } from './server-process.mjs';

const host = '127.0.0.1';
/** Files that a compiler or the server reads only at its start. */
const readAtStart = ['module.json', 'host.json', 'index.html', 'package.json', 'rspack.config.mjs'];

async function listen(server, port) {
  server.listen(port, host);
  await once(server, 'listening');
}

async function freePort() {
  const probe = createServer();
  await listen(probe, 0);
  const { port } = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

function settingsOf({ modules, others, ports, dataDir }, [port, adminPort]) {
  return {
    PORT: `${port}`,
    ADMIN_PORT: `${adminPort}`,
    PUBLIC_URL: `http://${host}:${ports[0]}`,
    ADMIN_URL: `http://${host}:${ports[1]}`,
    DATA_DIR: dataDir,
    HOST_DIST: join(builds, 'host'),
    MODULE_DIRS: [
      ...modules.map(placeholderFolder),
      ...others.map((app) => join(root, app, 'dist')),
    ].join(delimiter),
    // Rendered HTML would be of the code before the last change.
    RENDER: 'off',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  };
}

export class DevLoop {
  #options;
  #events = createEvents();
  #server;
  #isStarted = false;
  /** App → its first good build, as a promise and its resolver. */
  #first = new Map();
  #compilers = new Map();
  #watches = [];
  #proxies = [];

  /**
   * @param {object} options
   * @param {string[]} options.modules Folders of the modules to compile.
   * @param {string[]} options.others Folders of the modules that are taken from their builds.
   * @param {[number, number]} options.ports Of the public and of the admin site.
   * @param {string} options.dataDir
   */
  constructor(options) {
    this.#options = options;
    this.apps = ['host', ...options.modules];
    for (const app of ['server', ...this.apps]) {
      let resolve;
      const promise = new Promise((fulfil) => {
        resolve = fulfil;
      });
      this.#first.set(app, { promise, resolve });
    }
  }

  connect = (response) => this.#events.connect(response);
  built = (app) => this.#first.get(app).promise;
  serverReady = () => this.#server.ready();

  async start() {
    const { modules, ports } = this.#options;
    const internal = [await freePort(), await freePort()];
    const addresses = internal.map((port, index) => [`${host}:${port}`, `${host}:${ports[index]}`]);
    this.#server = createServerProcess(settingsOf(this.#options, internal), (text) =>
      addresses.reduce((all, [from, to]) => all.replaceAll(from, to), text),
    );
    this.#proxies = internal.map((port) => createProxy(this, port));
    await Promise.all(this.#proxies.map((proxy, index) => listen(proxy, ports[index])));
    modules.forEach(writePlaceholder);
    await Promise.all([...this.#first.keys()].map((app) => this.#compile(app)));
    this.#watches = this.apps.map((app) => this.#watchSettings(app));
    await Promise.all(['server', 'host'].map(this.built));
    this.#isStarted = true;
    await this.#server.restart();
  }

  async stop() {
    for (const it of this.#watches) it.close();
    for (const proxy of this.#proxies) {
      proxy.close();
      proxy.closeAllConnections();
    }
    await Promise.all([this.#server.stop(), ...[...this.#compilers.values()].map((end) => end())]);
  }

  async #compile(app) {
    const end = await compile(app, ({ hash, errors, ms }) => {
      if (errors !== null) {
        console.error(`✗ ${app}\n${errors}`);
        this.#events.broken(`${app}: ${errors}`);
        return;
      }
      console.log(`✓ ${app} ${Math.round(ms)} ms`);
      this.#first.get(app).resolve();
      if (app !== 'server') this.#events.built(app, hash);
      else if (this.#isStarted) void this.#server.restart();
    });
    this.#compilers.set(app, end);
  }

  #watchSettings(app) {
    let timer;
    return watch(join(root, app), (_event, name) => {
      if (!readAtStart.includes(name)) return;
      clearTimeout(timer);
      timer = setTimeout(() => void this.#recompile(app), 50);
    });
  }

  async #recompile(app) {
    try {
      await this.#compilers.get(app)();
      if (app !== 'host') writePlaceholder(app);
      await this.#compile(app);
      await this.#server.restart();
      this.#events.reload();
    } catch (error) {
      console.error(`✗ ${app}: ${error.message}`);
    }
  }
}
