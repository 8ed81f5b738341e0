import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import * as z from 'zod/mini';
import { readProject } from './project.ts';
import { CommandError } from './shell.ts';
import type { Command, Shell } from './shell.ts';
import { texts } from './texts.pl.ts';

/** Server → slug → token. */
const tokenFile = z.record(z.string(), z.record(z.string(), z.string()));

function fileOf({ env }: Shell): string {
  const settings = env['XDG_CONFIG_HOME'] ?? path.join(env['HOME'] ?? homedir(), '.config');
  return path.join(settings, 'puchar', 'tokens.json');
}

async function readTokens(file: string): Promise<z.infer<typeof tokenFile>> {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  try {
    return tokenFile.parse(JSON.parse(text));
  } catch (cause) {
    throw new CommandError(texts.tokensBroken(file), { cause });
  }
}

export async function findToken(
  shell: Shell,
  server: string,
  slug: string,
): Promise<string | null> {
  const given = shell.env['PUCHAR_TOKEN'];
  if (given !== undefined && given !== '') return given;
  const known = await readTokens(fileOf(shell));
  return known[server]?.[slug] ?? null;
}

export async function requireToken(shell: Shell, server: string, slug: string): Promise<string> {
  const token = await findToken(shell, server, slug);
  if (token === null) throw new CommandError(texts.tokenMissing(server));
  return token;
}

async function storeToken(
  shell: Shell,
  server: string,
  slug: string,
  token: string,
): Promise<string> {
  const file = fileOf(shell);
  const known = await readTokens(file);
  known[server] = { ...known[server], [slug]: token };
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, `${JSON.stringify(known, null, 2)}\n`, { mode: 0o600 });
  // The mode of `writeFile` applies to new files only.
  await chmod(file, 0o600);
  return file;
}

export const token: Command = async (shell) => {
  const { server, descriptor } = await readProject(shell);
  const given = (await shell.readSecret(texts.tokenQuestion(descriptor.slug))).trim();
  if (given === '') throw new CommandError(texts.tokenEmpty);
  const file = await storeToken(shell, server, descriptor.slug, given);
  shell.say(texts.tokenSaved(file));
  shell.give({ file });
  return 0;
};
