import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { endpoints } from '@puchar/shared/contract';
import type { ModuleCheck, SiteClaims } from '@puchar/shared/contract';
import * as z from 'zod/mini';
import { ArchiveError, readModuleFolder } from '../archive/index.ts';
import type { BuildFiles } from '../archive/index.ts';
import { checkModule, offlineClaims, archiveFailure } from '../checks/index.ts';
import { buildModule } from './build-module.ts';
import { callServer } from './call-server.ts';
import { readProject } from './project.ts';
import type { Project } from './project.ts';
import { CommandError } from './shell.ts';
import type { Command, Shell } from './shell.ts';
import { texts } from './texts.pl.ts';
import { findToken } from './token.ts';

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

interface Ran {
  good: boolean;
  output: string;
}

async function runProgram(
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

interface Step {
  name: string;
  ok: boolean;
  seconds: number;
}

async function timed(shell: Shell, name: string, work: () => Promise<Ran>): Promise<Step> {
  const start = performance.now();
  const { good, output } = await work();
  const seconds = Math.round((performance.now() - start) / 100) / 10;
  const shown = seconds.toFixed(1).replace('.', ',');
  shell.say(good ? texts.stepGood(name, shown) : `${texts.stepRed(name)}\n${output.trimEnd()}`);
  return { name, ok: good, seconds };
}

function ownSteps(shell: Shell, { folder }: Project): Promise<Step[]> {
  const { steps } = texts;
  return Promise.all([
    timed(shell, steps.build, async () => {
      const errors = await buildModule(folder);
      return { good: errors === null, output: errors ?? '' };
    }),
    timed(shell, steps.types, () => runProgram(folder, 'typescript', 'tsc', ['-p', folder])),
    timed(shell, steps.tests, () => runProgram(folder, 'jest', 'jest', ['--ci'])),
  ]);
}

/** The same build may be deployed again, for example to activate it; the server compares its version and files. */
function withoutOwnNames(claims: SiteClaims, slug: string): SiteClaims {
  const modules = claims.modules.map((module) =>
    module.slug === slug ? { ...module, uniqueNames: [] } : module,
  );
  return { ...claims, modules };
}

async function findClaims(shell: Shell, project: Project): Promise<SiteClaims> {
  const { server, descriptor } = project;
  const token = await findToken(shell, server, descriptor.slug);
  if (token === null) {
    shell.say(texts.offline(texts.noTokenYet));
    return offlineClaims;
  }
  try {
    const input = { params: { slug: descriptor.slug } };
    const { data } = await callServer({ server, token }, endpoints.getSiteClaims, input);
    return withoutOwnNames(data, descriptor.slug);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    shell.say(texts.offline(error.message));
    return offlineClaims;
  }
}

async function checkBuild(
  shell: Shell,
  project: Project,
): Promise<{ files: BuildFiles | null; checks: ModuleCheck[] }> {
  const { folder, descriptor } = project;
  const claims = await findClaims(shell, project);
  let files: BuildFiles | null = null;
  let checks;
  try {
    files = await readModuleFolder(path.join(folder, 'dist'));
    checks = await checkModule(files, claims, descriptor.slug);
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
    checks = archiveFailure(error);
  }
  for (const { id, ok, message } of checks) {
    shell.say(ok ? texts.checkGood(id, message) : texts.checkRed(id, message));
  }
  return { files, checks };
}

interface Checked {
  /** Null when something is red. */
  files: BuildFiles | null;
  report: { ok: boolean; steps: Step[]; checks: ModuleCheck[] };
}

export async function checkProject(shell: Shell, project: Project): Promise<Checked> {
  shell.say(texts.building);
  const steps = await ownSteps(shell, project);
  if (steps[0]?.ok !== true) {
    shell.say(texts.buildRed);
    return { files: null, report: { ok: false, steps, checks: [] } };
  }
  const { files, checks } = await checkBuild(shell, project);
  const red = [...steps, ...checks].filter(({ ok }) => !ok).length;
  shell.say(red === 0 ? texts.allGood : texts.someRed(red));
  return { files: red === 0 ? files : null, report: { ok: red === 0, steps, checks } };
}

export const check: Command = async (shell) => {
  const { report } = await checkProject(shell, await readProject(shell));
  shell.give(report);
  return report.ok ? 0 : 1;
};
