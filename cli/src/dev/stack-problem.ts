import { SourceMap } from 'node:module';
import { failureReason } from '@puchar/shared/contract';
import * as z from 'zod/mini';
import { excerptOf, placeText } from './excerpt.ts';
import type { Place } from './excerpt.ts';
import { devBase } from './local-version.ts';
import type { LocalVersion } from './local-version.ts';
import type { Problem } from './page-events.ts';

/** What `browser/client.js` sends of an error in the page. */
export const pageError = z.strictObject({
  part: z.nullable(z.string()),
  reason: z.nullable(failureReason),
  message: z.string().check(z.maxLength(10_000)),
  stack: z.string().check(z.maxLength(100_000)),
});
export type PageError = z.infer<typeof pageError>;

const mostFrames = 12;

const sourceMap = z.object({
  version: z.literal(3),
  sources: z.array(z.nullable(z.string())),
  names: z.array(z.string()),
  mappings: z.string(),
});

/** @returns Null for what is no source map. */
export function parseMap(content: Buffer | undefined): SourceMap | null {
  if (content === undefined) return null;
  const parsed = sourceMap.safeParse(JSON.parse(content.toString('utf8')));
  if (!parsed.success) return null;
  const sources = parsed.data.sources.map((source) => source ?? '');
  return new SourceMap({ file: '', sourcesContent: [], sourceRoot: '', ...parsed.data, sources });
}

/** @param map Of the file in which the position is. */
export function originalPlace(map: SourceMap, line: number, column: number): Place | null {
  const entry = map.findEntry(line - 1, column - 1);
  if (!('originalSource' in entry)) return null;
  const file = entry.originalSource.replace(/^(?:webpack:\/\/\/)?(?:\.\/)?/, '');
  return { file, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
}

/** Positions in files of the build, the innermost first. */
function positionsOf(stack: string): Place[] {
  const found = stack.matchAll(/([\w.@+-]+(?:\/[\w.@+-]+)*\.js)(?:\?[^\s:)]*)?:(\d+):(\d+)/g);
  const ofBuild = [...found].flatMap(([all, file = '', line, column]) => {
    const at = file.indexOf(devBase.slice(1));
    return at === -1 || all === undefined
      ? []
      : [{ file: file.slice(at + devBase.length - 1), line: Number(line), column: Number(column) }];
  });
  return ofBuild.slice(0, mostFrames);
}

/** The places of the module's sources in a stack of the page. */
function placesOf(stack: string, files: LocalVersion['files']): Place[] {
  const maps = new Map<string, SourceMap | null>();
  return positionsOf(stack).flatMap(({ file, line, column }) => {
    const map = maps.get(file) ?? parseMap(files.get(`${file}.map`));
    maps.set(file, map);
    return (map === null ? null : originalPlace(map, line, column)) ?? [];
  });
}

const isOwn = ({ file }: Place) => file.startsWith('src/');

/** @returns Null for an error without code of the module, unless a component of it failed. */
export async function stackProblem(
  { reason, message, stack }: PageError,
  { folder, files }: { folder: string; files: LocalVersion['files'] },
): Promise<Problem | null> {
  const places = placesOf(stack, files);
  const place = places.find(isOwn) ?? null;
  if (place === null && reason === null) return null;
  return {
    message,
    place: place === null ? null : placeText(place),
    excerpt: place === null ? null : await excerptOf(folder, place),
    frames: places.filter(isOwn).map(placeText),
  };
}
