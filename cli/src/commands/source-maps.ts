import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Configuration } from '@rspack/core';
import type { StoredTrace } from '@puchar/shared/contract';
import * as z from 'zod/mini';
import { placeText } from '../dev/excerpt.ts';
import { originalPlace, parseMap } from '../dev/stack-problem.ts';

/** In the module's folder: with the team, and in no build. */
const own = '.puchar';
const fresh = 'new';
const mostVersions = 20;

const folderOf = (folder: string) => path.join(folder, own, 'maps');

/** The same files as without maps, which are written beside the build. */
export function withMaps(config: Configuration): Configuration {
  if (config.name === 'server') return config;
  return {
    ...config,
    devtool: 'hidden-source-map',
    output: {
      ...config.output,
      sourceMapFilename: `../${own}/maps/${fresh}/[file].map`,
      devtoolModuleFilenameTemplate: 'webpack:///[resource-path]',
    },
  };
}

const record = z.object({ version: z.string().check(z.regex(/^[0-9A-Za-z][0-9A-Za-z.+-]*$/)) });

async function forgetOld(maps: string): Promise<void> {
  const names = await readdir(maps);
  const dated = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(path.join(maps, name))).mtimeMs })),
  );
  const old = dated.toSorted((one, other) => other.at - one.at).slice(mostVersions);
  for (const { name } of old) await rm(path.join(maps, name), { recursive: true, force: true });
}

/** After a build, under the version that it has. */
export async function retainMaps(folder: string): Promise<void> {
  const maps = folderOf(folder);
  if (!existsSync(path.join(maps, fresh))) return;
  const text = await readFile(path.join(folder, 'dist/build.json'), 'utf8');
  const { version } = record.parse(JSON.parse(text));
  const target = path.join(maps, version);
  await rm(target, { recursive: true, force: true });
  await rename(path.join(maps, fresh), target);
  await mkdir(path.join(folder, own), { recursive: true });
  await writeFile(path.join(folder, own, '.gitignore'), '*\n');
  await forgetOld(maps);
}

export interface ReadableTrace extends StoredTrace {
  /** `src/start/start.page.tsx:12:5`, of the frames that lead there; null without maps of the version. */
  sources: readonly string[] | null;
}

async function sourceOf(maps: string, frame: string): Promise<string | null> {
  const [file = '', line, column] = frame.split(':');
  const content = await readFile(path.join(maps, `${file}.map`)).catch(() => undefined);
  const map = parseMap(content);
  const place = map === null ? null : originalPlace(map, Number(line), Number(column));
  return place === null ? null : placeText(place);
}

export async function readTrace(folder: string, trace: StoredTrace): Promise<ReadableTrace> {
  const maps = path.join(folderOf(folder), trace.version);
  if (!existsSync(maps)) return { ...trace, sources: null };
  const found = await Promise.all(trace.frames.map((frame) => sourceOf(maps, frame)));
  return { ...trace, sources: found.filter((source) => source !== null) };
}
