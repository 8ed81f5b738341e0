import { CsvError, parse } from 'csv-parse/sync';
import { decodeText } from './decode-text.ts';

export interface CsvRow {
  /** From 1; of a row with line breaks inside its quotes, its last. */
  line: number;
  cells: string[];
}

/** In the row that begins at `line`. */
export interface CsvProblem {
  line: number;
  kind: 'quotes' | 'unclosed' | 'tooLong' | 'tooMany';
}

/** The parser takes seconds for a megabyte of line breaks or of semicolons. */
const mostLines = 10_000;
/** A longer row has lost the end of its quotes. */
const mostCharacters = 10_000;

const separators = [';', ',', '\t'] as const;

/** The one that the first line has most of, outside quotes. */
function separatorOf(text: string): string {
  const [first = ''] = /^.*$/m.exec(text.trimStart()) ?? [];
  const plain = first.replace(/"[^"]*"/g, '');
  const count = (separator: string) => plain.split(separator).length;
  return separators.reduce((best, next) => (count(next) > count(best) ? next : best));
}

function sizeProblem(text: string): CsvProblem | null {
  const lines = text.split('\n');
  if (lines.length > mostLines) return { line: mostLines, kind: 'tooMany' };
  const long = lines.findIndex((line) => line.length > mostCharacters);
  return long < 0 ? null : { line: long + 1, kind: 'tooLong' };
}

const unclosed = new Set<string>(['CSV_QUOTE_NOT_CLOSED', 'CSV_MAX_RECORD_SIZE']);

/** Rows with any text, their cells trimmed; or the first problem. Line breaks become line feeds. */
export function readCsv(bytes: Buffer): CsvRow[] | CsvProblem {
  const text = decodeText(bytes).replaceAll(/\r\n?/g, '\n');
  const problem = sizeProblem(text);
  if (problem !== null) return problem;
  const rows: CsvRow[] = [];
  try {
    parse(text, {
      delimiter: separatorOf(text),
      max_record_size: mostCharacters,
      record_delimiter: '\n',
      relax_column_count: true,
      trim: true,
      on_record: (cells: string[], { lines }) => {
        rows.push({ line: lines, cells });
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = (rows.at(-1)?.line ?? 0) + 1;
    return { line, kind: unclosed.has(error.code) ? 'unclosed' : 'quotes' };
  }
  return rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
}
