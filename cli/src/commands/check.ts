import path from 'node:path';
import { ArchiveRefused, readModuleFolder } from '../archive/index.ts';
import type { BuildFiles } from '../archive/index.ts';
import { checkModule, refusedArchive } from '../checks/index.ts';
import { buildModule } from './build-module.ts';
import { findClaims } from './find-claims.ts';
import { readProject } from './project.ts';
import type { Project } from './project.ts';
import { runProgram } from './run-program.ts';
import type { Command, Shell } from './shell.ts';
import { texts } from './texts.pl.ts';

interface Step {
  name: string;
  good: boolean;
  output: string;
}

async function timed(
  shell: Shell,
  name: string,
  work: () => Promise<{ good: boolean; output: string }>,
): Promise<Step> {
  const start = performance.now();
  const { good, output } = await work();
  const seconds = ((performance.now() - start) / 1000).toFixed(1).replace('.', ',');
  shell.say(good ? texts.stepGood(name, seconds) : `${texts.stepRed(name)}\n${output.trimEnd()}`);
  return { name, good, output };
}

/** Build, types and tests, beside each other. */
function ownSteps(shell: Shell, { folder }: Project): Promise<Step[]> {
  const { steps } = texts;
  return Promise.all([
    timed(shell, steps.build, async () => {
      const fault = await buildModule(folder);
      return { good: fault === null, output: fault ?? '' };
    }),
    timed(shell, steps.types, () => runProgram(folder, 'typescript', 'tsc', ['-p', folder])),
    timed(shell, steps.tests, () => runProgram(folder, 'jest', 'jest', ['--ci'])),
  ]);
}

/** The checks of the server. @returns The files, and how many checks are red. */
async function checkBuild(
  shell: Shell,
  project: Project,
): Promise<{ files: BuildFiles | null; red: number }> {
  const { folder, descriptor } = project;
  const claims = await findClaims(shell, project);
  let files: BuildFiles | null = null;
  let checks;
  try {
    files = await readModuleFolder(path.join(folder, 'dist'));
    checks = await checkModule(files, claims, descriptor.slug);
  } catch (error) {
    if (!(error instanceof ArchiveRefused)) throw error;
    checks = refusedArchive(error);
  }
  for (const { id, ok, message } of checks) {
    shell.say(ok ? texts.checkGood(id, message) : texts.checkRed(id, message));
  }
  return { files, red: checks.filter(({ ok }) => !ok).length };
}

/**
 * Builds a module and holds it against everything that the server will.
 *
 * @returns The built files; null when something is red, which is said.
 */
export async function checkProject(shell: Shell, project: Project): Promise<BuildFiles | null> {
  shell.say(texts.building);
  const steps = await ownSteps(shell, project);
  if (steps[0]?.good !== true) {
    shell.say(texts.buildRed);
    return null;
  }
  const { files, red } = await checkBuild(shell, project);
  const count = red + steps.filter(({ good }) => !good).length;
  shell.say(count === 0 ? texts.allGood : texts.someRed(count));
  return count === 0 ? files : null;
}

/** `puchar check` */
export const check: Command = async (shell) => {
  const files = await checkProject(shell, await readProject(shell));
  return files === null ? 1 : 0;
};
