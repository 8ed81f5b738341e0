import { FileError } from './file-error.ts';
import { readEncryption } from './pdf-encryption.ts';
import type { Encryption } from './pdf-encryption.ts';
import { hasType, judgeFile, judgeObject, forbiddenNames, valuesOf } from './pdf-rules.ts';
import type { Facts } from './pdf-rules.ts';
import { searchNames, Unpacker } from './pdf-streams.ts';
import { mapTexts, readObjects, ValueReader } from './pdf-values.ts';
import type { PdfObject, PdfValue } from './pdf-values.ts';

/** The end of a complete file points to its cross-reference table. */
const endBytes = 2048;
/** Counted in the file: the walk over the objects must meet each of them. */
const counted = ['ObjStm', 'Encrypt'] as const;
type Counted = (typeof counted)[number];
const wanted = new Set<string>([...forbiddenNames.keys(), ...counted]);

export function isPdf(bytes: Buffer): boolean {
  return /^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8));
}

/** Mail gateways and scanners fill up the last block. */
function isWhole(bytes: Buffer): boolean {
  let end = bytes.length;
  while (end > 0 && (bytes[end - 1] ?? 0) <= 0x20) end -= 1;
  const text = bytes.toString('latin1', Math.max(0, end - endBytes), end);
  return text.includes('startxref') && text.includes('%%EOF');
}

function reject(name: string): never {
  throw new FileError(forbiddenNames.get(name) ?? 'unusual', `name ${name}`);
}

const isCounted = (name: string): name is Counted => counted.some((own) => own === name);

function searchFile(bytes: Buffer): Record<Counted, number> {
  const times = { ObjStm: 0, Encrypt: 0 };
  const search = searchNames(wanted, (name) => {
    if (isCounted(name)) times[name] += 1;
    else reject(name);
  });
  search.feed(bytes);
  search.end();
  return times;
}

async function searchStream(bytes: Buffer, unpacker: Unpacker): Promise<void> {
  const search = searchNames(wanted, reject);
  await unpacker.each(bytes, (piece) => search.feed(piece));
  search.end();
}

/** What was decrypted, as it is and inflated. */
async function searchContent(bytes: Buffer, unpacker: Unpacker): Promise<void> {
  const search = searchNames(wanted, reject);
  search.feed(bytes);
  search.end();
  await searchStream(bytes, unpacker);
}

/** Every stream is inflated, also one inside another. */
async function searchStreams(text: string, bytes: Buffer): Promise<void> {
  const unpacker = new Unpacker();
  for (const match of text.matchAll(/(?<!end)stream(?:\r\n|\n|\r)/g)) {
    await searchStream(bytes.subarray(match.index + match[0].length), unpacker);
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
  throw new FileError('unusual', 'a stream of objects without its numbers');
}

function judgeInner(text: string, value: PdfValue, facts: Facts): void {
  const first = numberOf(value, 'First');
  const header = text.slice(0, first).trim().split(/\s+/).map(Number);
  for (let index = 0; index < numberOf(value, 'N'); index += 1) {
    const [number, offset] = header.slice(index * 2, index * 2 + 2);
    if (number === undefined || offset === undefined || !(offset >= 0)) {
      throw new FileError('unusual', 'a stream of objects without its table');
    }
    judgeObject(number, new ValueReader(text, first + offset).read(), facts);
  }
}

async function judgeStream(
  { value }: PdfObject,
  data: Buffer,
  unpacker: Unpacker,
  facts: Facts,
): Promise<void> {
  if (['F', 'FFilter'].some((key) => valuesOf(value, key).length > 0)) {
    throw new FileError('unusual', 'a stream in another file');
  }
  const holdsObjects = hasType(value, 'ObjStm') || valuesOf(value, 'First').length > 0;
  if (!holdsObjects) return;
  facts.objectStreams += 1;
  if (!hasType(value, 'ObjStm') || !isDeflated(value)) {
    throw new FileError('unusual', 'a stream of objects in disguise');
  }
  const isCompressed = valuesOf(value, 'Filter').length > 0;
  const content = isCompressed ? await unpacker.whole(data) : data;
  judgeInner(content.toString('latin1'), value, facts);
}

/** As readers see it: its own strings, and its data. */
interface SeenObject extends PdfObject {
  content: Buffer | null;
}

function decrypted(object: PdfObject, bytes: Buffer, encryption: Encryption | null): SeenObject {
  const { data, value } = object;
  const content = data === null ? null : bytes.subarray(data.start, data.end);
  if (encryption === null) return { ...object, content };
  const text = (written: string) =>
    encryption.text(object, Buffer.from(written, 'latin1')).toString('latin1');
  return {
    ...object,
    value: mapTexts(value, text),
    content: content === null ? null : encryption.stream(object, content),
  };
}

/** @throws FileError for scripts, actions, attachments, a password, no pages or damage. */
export async function checkPdf(bytes: Buffer): Promise<void> {
  if (!isPdf(bytes) || !isWhole(bytes)) throw new FileError('cut-off', 'not a whole PDF');
  const text = bytes.toString('latin1');
  const times = searchFile(bytes);
  const encryption = times.Encrypt === 0 ? null : readEncryption(text, times.Encrypt);
  await searchStreams(text, bytes);
  const facts: Facts = {
    pages: 0,
    catalogs: 0,
    objectStreams: 0,
    onOpening: [],
    movesView: new Map(),
  };
  const [objects, hidden] = [new Unpacker(), new Unpacker()];
  for (const object of readObjects(text)) {
    const seen = decrypted(object, bytes, encryption);
    judgeObject(seen.number, seen.value, facts);
    if (seen.content === null) continue;
    // Its raw bytes were searched before.
    if (encryption !== null) await searchContent(seen.content, hidden);
    await judgeStream(seen, seen.content, objects, facts);
  }
  // An object stream that the walk did not meet is seen by some readers only.
  if (times.ObjStm !== facts.objectStreams) throw new FileError('unusual', 'hidden objects');
  judgeFile(facts);
}
