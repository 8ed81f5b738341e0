import { endpoints } from '@puchar/shared/contract';
import type { OwnModule } from '@puchar/shared/contract';
import { callServer } from './call-server.ts';
import type { Connection } from './call-server.ts';
import { readProject } from './project.ts';
import { versionMeant } from './rollback.ts';
import { CommandError } from './shell.ts';
import type { Command, Shell } from './shell.ts';
import { texts } from './texts.pl.ts';
import { requireToken } from './token.ts';

export function newestReady({ versions }: OwnModule): string {
  const ready = versions.filter(({ status }) => status === 'ready');
  const [newest] = ready.toSorted(
    (one, other) => Date.parse(other.uploadedAt) - Date.parse(one.uploadedAt),
  );
  if (newest === undefined) throw new CommandError(texts.noVersions);
  return newest.version;
}

export interface Activated {
  from: string | null;
  to: string;
}

/** Nothing is done for a version that visitors have. @param given A version or its beginning; the newest by default. */
export async function activateOwn(
  shell: Shell,
  connection: Connection,
  { slug, given }: { slug: string; given?: string | undefined },
): Promise<Activated> {
  const params = { slug };
  const { data: before } = await callServer(connection, endpoints.getOwnModule, { params });
  const version = given === undefined ? newestReady(before) : versionMeant(before, given);
  if (version !== before.active) {
    const body = { expectedRev: before.rev, version };
    await callServer(connection, endpoints.activateVersion, { params, body });
  }
  shell.say(texts.versionsChanged(slug, before.active, version));
  return { from: before.active, to: version };
}

export const activate: Command = async (shell, [given]) => {
  const { server, descriptor } = await readProject(shell);
  const { slug } = descriptor;
  const connection = { server, token: await requireToken(shell, server, slug) };
  shell.give({ slug, ...(await activateOwn(shell, connection, { slug, given })) });
  return 0;
};
