import { unwatchFile, watchFile } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Stats, Watching } from '@rspack/core';
import { moduleConfig } from '../commands/build-module.ts';
import { buildProblems } from './build-problems.ts';
import { devConfig } from './dev-config.ts';
import { localVersion } from './local-version.ts';
import type { LocalVersion } from './local-version.ts';
import type { Problem } from './page-events.ts';

export interface WatchEvents {
  /** `isStart`: with settings that a page reads once. */
  built: (
    version: LocalVersion,
    build: { hash: string; seconds: number; isStart: boolean },
  ) => void;
  broken: (problems: readonly Problem[]) => void;
}

async function readFiles(folder: string): Promise<ReadonlyMap<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Map<string, Buffer>();
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    files.set(path.relative(folder, file).split(path.sep).join('/'), await readFile(file));
  }
  return files;
}

const ofMessage = (error: unknown): Problem[] => [
  {
    message: error instanceof Error ? error.message : String(error),
    place: null,
    excerpt: null,
    frames: [],
  },
];

export class ModuleWatch {
  readonly #folder: string;
  readonly #browser: string;
  readonly #events: WatchEvents;
  #watching: Watching | undefined;
  #starts = 0;
  #isStart = true;

  /** @param browser Folder of the files that the page gets beside the module's. */
  constructor(folder: string, browser: string, events: WatchEvents) {
    this.#folder = folder;
    this.#browser = browser;
    this.#events = events;
  }

  async start(): Promise<void> {
    await this.#watch();
    for (const file of this.#settings()) {
      watchFile(file, { interval: 300 }, () => void this.#restart());
    }
  }

  async close(): Promise<void> {
    for (const file of this.#settings()) unwatchFile(file);
    await this.#stop();
  }

  #settings(): string[] {
    return ['module.json', 'package.json', 'rspack.config.mjs'].map((name) =>
      path.join(this.#folder, name),
    );
  }

  async #stop(): Promise<void> {
    const watching = this.#watching;
    this.#watching = undefined;
    if (watching !== undefined) await new Promise<void>((done) => watching.close(() => done()));
  }

  async #restart(): Promise<void> {
    await this.#stop();
    try {
      await this.#watch();
    } catch (error) {
      this.#events.broken(ofMessage(error));
    }
  }

  async #watch(): Promise<void> {
    this.#starts += 1;
    this.#isStart = true;
    const output = path.join(this.#folder, 'node_modules/.cache/puchar-dev');
    // The recipe reads it, and React Refresh too. An assignment would be replaced when this command is bundled.
    Object.assign(process.env, { NODE_ENV: 'development' });
    const [config] = await moduleConfig(this.#folder, String(this.#starts));
    if (config === undefined) throw new Error('The module has no build.');
    const { rspack } = await import('@rspack/core');
    const compiler = rspack(await devConfig(config, { output, browser: this.#browser }));
    this.#watching = compiler.watch({}, (error, stats) => {
      if (error) this.#events.broken(ofMessage(error));
      else if (stats !== undefined) void this.#take(stats, output);
    });
  }

  async #take(stats: Stats, output: string): Promise<void> {
    if (stats.hasErrors()) {
      this.#events.broken(await buildProblems(stats, this.#folder));
      return;
    }
    try {
      const { startTime, endTime, hash } = stats;
      const version = localVersion(await readFiles(output));
      const seconds = ((endTime ?? 0) - (startTime ?? 0)) / 1000;
      const isStart = this.#isStart;
      this.#isStart = false;
      this.#events.built(version, { hash: hash ?? '', seconds, isStart });
    } catch (error) {
      this.#events.broken(ofMessage(error));
    }
  }
}
