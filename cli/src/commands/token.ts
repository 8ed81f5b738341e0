import { readProject } from './project.ts';
import { CommandError } from './shell.ts';
import type { Command } from './shell.ts';
import { texts } from './texts.pl.ts';
import { keepToken } from './tokens.ts';

/** `puchar token`: asks for the deploy token and keeps it. */
export const token: Command = async (shell) => {
  const { server, descriptor } = await readProject(shell);
  const given = (await shell.askSecret(texts.tokenQuestion(descriptor.slug))).trim();
  if (given === '') throw new CommandError(texts.tokenEmpty);
  shell.say(texts.tokenSaved(await keepToken(shell, server, descriptor.slug, given)));
  return 0;
};
