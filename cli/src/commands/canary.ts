import { canaryShares, endpoints } from '@puchar/shared/contract';
import type { OwnModule } from '@puchar/shared/contract';
import { newestReady } from './activate.ts';
import { callServer } from './call-server.ts';
import { readProject } from './project.ts';
import { versionMeant } from './rollback.ts';
import { CommandError } from './shell.ts';
import type { Command } from './shell.ts';
import { canaryLines } from './status.ts';
import { texts } from './texts.pl.ts';
import { requireToken } from './token.ts';

const usualShare = '10';

function shareOf(given: string | boolean | undefined) {
  const share = canaryShares.find((one) => String(one) === String(given ?? usualShare));
  if (share === undefined) throw new CommandError(texts.shareWrong(canaryShares));
  return share;
}

/** A running one goes on with its version where none is named. */
function versionOf(own: OwnModule, given: string | undefined): string {
  if (given !== undefined) return versionMeant(own, given);
  return own.canary?.version ?? newestReady(own);
}

/** Gives a version to a share of visitors, or ends that. */
export const canary: Command = async (shell, [given], { share, end }) => {
  const { server, descriptor } = await readProject(shell);
  const { slug } = descriptor;
  const connection = { server, token: await requireToken(shell, server, slug) };
  const params = { slug };
  const { data: before } = await callServer(connection, endpoints.getOwnModule, { params });
  const body = { expectedRev: before.rev };
  if (end === true) {
    await callServer(connection, endpoints.endCanary, { params, body });
    shell.say(texts.canaryEnded(slug, before.active));
  } else {
    const wanted = { ...body, version: versionOf(before, given), share: shareOf(share) };
    await callServer(connection, endpoints.setCanary, { params, body: wanted });
  }
  const { data: after } = await callServer(connection, endpoints.getOwnModule, { params });
  for (const line of canaryLines(after)) shell.say(line);
  shell.give({ slug, canary: after.canary ?? null });
  return 0;
};
