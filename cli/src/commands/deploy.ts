import { endpoints } from '@puchar/shared/contract';
import { renderUnicodeCompact } from 'uqr';
import { packModule } from '../archive/index.ts';
import { callServer } from './call-server.ts';
import { checkProject } from './check.ts';
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
  const files = await checkProject(shell, project);
  if (files === null) {
    shell.say(texts.notDeployed);
    return 1;
  }
  const { status, data } = await callServer(
    { server, token },
    endpoints.deployVersion,
    { params: { slug } },
    await packModule(files),
  );
  const { version, previewUrl } = data;
  shell.say(status === 201 ? texts.deployed(slug, version) : texts.alreadyThere(slug, version));
  if (flags['preview'] === true) {
    shell.say(previewUrl === null ? texts.noPreview : texts.preview(previewUrl));
    if (previewUrl !== null) shell.say(renderUnicodeCompact(previewUrl));
  }
  shell.say(texts.howToActivate(server, version));
  return 0;
};
