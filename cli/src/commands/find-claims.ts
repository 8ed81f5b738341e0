import { endpoints } from '@puchar/shared/contract';
import type { SiteClaims } from '@puchar/shared/contract';
import { offlineClaims } from '../checks/index.ts';
import { callServer } from './call-server.ts';
import type { Project } from './project.ts';
import { CommandError } from './shell.ts';
import type { Shell } from './shell.ts';
import { texts } from './texts.pl.ts';
import { findToken } from './tokens.ts';

/**
 * What the site and other modules have taken: as the server says, else as the kit knows it, which is
 * then said.
 */
export async function findClaims(shell: Shell, project: Project): Promise<SiteClaims> {
  const { server, descriptor } = project;
  const token = await findToken(shell, server, descriptor.slug);
  if (token === null) {
    shell.say(texts.offline(texts.noTokenYet));
    return offlineClaims;
  }
  try {
    const input = { params: { slug: descriptor.slug } };
    return (await callServer({ server, token }, endpoints.getSiteClaims, input)).answer;
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    shell.say(texts.offline(error.message));
    return offlineClaims;
  }
}
