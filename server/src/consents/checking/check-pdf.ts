import {
  FileError,
  hasType,
  judgeFile,
  judgeObject,
  forbiddenNames,
  valuesOf,
} from './pdf-rules.ts';
import type { Facts } from './pdf-rules.ts';
import { searchNames, Unpacker } from './pdf-streams.ts';
import { readObjects, ValueReader } from './pdf-values.ts';
import type { PdfObject, PdfValue } from './pdf-values.ts';

/** The end of a complete file points to its cross-reference table. */
const endBytes = 2048;
const wanted = new Set([...forbiddenNames, 'ObjStm']);

export function isPdf(bytes: Buffer): boolean {
  return /^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8));
}

function reject(name: string): never {
  throw new FileError(`name ${name}`);
}

/** @returns How many object streams the file names. */
function searchFile(bytes: Buffer): number {
  let objectStreams = 0;
  const search = searchNames(wanted, (name) => {
    if (name === 'ObjStm') objectStreams += 1;
    else reject(name);
  });
  search.feed(bytes);
  search.end();
  return objectStreams;
}

/** Every stream is inflated, also one inside another. */
async function searchStreams(text: string, unpacker: Unpacker): Promise<void> {
  for (const match of text.matchAll(/(?<!end)stream(?:\r\n|\n|\r)/g)) {
    const search = searchNames(wanted, reject);
    await unpacker.each(match.index + match[0].length, text.length, (piece) => search.feed(piece));
    search.end();
  }
}

/** Compressed in the only form that all readers interpret alike, or not at all. */
function isDeflated(value: PdfValue): boolean {
  const isFlate = (filter: PdfValue): boolean =>
    filter.kind === 'name'
      ? filter.name === 'FlateDecode'
      : filter.kind === 'array' && filter.items.length === 1 && filter.items.every(isFlate);
  return (
    valuesOf(value, 'Filter').every(isFlate) &&
    ['DecodeParms', 'DP'].every((key) => valuesOf(value, key).every(({ kind }) => kind === 'null'))
  );
}

function numberOf(value: PdfValue, key: string): number {
  const [number, ...others] = valuesOf(value, key);
  if (number?.kind === 'number' && others.length === 0) return number.number;
  throw new FileError('a stream of objects without its numbers');
}

function judgeInner(text: string, value: PdfValue, facts: Facts): void {
  const first = numberOf(value, 'First');
  const header = text.slice(0, first).trim().split(/\s+/).map(Number);
  for (let index = 0; index < numberOf(value, 'N'); index += 1) {
    const [number, offset] = header.slice(index * 2, index * 2 + 2);
    if (number === undefined || offset === undefined || !(offset >= 0)) {
      throw new FileError('a stream of objects without its table');
    }
    judgeObject(number, new ValueReader(text, first + offset).read(), facts);
  }
}

async function judgeStream(
  { value, data }: PdfObject,
  bytes: Buffer,
  unpacker: Unpacker,
  facts: Facts,
): Promise<void> {
  if (data === null) return;
  if (['F', 'FFilter'].some((key) => valuesOf(value, key).length > 0)) {
    throw new FileError('a stream in another file');
  }
  const holdsObjects = hasType(value, 'ObjStm') || valuesOf(value, 'First').length > 0;
  if (!holdsObjects) return;
  facts.objectStreams += 1;
  if (!hasType(value, 'ObjStm') || !isDeflated(value)) {
    throw new FileError('a stream of objects in disguise');
  }
  const isCompressed = valuesOf(value, 'Filter').length > 0;
  const content = isCompressed
    ? await unpacker.whole(data.start, data.end)
    : bytes.subarray(data.start, data.end);
  judgeInner(content.toString('latin1'), value, facts);
}

/** @throws FileError for scripts, actions, attachments, encryption, no pages or damage. */
export async function checkPdf(bytes: Buffer): Promise<void> {
  const text = bytes.toString('latin1');
  const end = text.slice(-endBytes);
  if (!isPdf(bytes) || !end.includes('startxref') || !end.includes('%%EOF')) {
    throw new FileError('not a whole PDF');
  }
  const named = searchFile(bytes);
  const unpacker = new Unpacker(bytes);
  await searchStreams(text, unpacker);
  const facts: Facts = {
    pages: 0,
    catalogs: 0,
    objectStreams: 0,
    onOpening: [],
    movesView: new Map(),
  };
  const objects = new Unpacker(bytes);
  for (const object of readObjects(text)) {
    judgeObject(object.number, object.value, facts);
    await judgeStream(object, bytes, objects, facts);
  }
  // An object stream that the walk did not meet is seen by some readers only.
  if (named !== facts.objectStreams) throw new FileError('hidden objects');
  judgeFile(facts);
}
