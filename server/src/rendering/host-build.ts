import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ownPath, routeData, searchName, stage } from '@puchar/shared/contract';
import * as z from 'zod/mini';
import { indexStylesheet } from '../modules/stylesheet-index.ts';
import type { StylesheetIndex } from '../modules/stylesheet-index.ts';

const hostPage = z.object({
  id: z.string(),
  title: z.string(),
  path: ownPath,
  stages: z.array(stage),
  slots: z.array(z.object({ slot: z.string(), stages: z.array(stage) })),
  data: z.array(z.extend(routeData, { stages: z.optional(z.array(stage)) })),
  query: z.optional(z.array(searchName)),
});
type HostPage = z.infer<typeof hostPage>;

const hostFile = z.object({ routes: z.array(hostPage) });
const buildFile = z.object({
  fonts: z.array(z.string()),
  parts: z.record(z.string(), z.array(z.string())),
});

export interface HostBuild {
  folder: string;
  template: string;
  inlineScripts: string[];
  pages: HostPage[];
  fonts: string[];
  stylesheets: HostFile[];
  indexes: ReadonlyMap<string, StylesheetIndex>;
  /** Page id → files of its chunk. */
  parts: Record<string, HostFile[]>;
}

interface HostFile {
  path: string;
  integrity: string;
}

function inlineScriptSources(html: string): string[] {
  return [...html.matchAll(/<script\b(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
}

async function withIntegrity(
  folder: string,
  parts: Record<string, string[]>,
): Promise<Record<string, HostFile[]>> {
  const hashed = async (file: string): Promise<HostFile> => {
    const hash = createHash('sha384').update(await readFile(path.join(folder, file)));
    return { path: file, integrity: `sha384-${hash.digest('base64')}` };
  };
  const entries = Object.entries(parts).map(async ([id, files]) => {
    return [id, await Promise.all(files.map(hashed))] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

const minify = (html: string) => html.replace(/\n\s*\/\/.*/g, '').replace(/\n\s+/g, '\n');

/** Of an element of the host's own template, as it stands there. */
export function attributeOf(element: string, name: string): string | undefined {
  return new RegExp(`\\b${name}="([^"]*)"`).exec(element)?.[1];
}

const stylesheetLink = /<link\b[^>]*\brel="stylesheet"[^>]*>/g;

export function stylesheetLinks(template: string): { link: string; file: HostFile }[] {
  return [...template.matchAll(stylesheetLink)].map(([link]) => {
    const [href = '', integrity = ''] = [attributeOf(link, 'href'), attributeOf(link, 'integrity')];
    return { link, file: { path: href.replace(/^\//, ''), integrity } };
  });
}

async function indexStylesheets(folder: string, files: readonly HostFile[]) {
  const paths = new Set(
    files.map(({ path: file }) => file).filter((file) => file.endsWith('.css')),
  );
  const read = [...paths].map(async (file) => {
    return [file, indexStylesheet(await readFile(path.join(folder, file), 'utf8')) ?? []] as const;
  });
  return new Map(await Promise.all(read));
}

/** @throws Error that names the folder when the host was not built. */
export async function readHostBuild(folder: string): Promise<HostBuild> {
  const read = (name: string) => readFile(path.join(folder, name), 'utf8');
  try {
    const template = minify(await read('index.html'));
    const { routes } = hostFile.parse(JSON.parse(await read('host.json')));
    const { fonts, parts } = buildFile.parse(JSON.parse(await read('build.json')));
    const stylesheets = stylesheetLinks(template).map(({ file }) => file);
    const pageFiles = await withIntegrity(folder, parts);
    return {
      folder,
      template,
      stylesheets,
      indexes: await indexStylesheets(folder, [...stylesheets, ...Object.values(pageFiles).flat()]),
      inlineScripts: inlineScriptSources(template),
      pages: routes,
      fonts,
      parts: pageFiles,
    };
  } catch (cause) {
    throw new Error(`The host is not built in ${folder}: run "npm run build".`, { cause });
  }
}
