import { parse } from 'acorn';
import type { Program } from 'acorn';
import type { ModuleDescriptor, SiteClaims } from '@puchar/shared/contract';
import type { BuildFiles } from '../archive/index.ts';
import { parseBuild, parseDescriptor, parseManifest } from './build-record.ts';
import type { BuildRecord, ManifestRecord, Parsed } from './build-record.ts';

export interface Script {
  path: string;
  text: string;
  program: Program | null;
}

export interface CheckInput {
  files: BuildFiles;
  claims: SiteClaims;
  slug: string;
  name: string;
  build: Parsed<Omit<BuildRecord, 'descriptor'>>;
  manifest: Parsed<ManifestRecord>;
  descriptor: Parsed<ModuleDescriptor>;
  scripts: readonly Script[];
  stylesheets: readonly (readonly [path: string, text: string])[];
  tooMuchCode: boolean;
  tooMuchStyle: boolean;
}

/** Sentences that name the fix; none when all is well. */
export type Check = (input: CheckInput) => readonly string[] | Promise<readonly string[]>;

/** Bytes of all scripts, four times the largest module of the site. */
const mostCode = 3 * 1024 * 1024;

/** Bytes of all stylesheets, four times the largest module of the site. */
const mostStyle = 500_000;

const bytesOf = (files: readonly [string, Buffer][]) =>
  files.reduce((sum, [, { length }]) => sum + length, 0);

function parseScript(text: string): Program | null {
  for (const sourceType of ['script', 'module'] as const) {
    try {
      return parse(text, { ecmaVersion: 'latest', sourceType, allowHashBang: true });
    } catch (error) {
      // A tree too deep to walk is rejected like a broken one.
      if (!(error instanceof SyntaxError || error instanceof RangeError)) throw error;
    }
  }
  return null;
}

const afterOtherTurns = () => new Promise((resolve) => setImmediate(resolve));

/** Yields to the event loop after every script. */
export async function checkInput(
  files: BuildFiles,
  claims: SiteClaims,
  slug: string,
): Promise<CheckInput> {
  const of = (ending: string) => [...files].filter(([path]) => path.endsWith(ending));
  const code = of('.js');
  const stylesheets = of('.css');
  const tooMuchCode = bytesOf(code) > mostCode;
  const tooMuchStyle = bytesOf(stylesheets) > mostStyle;
  const scripts: Script[] = [];
  for (const [path, content] of tooMuchCode ? [] : code) {
    const text = content.toString('utf8');
    scripts.push({ path, text, program: parseScript(text) });
    await afterOtherTurns();
  }
  return {
    files,
    claims,
    slug,
    name: `mf_${slug.replaceAll('-', '_')}`,
    build: parseBuild(files),
    manifest: parseManifest(files),
    descriptor: parseDescriptor(files),
    scripts,
    stylesheets: (tooMuchStyle ? [] : stylesheets).map(
      ([path, content]) => [path, content.toString('utf8')] as const,
    ),
    tooMuchCode,
    tooMuchStyle,
  };
}
