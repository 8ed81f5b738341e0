import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ownPath, routeData, searchName, stage } from '@puchar/shared/contract';
import * as z from 'zod/mini';

const hostPage = z.object({
  id: z.string(),
  title: z.string(),
  path: ownPath,
  stages: z.array(stage),
  slots: z.array(z.object({ slot: z.string(), stages: z.array(stage) })),
  data: z.array(z.extend(routeData, { stages: z.optional(z.array(stage)) })),
  query: z.optional(z.array(searchName)),
});
export type HostPage = z.infer<typeof hostPage>;

const hostFile = z.object({ routes: z.array(hostPage) });
const buildFile = z.object({
  title: z.string(),
  fonts: z.array(z.string()),
  icon: z.nullable(z.string()),
  parts: z.record(z.string(), z.array(z.string())),
});

/** The shell's build as the server needs it to compose HTML. */
export interface HostBuild {
  /** `host/dist`, absolute. */
  folder: string;
  /** `index.html` with its two markers, without comments and indentation. */
  template: string;
  /** CSP sources of the inline scripts, `'sha256-…'`. */
  inlineScripts: string[];
  /** The cup's title with its year. */
  title: string;
  pages: HostPage[];
  /** Fonts above the fold, paths inside the folder. */
  fonts: string[];
  /** Icon of the site, a path inside the folder. */
  icon: string | null;
  /** Sheets of every page, which the template names. */
  sheets: HostFile[];
  /** Path inside the folder → text of each sheet that a page may need. */
  css: ReadonlyMap<string, string>;
  /** Page id → files of its own chunk with their `sha384-…`, which the shell asks for them with. */
  parts: Record<string, HostFile[]>;
}

export interface HostFile {
  path: string;
  integrity: string;
}

function inlineScriptSources(html: string): string[] {
  return [...html.matchAll(/<script\b(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code]) => {
      const hash = createHash('sha256')
        .update(code ?? '')
        .digest('base64');
      return `'sha256-${hash}'`;
    },
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

/** Every page carries it: without what is only for those who write it. */
const terse = (html: string) => html.replace(/\n\s*\/\/.*/g, '').replace(/\n\s+/g, '\n');

const sheetLink = /<link\b[^>]*\brel="stylesheet"[^>]*>/g;

/** Links of the template to sheets, which hold up the first picture of a page. */
export function sheetLinks(template: string): { link: string; file: HostFile }[] {
  return [...template.matchAll(sheetLink)].map(([link]) => {
    const value = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(link)?.[1] ?? '';
    return {
      link,
      file: { path: value('href').replace(/^\//, ''), integrity: value('integrity') },
    };
  });
}

async function readSheets(folder: string, files: readonly HostFile[]) {
  const paths = new Set(
    files.map(({ path: file }) => file).filter((file) => file.endsWith('.css')),
  );
  const read = [...paths].map(async (file) => {
    return [file, await readFile(path.join(folder, file), 'utf8')] as const;
  });
  return new Map(await Promise.all(read));
}

/**
 * Reads the shell's build once at start.
 *
 * @throws Error that names the folder when the shell was not built.
 */
export async function readHostBuild(folder: string): Promise<HostBuild> {
  const read = (name: string) => readFile(path.join(folder, name), 'utf8');
  try {
    const template = terse(await read('index.html'));
    const { routes } = hostFile.parse(JSON.parse(await read('host.json')));
    const { title, fonts, icon, parts } = buildFile.parse(JSON.parse(await read('build.json')));
    const sheets = sheetLinks(template).map(({ file }) => file);
    const pageFiles = await withIntegrity(folder, parts);
    return {
      folder,
      template,
      sheets,
      css: await readSheets(folder, [...sheets, ...Object.values(pageFiles).flat()]),
      inlineScripts: inlineScriptSources(template),
      title,
      pages: routes,
      fonts,
      icon,
      parts: pageFiles,
    };
  } catch (cause) {
    throw new Error(`The host is not built in ${folder}: run "npm run build".`, { cause });
  }
}
