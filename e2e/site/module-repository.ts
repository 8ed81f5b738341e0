import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './folders.ts';

const guide = `${root}docs/modules.md`;

/** Commands of a recipe in `docs/modules.md`, in their order. */
export async function recipeOf(host: 'GitHub' | 'GitLab'): Promise<string[]> {
  const text = await readFile(guide, 'utf8');
  const after = text.slice(text.indexOf(`\n${host}, `));
  const block = /```yaml\n(.*?)```/s.exec(after)?.[1] ?? '';
  return block.split('\n').flatMap((line) => {
    const [command] = /\b(?:npm ci|npx puchar|gh pr|echo "PREVIEW)[^\]]*/.exec(line) ?? [];
    return command === undefined ? [] : [command];
  });
}

/** A module's folder as a repository of its own, outside of this one. */
export class ModuleRepository {
  readonly folder: string;
  readonly #env: NodeJS.ProcessEnv;

  private constructor(folder: string, token: string, tools: string) {
    this.folder = folder;
    const { PATH, HOME } = process.env;
    const author = { GIT_AUTHOR_NAME: 'Team', GIT_AUTHOR_EMAIL: 'team@example.org' };
    const committer = { GIT_COMMITTER_NAME: 'Team', GIT_COMMITTER_EMAIL: 'team@example.org' };
    this.#env = {
      ...author,
      ...committer,
      PATH: `${tools}:${PATH}`,
      HOME,
      PUCHAR_TOKEN: token,
      NUMBER: '7',
    };
  }

  static async copyOf(name: string, token: string): Promise<ModuleRepository> {
    const outer = await realpath(await mkdtemp(`${tmpdir()}/puchar-repository-`));
    const folder = path.join(outer, name);
    const built = new Set(['node_modules', 'dist']);
    await cp(`${root}${name}`, folder, {
      recursive: true,
      filter: (from) => !built.has(path.basename(from)),
    });
    const tools = path.join(outer, 'tools');
    await mkdir(tools);
    // GitHub's own command: what it would write under the proposed change.
    await writeFile(path.join(tools, 'gh'), `#!/bin/sh\necho "$@" > "${outer}/comment.txt"\n`);
    await chmod(path.join(tools, 'gh'), 0o755);
    return new ModuleRepository(folder, token, tools);
  }

  async change(file: string, edit: (text: string) => string): Promise<void> {
    const name = path.join(this.folder, file);
    await writeFile(name, edit(await readFile(name, 'utf8')));
  }

  /** @throws Error with the output of a command that failed. */
  async run(command: string): Promise<string> {
    const child = spawn('bash', ['-e', '-o', 'pipefail', '-c', command], {
      cwd: this.folder,
      env: this.#env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output: string[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (part: Buffer) => output.push(part.toString()));
    }
    await once(child, 'close');
    const text = output.join('');
    if (child.exitCode !== 0) throw new Error(`${command}:\n${text}`);
    return text;
  }

  async install(kit: string): Promise<void> {
    await writeFile(path.join(this.folder, '.gitignore'), 'node_modules\ndist\n.deploy.*\n');
    // Ports are reused: without a unique name npm would take the kit of an earlier run from its cache.
    const address = `${kit}?${Date.now()}`;
    await this.run(`npm install --prefer-offline --no-audit --no-fund '${address}'`);
    await this.run('git init -q -b main && git add -A && git commit -q -m "Module"');
  }

  /** Of the last build. */
  async version(): Promise<string> {
    const record = await readFile(path.join(this.folder, 'dist/build.json'), 'utf8');
    return /"version": "([^"]+)"/.exec(record)?.[1] ?? '';
  }

  async read(file: string): Promise<string> {
    return readFile(path.join(this.folder, file), 'utf8');
  }

  remove(): Promise<void> {
    return rm(path.dirname(this.folder), { recursive: true, force: true });
  }
}
