import { endpoints } from '@puchar/shared/contract';
import type { OwnModule } from '@puchar/shared/contract';
import { callServer } from './call-server.ts';
import { readProject } from './project.ts';
import { CommandError } from './shell.ts';
import type { Command } from './shell.ts';
import { texts } from './texts.pl.ts';
import { requireToken } from './token.ts';

export function versionMeant({ versions }: OwnModule, given: string): string {
  const names = versions.map(({ version }) => version);
  const meant = names.includes(given) ? [given] : names.filter((name) => name.startsWith(given));
  const [only] = meant;
  if (only === undefined || meant.length > 1) {
    throw new CommandError(texts.versionUnknown(given, names));
  }
  return only;
}

export const rollback: Command = async (shell, [given]) => {
  const { server, descriptor } = await readProject(shell);
  const { slug } = descriptor;
  const connection = { server, token: await requireToken(shell, server, slug) };
  const params = { slug };
  const { data: before } = await callServer(connection, endpoints.getOwnModule, { params });
  const body = {
    expectedRev: before.rev,
    ...(given === undefined ? {} : { version: versionMeant(before, given) }),
  };
  await callServer(connection, endpoints.rollbackModule, { params, body });
  const { data: after } = await callServer(connection, endpoints.getOwnModule, { params });
  shell.say(texts.versionsChanged(slug, before.active, after.active));
  shell.give({ slug, from: before.active, to: after.active });
  return 0;
};
