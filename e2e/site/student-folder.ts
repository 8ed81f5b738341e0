import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { root } from './folders.ts';

const example = `${root}examples/mf-typer/`;

export interface Work {
  address: string;
  /** What the terminal shows. */
  said: () => string;
  stop: () => Promise<void>;
}

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

  /** `puchar dev`, once it has built. */
  async startWork(port: number): Promise<Work> {
    const program = `${this.#folder}/node_modules/.bin/puchar`;
    const child = spawn(program, ['dev', `--port=${port}`], {
      cwd: this.#folder,
      env: this.#env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output: string[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (part: Buffer) => output.push(part.toString()));
    }
    const said = () => output.join('');
    while (!said().includes('✓ zbudowano')) {
      if (child.exitCode !== null) throw new Error(`puchar dev ended:\n${said()}`);
      await new Promise((resolve) => {
        setTimeout(resolve, 100);
      });
    }
    const stop = async () => {
      const closed = once(child, 'close');
      child.kill('SIGTERM');
      await closed;
    };
    return { address: `http://127.0.0.1:${port}`, said, stop };
  }

  /** Saves a file of the module with another text in it. */
  async edit(name: string, from: string, to: string): Promise<void> {
    const file = `${this.#folder}/${name}`;
    const text = await readFile(file, 'utf8');
    if (!text.includes(from)) throw new Error(`${name} has no ${from}`);
    await writeFile(
      file,
      text.replace(from, () => to),
    );
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
