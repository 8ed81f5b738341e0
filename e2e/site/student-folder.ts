import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { root } from './folders.ts';

const example = `${root}examples/mf-typer/`;

export class StudentFolder {
  readonly #folder: string;
  readonly #env: NodeJS.ProcessEnv;

  private constructor(folder: string, token: string) {
    this.#folder = folder;
    // Environment variables of this run must not reach the team's programs.
    const { PATH, HOME } = process.env;
    this.#env = { PATH, HOME, PUCHAR_TOKEN: token };
  }

  static async make(token: string): Promise<StudentFolder> {
    return new StudentFolder(await realpath(await mkdtemp(`${tmpdir()}/puchar-student-`)), token);
  }

  /** @throws Error with the output of a failed program. */
  async run(program: string, ...args: string[]): Promise<string> {
    const child = spawn(program, args, {
      cwd: this.#folder,
      env: this.#env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output: string[] = [];
    child.stdout.on('data', (part: Buffer) => output.push(part.toString()));
    child.stderr.on('data', (part: Buffer) => output.push(part.toString()));
    await once(child, 'close');
    const text = output.join('');
    if (child.exitCode !== 0) throw new Error(`${program} ${args.join(' ')}:\n${text}`);
    return text;
  }

  puchar(...args: string[]): Promise<string> {
    return this.run(`${this.#folder}/node_modules/.bin/puchar`, ...args);
  }

  async takeExample(): Promise<void> {
    await rm(`${this.#folder}/src`, { recursive: true });
    for (const name of ['src', 'module.json']) {
      await cp(`${example}${name}`, `${this.#folder}/${name}`, { recursive: true });
    }
  }

  async remove(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true });
  }
}
