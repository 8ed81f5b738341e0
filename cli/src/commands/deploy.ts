import { endpoints } from '@puchar/shared/contract';
import { renderUnicodeCompact } from 'uqr';
import { packModule } from '../archive/index.ts';
import { activateOwn } from './activate.ts';
import { callServer } from './call-server.ts';
import { checkProject } from './check.ts';
import { compareHosted, hostedAddress } from './hosted-at.ts';
import { readProject } from './project.ts';
import type { Command } from './shell.ts';
import { texts } from './texts.pl.ts';
import { requireToken } from './token.ts';

export const deploy: Command = async (shell, _args, flags) => {
  const project = await readProject(shell);
  const { server, descriptor } = project;
  const { slug } = descriptor;
  // First, because the check takes a while.
  const token = await requireToken(shell, server, slug);
  const { files, report } = await checkProject(shell, project);
  if (files === null) {
    shell.say(texts.notDeployed);
    shell.give(report);
    return 1;
  }
  const stated = flags['hosted-at'] ?? project.hostedAt;
  const hostedAt = typeof stated === 'string' ? hostedAddress(stated, files) : null;
  if (hostedAt !== null && hostedAt !== '') await compareHosted(files, hostedAt);
  const connection = { server, token };
  const { status, data } = await callServer(
    connection,
    endpoints.deployVersion,
    { params: { slug }, ...(hostedAt === null ? {} : { query: { hostedAt } }) },
    await packModule(files),
  );
  const { version, previewUrl } = data;
  shell.say(status === 201 ? texts.deployed(slug, version) : texts.alreadyThere(slug, version));
  if (hostedAt !== null) shell.say(texts.hostedAt(hostedAt));
  if (flags['preview'] === true) {
    shell.say(previewUrl === null ? texts.noPreview : texts.preview(previewUrl));
    if (previewUrl !== null) shell.say(renderUnicodeCompact(previewUrl));
  }
  const isActivated = flags['activate'] === true;
  if (isActivated) await activateOwn(shell, connection, { slug, given: version });
  else shell.say(texts.howToActivate(server, version));
  shell.give({
    ...report,
    slug,
    version,
    isNew: status === 201,
    previewUrl,
    isActivated,
    hostedAt,
  });
  return 0;
};
