import { readFile } from 'node:fs/promises';
import path from 'node:path';

export interface Place {
  /** In the module's folder, with forward slashes. */
  file: string;
  /** Both from 1. */
  line: number;
  column: number;
}

const around = 2;

export const placeText = ({ file, line, column }: Place) => `${file}:${line}:${column}`;

/** Lines around a place, with the place marked. @returns Null for a file that is not in the folder. */
export async function excerptOf(folder: string, { file, line, column }: Place) {
  const full = path.resolve(folder, file);
  if (!full.startsWith(folder + path.sep)) return null;
  const text = await readFile(full, 'utf8').catch(() => null);
  if (text === null) return null;
  const lines = text.split('\n');
  if (line < 1 || line > lines.length) return null;
  const from = Math.max(1, line - around);
  const to = Math.min(lines.length, line + around);
  const width = String(to).length;
  return lines
    .slice(from - 1, to)
    .flatMap((content, at) => {
      const number = from + at;
      const head = `${number === line ? '>' : ' '} ${String(number).padStart(width)} | `;
      const mark = `${' '.repeat(width + 2)} | ${' '.repeat(Math.max(0, column - 1))}^`;
      return number === line ? [head + content, mark] : [head + content];
    })
    .join('\n');
}
