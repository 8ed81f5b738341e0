import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { slug as slugSchema } from '@puchar/shared/contract';
import { findServer, readPackage } from './project.ts';
import type { PackageFile } from './project.ts';
import { CommandError } from './shell.ts';
import type { Command, Shell } from './shell.ts';
import { fillTemplate } from './fill-template.ts';
import { texts } from './texts.pl.ts';

const kitName = '@puchar/shared';

/** What may lie in a folder that becomes a module's. */
const harmless =
  /^(\.git|\.gitattributes|\.idea|\.vscode|\.DS_Store|node_modules|package(-lock)?\.json)$/;

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}

interface Target {
  folder: string;
  /** Name to enter; null when it is where the command ran. */
  below: string | null;
  own: PackageFile | null;
}

/** This folder when it is empty or has nothing but the kit, else a new one in it. */
async function findTarget(shell: Shell, slug: string): Promise<Target> {
  const own = await readPackage(shell.cwd);
  const here = await namesIn(shell.cwd);
  const isOwn = own?.dependencies?.[kitName] !== undefined || !here.includes('package.json');
  if (isOwn && here.every((name) => harmless.test(name))) {
    return { folder: shell.cwd, below: null, own };
  }
  const below = `mf-${slug}`;
  const folder = path.join(shell.cwd, below);
  const there = await namesIn(folder);
  if (there.length > 0) throw new CommandError(texts.folderTaken(there.slice(0, 5)));
  return { folder, below, own: null };
}

async function writeFiles(folder: string, files: ReadonlyMap<string, string>): Promise<void> {
  for (const [name, content] of files) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}

async function install(folder: string): Promise<boolean> {
  const child = spawn('npm', ['install', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: 'inherit',
    // npm is a script there.
    shell: process.platform === 'win32',
  });
  const [code] = await once(child, 'close');
  return code === 0;
}

function capitalised(slug: string): string {
  const words = slug.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `puchar init <slug>`: a small working module from the template. */
export const init: Command = async (shell, [slug], flags) => {
  if (slug === undefined) throw new CommandError(texts.slugMissing);
  if (!slugSchema.safeParse(slug).success) throw new CommandError(texts.slugWrong(slug));
  const { folder, below, own } = await findTarget(shell, slug);
  const given = typeof flags['server'] === 'string' ? flags['server'] : undefined;
  const server = await findServer(shell, given, own);
  const title = typeof flags['title'] === 'string' ? flags['title'] : capitalised(slug);
  const template = path.join(shell.kit, 'template');
  const files = await fillTemplate(template, {
    slug,
    title,
    server,
    kit: own?.dependencies?.[kitName] ?? `${server}/kit/puchar-shared.tgz`,
    ownPackage: own === null ? '{}' : await readFile(path.join(folder, 'package.json'), 'utf8'),
  });
  await writeFiles(folder, files);
  shell.say(texts.made(folder, slug));
  const isInstalled = () => existsSync(path.join(folder, 'node_modules', kitName));
  if (flags['no-install'] !== true && !isInstalled()) {
    shell.say(texts.installing);
    if (!(await install(folder))) throw new CommandError(texts.installFailed);
  }
  shell.say(texts.next(below, isInstalled()));
  return 0;
};
