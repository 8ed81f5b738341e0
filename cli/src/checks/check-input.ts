import type { Program } from 'acorn';
import type { ModuleDescriptor, SiteClaims } from '@puchar/shared/contract';
import type { BuildFiles } from '../archive/build-files.ts';
import { parseBuild, parseDescriptor, parseManifest } from './build-record.ts';
import type { BuildRecord, ManifestRecord, Parsed } from './build-record.ts';
import { parseScript } from './code/parse-script.ts';

export interface Script {
  path: string;
  text: string;
  /** Null when it is no script. */
  program: Program | null;
}

/** What every check gets. */
export interface CheckInput {
  files: BuildFiles;
  claims: SiteClaims;
  slug: string;
  /** Federation name that goes with the slug. */
  name: string;
  build: Parsed<Omit<BuildRecord, 'descriptor'>>;
  manifest: Parsed<ManifestRecord>;
  descriptor: Parsed<ModuleDescriptor>;
  scripts: readonly Script[];
  /** Path and text of every style sheet. */
  sheets: readonly (readonly [path: string, text: string])[];
  /** Whether the scripts are too many to be read at all. */
  tooMuchCode: boolean;
  /** Whether the style sheets are. */
  tooMuchStyle: boolean;
}

/** What is wrong, sentences that name the fix; none when all is well. */
export type Check = (input: CheckInput) => readonly string[] | Promise<readonly string[]>;

/** Bytes of all scripts; the largest module of the site has a quarter of it. */
const mostCode = 3 * 1024 * 1024;

/** Bytes of all style sheets; the largest module of the site has a quarter of it. */
const mostStyle = 500_000;

const bytesOf = (files: readonly [string, Buffer][]) =>
  files.reduce((sum, [, { length }]) => sum + length, 0);

const afterOtherTurns = () => new Promise((resolve) => setImmediate(resolve));

/** Reads a build once for all checks. Other work gets its turn after every script. */
export async function checkInput(
  files: BuildFiles,
  claims: SiteClaims,
  slug: string,
): Promise<CheckInput> {
  const of = (ending: string) => [...files].filter(([path]) => path.endsWith(ending));
  const code = of('.js');
  const sheets = of('.css');
  const tooMuchCode = bytesOf(code) > mostCode;
  const tooMuchStyle = bytesOf(sheets) > mostStyle;
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
    sheets: (tooMuchStyle ? [] : sheets).map(
      ([path, content]) => [path, content.toString('utf8')] as const,
    ),
    tooMuchCode,
    tooMuchStyle,
  };
}
