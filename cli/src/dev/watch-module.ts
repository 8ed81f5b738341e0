import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { unwatchFile, watchFile } from 'node:fs';
import path from 'node:path';
import { moduleDescriptor } from '@puchar/shared/contract';
import type { RegistryModule } from '@puchar/shared/contract';
import type { Configuration, Stats, Watching } from '@rspack/core';
import * as z from 'zod/mini';
import { digestOf } from '../archive/build-files.ts';
import { moduleConfig } from '../commands/build-module.ts';

const record = z.object({ name: z.string(), entry: z.string() });

export interface LocalVersion {
  module: RegistryModule;
  files: ReadonlyMap<string, Buffer>;
}

function readJson(files: LocalVersion['files'], name: string): unknown {
  const file = files.get(name);
  if (file === undefined) throw new Error(`${name} is not in the build.`);
  return JSON.parse(file.toString('utf8'));
}

export function localVersion(files: LocalVersion['files']): LocalVersion {
  const { slug, title, routes, menu, slots, sensitivity } = moduleDescriptor.parse(
    readJson(files, 'module.json'),
  );
  const { name, entry } = record.parse(readJson(files, 'build.json'));
  const integrity: Record<string, string> = {};
  for (const [file, content] of files) {
    // As in the registry: a page puts no other file into its document.
    if (/\.(?:js|css)$/.test(file))
      integrity[file] = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  }
  const version = `dev-${digestOf(files).slice(0, 8)}`;
  const base = `/modules/${slug}/${version}/`;
  const manifest = `${base}mf-manifest.json`;
  const own = { slug, title, routes, menu, slots, sensitivity };
  return { module: { ...own, version, base, name, entry, manifest, integrity }, files };
}

export interface WatchEvents {
  built: (version: LocalVersion, seconds: number) => void;
  broken: (output: string) => void;
}

/** The build for browsers in development mode; the server bundle as it will be deployed. */
function forWork(config: Configuration, output: string): Configuration {
  return {
    ...config,
    devtool: 'source-map',
    output: { ...config.output, path: output },
    optimization: { ...config.optimization, minimize: false },
    watchOptions: { aggregateTimeout: 50, ignored: /[\\/](node_modules|dist|\.git)[\\/]/ },
  };
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

export class ModuleWatch {
  readonly #folder: string;
  readonly #events: WatchEvents;
  #watching: Watching | undefined;
  #starts = 0;

  constructor(folder: string, events: WatchEvents) {
    this.#folder = folder;
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
      this.#events.broken(error instanceof Error ? error.message : String(error));
    }
  }

  async #watch(): Promise<void> {
    this.#starts += 1;
    const output = path.join(this.#folder, 'node_modules/.cache/puchar-dev');
    const [config] = await moduleConfig(this.#folder, String(this.#starts));
    if (config === undefined) throw new Error('The module has no build.');
    const { rspack } = await import('@rspack/core');
    const compiler = rspack(forWork(config, output));
    this.#watching = compiler.watch({}, (error, stats) => {
      if (error) this.#events.broken(error.message);
      else if (stats !== undefined) void this.#take(stats, output);
    });
  }

  async #take(stats: Stats, output: string): Promise<void> {
    if (stats.hasErrors()) {
      this.#events.broken(stats.toString({ preset: 'errors-only', colors: process.stdout.isTTY }));
      return;
    }
    try {
      const version = localVersion(await readFiles(output));
      const { startTime, endTime } = stats;
      this.#events.built(version, ((endTime ?? 0) - (startTime ?? 0)) / 1000);
    } catch (error) {
      this.#events.broken(error instanceof Error ? error.message : String(error));
    }
  }
}
