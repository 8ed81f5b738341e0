import { mostSchoolRows, mostSchoolsBytes, schoolInput } from '@puchar/shared/contract';
import type { SchoolInput } from '@puchar/shared/contract';
import { foldText, searchText } from '@puchar/shared/domain';
import { readCsv } from '../../platform/csv/read-csv.ts';
import type { CsvRow } from '../../platform/csv/read-csv.ts';
import { decodeFile } from '../../platform/storage/decode-base64.ts';
import { columnNames, no, texts as allTexts, yes } from './texts.pl.ts';

const texts = allTexts.file;

export interface FileProblem {
  /** Null for the file as a whole. */
  line: number | null;
  message: string;
}

export interface FileSchool extends SchoolInput {
  line: number;
  /** Undefined without that column: the state stays. */
  isClosed: boolean | undefined;
}

export interface SchoolsFileContent {
  schools: FileSchool[];
  /** Headings that mean nothing here. */
  ignored: string[];
  problems: FileProblem[];
}

const nothing = (line: number | null, message: string): SchoolsFileContent => ({
  schools: [],
  ignored: [],
  problems: [{ line, message }],
});

type Column = keyof typeof columnNames;
const columns = ['code', 'name', 'city', 'closed'] as const satisfies readonly Column[];

/** Signatures of XLSX and ODS, which are ZIP files, and of XLS. */
const spreadsheets = [Buffer.from('PK\u0003\u0004', 'latin1'), Buffer.from('d0cf11e0', 'hex')];

function fileProblem(bytes: Buffer): string | null {
  if (spreadsheets.some((start) => bytes.subarray(0, 4).equals(start))) return texts.spreadsheet;
  const isUtf16 = ['fffe', 'feff'].includes(bytes.toString('hex', 0, 2));
  return !isUtf16 && bytes.includes(0) ? texts.binary : null;
}

interface Headings {
  at: Partial<Record<Column, number>>;
  count: number;
  ignored: string[];
  problems: FileProblem[];
}

function readHeadings({ line, cells }: CsvRow): Headings {
  const folded = cells.map(searchText);
  const at: Headings['at'] = {};
  const problems: FileProblem[] = [];
  for (const column of columns) {
    const wanted = searchText(columnNames[column]);
    const place = folded.indexOf(wanted);
    if (place < 0) continue;
    at[column] = place;
    if (folded.lastIndexOf(wanted) !== place)
      problems.push({ line, message: texts.doubledColumn(columnNames[column]) });
  }
  const missing = columns.filter((column) => column !== 'closed' && at[column] === undefined);
  if (missing.length > 0) {
    const names = missing.map((column) => columnNames[column]);
    problems.push({ line, message: texts.missingColumns(names) });
  }
  const known = new Set(columns.map((column) => searchText(columnNames[column])));
  const ignored = cells.filter((cell, place) => cell !== '' && !known.has(folded[place] ?? ''));
  return { at, count: cells.length, ignored, problems };
}

const closedWords: Readonly<Record<string, boolean>> = { '': false, [no]: false, [yes]: true };

function readRow({ line, cells }: CsvRow, { at, count }: Headings) {
  const cell = (column: Column) => cells[at[column] ?? -1] ?? '';
  const { code, name, city } = { code: cell('code'), name: cell('name'), city: cell('city') };
  const parsed = schoolInput.safeParse({ code, name, city });
  const closed = closedWords[searchText(cell('closed'))];
  const messages = [
    ...(parsed.error?.issues ?? []).map(({ path: [field], message }) =>
      texts.at(columnNames[columns.find((column) => column === field) ?? 'code'], message),
    ),
    ...(closed === undefined ? [texts.closed] : []),
    ...(cells.slice(count).some((text) => text !== '') ? [texts.tooManyCells] : []),
  ];
  const problems = messages.map((message) => ({ line, message }));
  const isClosed = at.closed === undefined ? undefined : closed;
  const school = parsed.success ? { ...parsed.data, line, isClosed } : null;
  return { problems, school };
}

/** Codes and names that two lines share, at the second. */
function doubled(schools: readonly FileSchool[]): FileProblem[] {
  const codes = new Map<string, number>();
  const names = new Map<string, number>();
  return schools.flatMap(({ code, name, line, isClosed }) => {
    const sameCode = codes.get(code);
    const sameName = isClosed === true ? undefined : names.get(foldText(name));
    codes.set(code, sameCode ?? line);
    if (isClosed !== true) names.set(foldText(name), sameName ?? line);
    if (sameCode !== undefined) return [{ line, message: texts.codeTwice(code, sameCode) }];
    return sameName === undefined ? [] : [{ line, message: texts.nameTwice(sameName) }];
  });
}

/** Every problem by its line; without any, what the file says. @param file Base64 or a `data:` address. */
export function readSchoolsFile(file: string): SchoolsFileContent {
  const decoded = decodeFile(file, mostSchoolsBytes);
  if ('error' in decoded) {
    const isLarge = decoded.error === 'too-large';
    return nothing(null, isLarge ? texts.tooLarge(mostSchoolsBytes) : texts.broken);
  }
  const obstacle = fileProblem(decoded.bytes);
  if (obstacle !== null) return nothing(null, obstacle);
  const csv = readCsv(decoded.bytes);
  const tooMany = texts.tooManyRows(mostSchoolRows);
  if (!Array.isArray(csv)) {
    return csv.kind === 'tooMany' ? nothing(null, tooMany) : nothing(csv.line, texts[csv.kind]);
  }
  const [first, ...rows] = csv;
  if (first === undefined) return nothing(null, texts.empty);
  const headings = readHeadings(first);
  const { ignored } = headings;
  if (headings.problems.length > 0) return { schools: [], ignored, problems: headings.problems };
  if (rows.length === 0) return nothing(null, texts.empty);
  if (rows.length > mostSchoolRows) return nothing(null, tooMany);
  const read = rows.map((row) => readRow(row, headings));
  const schools = read.flatMap(({ school }) => school ?? []);
  const problems = [...read.flatMap((row) => row.problems), ...doubled(schools)];
  return { schools, ignored, problems: problems.sort((a, b) => (a.line ?? 0) - (b.line ?? 0)) };
}
