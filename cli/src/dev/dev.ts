import { once } from 'node:events';
import type { Server } from 'node:http';
import * as z from 'zod/mini';
import { originOf, readProject } from '../commands/project.ts';
import type { Project } from '../commands/project.ts';
import { CommandError } from '../commands/shell.ts';
import type { Command } from '../commands/shell.ts';
import { createProxy, Reloads } from './proxy.ts';
import { texts } from './texts.pl.ts';
import { ModuleWatch } from './watch-module.ts';
import type { LocalVersion } from './watch-module.ts';

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

export const dev: Command = async (shell, _args, flags) => {
  const project = await readProject(shell);
  const site = await findSite(project, flags['site']);
  const port = portOf(flags['port']);
  const reloads = new Reloads();
  let current: LocalVersion | null = null;
  const server = createProxy({ site, current: () => current, reloads, say: shell.say });
  await listen(server, port);
  const watch = new ModuleWatch(project.folder, {
    built: (version, seconds) => {
      const isOther = current?.module.version !== version.module.version;
      current = version;
      shell.say(texts.built(seconds.toFixed(1).replace('.', ',')));
      if (isOther) reloads.send();
    },
    broken: (output) => shell.say(texts.broken(output, current !== null)),
  });
  await watch.start();
  shell.say(texts.ready(`http://${loopback}:${port}`, site));
  await ended();
  await watch.close();
  server.close();
  server.closeAllConnections();
  return 0;
};
