import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { slug as slugSchema } from '@puchar/shared/contract';
import * as z from 'zod/mini';
import { findServer, readPackage } from './project.ts';
import type { PackageFile } from './project.ts';
import { CommandError } from './shell.ts';
import type { Command, Shell } from './shell.ts';
import { texts } from './texts.pl.ts';

const templateSlug = 'szablon';
const templateTitle = 'Szablon';

const json = z.record(z.string(), z.unknown());

export interface Filling {
  slug: string;
  title: string;
  server: string;
  kit: string;
  ownPackage: string;
}

function quoted(file: string, title: string): string {
  if (file.endsWith('.json')) return JSON.stringify(title).slice(1, -1);
  if (/\.[cm]?tsx?$/.test(file)) return title.replaceAll('\\', '\\\\').replaceAll("'", "\\'");
  return title;
}

function packageText(text: string, { server, kit, ownPackage }: Filling): string {
  const own = json.parse(JSON.parse(ownPackage));
  const dependencies = { ...json.parse(own['dependencies'] ?? {}), '@puchar/shared': kit };
  const made = json.parse(JSON.parse(text));
  // Keeps the template's order and whatever else was there.
  const filled = { ...made, ...own, ...made, puchar: { server }, dependencies };
  return `${JSON.stringify(filled, null, 2)}\n`;
}

export async function fillTemplate(
  folder: string,
  filling: Filling,
): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const filled = new Map<string, string>();
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, file).split(path.sep).join('/');
    const text = (await readFile(file, 'utf8'))
      .replaceAll(templateTitle, () => quoted(name, filling.title))
      .replaceAll(templateSlug, filling.slug);
    filled.set(
      // npm renames `.gitignore` in packages.
      name === 'gitignore' ? '.gitignore' : name,
      name === 'package.json' ? packageText(text, filling) : text,
    );
  }
  return filled;
}

const kitName = '@puchar/shared';

const harmless =
  /^(\.git|\.gitattributes|\.idea|\.vscode|\.DS_Store|node_modules|package(-lock)?\.json)$/;

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}

interface Target {
  folder: string;
  below: string | null;
  own: PackageFile | null;
}

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
    shell: process.platform === 'win32',
  });
  const [code] = await once(child, 'close');
  return code === 0;
}

function capitalised(slug: string): string {
  const words = slug.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

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
