import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Stats, StatsError } from '@rspack/core';
import { excerptOf, placeText } from './excerpt.ts';
import type { Place } from './excerpt.ts';
import type { Problem } from './page-events.ts';

const mostProblems = 5;

// eslint-disable-next-line no-control-regex -- colours of a terminal
const colours = /\u001B\[[\d;]*m/g;

/** As the compilers write places: `[4:5]`, `[src/a.tsx:4:5]` or `4:5-9`. */
const written = /(?:\[(?:[^[\]]*?:)?|^)(\d+):(\d+)(?:-[\d:]+)?\]?/m;

function fileOf({ moduleName, file }: StatsError): string | null {
  const name = (moduleName ?? file ?? '').split('!').at(-1)?.split('?')[0] ?? '';
  return name === '' ? null : name.replace(/^\.\//, '');
}

/** The compiler counts in what it made of the file: an import is found by its words. */
async function placeOfImport(folder: string, file: string, text: string): Promise<Place | null> {
  const [, wanted] = /Can't resolve '([^']+)'/.exec(text) ?? [];
  if (wanted === undefined) return null;
  const source = await readFile(path.join(folder, file), 'utf8').catch(() => '');
  const lines = source.split('\n');
  const at = lines.findIndex(
    (line) => line.includes(`'${wanted}'`) || line.includes(`"${wanted}"`),
  );
  return at === -1 ? null : { file, line: at + 1, column: (lines[at] ?? '').indexOf(wanted) };
}

async function placeOf(error: StatsError, text: string, folder: string): Promise<Place | null> {
  const file = fileOf(error);
  if (file === null) return null;
  const found = written.exec(error.loc ?? '') ?? written.exec(text);
  return (
    (await placeOfImport(folder, file, text)) ?? {
      file,
      line: Number(found?.[1] ?? 1),
      column: Number(found?.[2] ?? 1),
    }
  );
}

/** The compiler's words without its picture of the place, which the excerpt shows. */
function messageOf(text: string): string {
  const lines = text
    .split('\n')
    .map((line) => line.replace(/^[\s×x│╰├─▶╭┬·]+/, '').trim())
    .filter((line) => line !== '' && !/^(\d+\s*│|\[|[─┬╰]|Module build failed)/.test(line));
  const said = lines.filter((line) => !/^\d+ [│|]/.test(line) && !line.startsWith('at '));
  return [...new Set(said)].slice(0, 4).join('\n') || text.trim();
}

export async function buildProblems(
  stats: Pick<Stats, 'toJson'>,
  folder: string,
): Promise<Problem[]> {
  const { errors = [] } = stats.toJson({ all: false, errors: true, moduleTrace: false });
  const problems = errors.slice(0, mostProblems).map(async (error) => {
    const text = error.message.replace(colours, '').replaceAll(`${folder}${path.sep}`, '');
    const place = await placeOf(error, text, folder);
    return {
      message: messageOf(text),
      place: place === null ? null : placeText(place),
      excerpt: place === null ? null : await excerptOf(folder, place),
      frames: [],
    };
  });
  return Promise.all(problems);
}
