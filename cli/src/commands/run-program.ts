import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import * as z from 'zod/mini';
import { CommandError } from './shell.ts';
import { texts } from './texts.pl.ts';

const description = z.object({ bin: z.union([z.string(), z.record(z.string(), z.string())]) });

async function fileOf(folder: string, packageName: string, program: string): Promise<string> {
  const require = createRequire(path.join(folder, 'package.json'));
  try {
    const found = require.resolve(`${packageName}/package.json`);
    const { bin } = description.parse(JSON.parse(await readFile(found, 'utf8')));
    const file = typeof bin === 'string' ? bin : (bin[program] ?? '');
    return path.join(path.dirname(found), file);
  } catch (cause) {
    throw new CommandError(texts.noProgram(program), { cause });
  }
}

export interface Ran {
  good: boolean;
  output: string;
}

/** Runs a program of a package that the module's folder has. Its output is collected. */
export async function runProgram(
  folder: string,
  packageName: string,
  program: string,
  args: readonly string[],
): Promise<Ran> {
  const file = await fileOf(folder, packageName, program);
  const child = spawn(process.execPath, [file, ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const parts: Buffer[] = [];
  child.stdout.on('data', (part: Buffer) => parts.push(part));
  child.stderr.on('data', (part: Buffer) => parts.push(part));
  await once(child, 'close');
  return { good: child.exitCode === 0, output: Buffer.concat(parts).toString() };
}
