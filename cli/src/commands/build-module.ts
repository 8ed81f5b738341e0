import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from '@rspack/core';
import * as z from 'zod/mini';
import { CommandError } from './shell.ts';
import { retainMaps, withMaps } from './source-maps.ts';
import { texts } from './texts.pl.ts';

const isObject = (value: unknown) => typeof value === 'object' && value !== null;
const configuration = z.custom<Configuration>(isObject);
const loaded = z.object({
  default: z.union([z.array(configuration).check(z.minLength(1)), configuration]),
});

/** @param reading A new text bypasses the import cache. */
export async function moduleConfig(folder: string, reading = ''): Promise<Configuration[]> {
  const file = path.join(folder, 'rspack.config.mjs');
  if (!existsSync(file)) throw new CommandError(texts.noConfig);
  // The address is known at run time only, so no bundler may follow it.
  const address = `${pathToFileURL(file).href}?${reading}`;
  const found: unknown = await import(/* webpackIgnore: true */ address);
  return [loaded.parse(found).default].flat();
}

export async function buildModule(folder: string): Promise<string | null> {
  // Lazy, because most commands build nothing.
  const { rspack } = await import('@rspack/core');
  const compiler = rspack((await moduleConfig(folder)).map(withMaps));
  const errors = await new Promise<string | null>((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (stats?.hasErrors() === true) {
          resolve(stats.toString({ preset: 'errors-only', colors: process.stdout.isTTY }));
        } else resolve(null);
      });
    });
  });
  if (errors === null) await retainMaps(folder);
  return errors;
}
