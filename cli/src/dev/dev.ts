import { once } from 'node:events';
import type { Server } from 'node:http';
import path from 'node:path';
import * as z from 'zod/mini';
import { originOf, readProject } from '../commands/project.ts';
import type { Project } from '../commands/project.ts';
import { CommandError } from '../commands/shell.ts';
import type { Command, Shell } from '../commands/shell.ts';
import { fetchDevHost } from './dev-host.ts';
import type { LocalVersion } from './local-version.ts';
import { problemText } from './own-files.ts';
import { PageEvents } from './page-events.ts';
import { createProxy } from './proxy.ts';
import { stackProblem } from './stack-problem.ts';
import type { PageError } from './stack-problem.ts';
import { texts } from './texts.pl.ts';
import { ModuleWatch } from './watch-module.ts';

const defaultPort = 4000;
const loopback = '127.0.0.1';
const siteFacts = z.object({ site: z.string() });

async function findSite({ server, site }: Project, given: unknown): Promise<string> {
  if (typeof given === 'string') return originOf(given);
  if (site !== null) return site;
  try {
    const response = await fetch(`${server}/kit/kit.json`, { signal: AbortSignal.timeout(10_000) });
    return originOf(siteFacts.parse(await response.json()).site);
  } catch (cause) {
    throw new CommandError(texts.siteUnknown(server), { cause });
  }
}

function portOf(given: unknown): number {
  if (typeof given !== 'string') return defaultPort;
  const port = /^\d{1,5}$/.test(given) ? Number(given) : 0;
  if (port < 1 || port > 65_535) throw new CommandError(texts.portWrong(given));
  return port;
}

async function listen(server: Server, port: number): Promise<void> {
  const failed = new Promise<never>((_resolve, reject) => {
    server.once('error', () => reject(new CommandError(texts.portTaken(port))));
  });
  server.listen(port, loopback);
  await Promise.race([once(server, 'listening'), failed]);
}

function ended(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });
}

class Work {
  readonly events = new PageEvents();
  #current: LocalVersion | null = null;

  constructor(
    private readonly shell: Shell,
    private readonly folder: string,
  ) {}

  current = (): LocalVersion | null => this.#current;

  /** In words and in the sources, for the terminal and the page. */
  onError = async (error: PageError) => {
    const files = this.#current?.files ?? new Map<string, Buffer>();
    const problem = await stackProblem(error, { folder: this.folder, files });
    const title = texts.failed(error.part, error.reason);
    if (problem !== null) this.shell.say(problemText({ title, problems: [problem] }));
    return { title, problem };
  };

  watch(): ModuleWatch {
    return new ModuleWatch(this.folder, browserFolder(this.shell), {
      built: (version, { hash, seconds, isStart }) => {
        const isFirst = this.#current === null;
        this.#current = version;
        this.shell.say(texts.built(seconds.toFixed(1).replace('.', ',')));
        this.events.built(hash);
        if (isStart && !isFirst) this.events.reload();
      },
      broken: (problems) => {
        const title = texts.broken(this.#current !== null);
        this.shell.say(problemText({ title, problems }));
        this.events.broken({ title, problems });
      },
    });
  }
}

const browserFolder = ({ kit }: Shell) => path.join(kit, 'browser');

export const dev: Command = async (shell, _args, flags) => {
  const project = await readProject(shell);
  const site = await findSite(project, flags['site']);
  const port = portOf(flags['port']);
  const host = await fetchDevHost(project.server);
  if (host === null) shell.say(texts.noDevHost(project.server));
  const work = new Work(shell, project.folder);
  const { current, events, onError } = work;
  const browser = browserFolder(shell);
  const server = createProxy({ site, browser, host, current, events, onError, say: shell.say });
  await listen(server, port);
  const watch = work.watch();
  await watch.start();
  shell.say(texts.ready(`http://${loopback}:${port}`, site, project.descriptor.slug));
  await ended();
  await watch.close();
  server.close();
  server.closeAllConnections();
  return 0;
};
