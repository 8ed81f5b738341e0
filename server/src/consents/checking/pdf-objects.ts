import { FileFault } from './file-fault.ts';
import { ValueReader } from './pdf-values.ts';
import type { PdfValue } from './pdf-values.ts';

export interface PdfObject {
  /** Null for a trailer, which has no number. */
  number: number | null;
  value: PdfValue;
  /** Where the data of a stream begins and ends; null for other objects. */
  data: { start: number; end: number } | null;
}

const objectStart = /(\d{1,10})[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+obj/y;
const streamStart = /stream(?:\r\n|\n|\r)/y;
const junk = /[^\0\t\n\f\r ()<>[\]{}/%]+|[^]/y;

function streamLength(value: PdfValue): number | null {
  if (value.kind !== 'dictionary') return null;
  const length = value.entries.find(([key]) => key === 'Length')?.[1];
  return length?.kind === 'number' && Number.isInteger(length.number) ? length.number : null;
}

function readData(reader: ValueReader, value: PdfValue): PdfObject['data'] {
  reader.skipSpace();
  streamStart.lastIndex = reader.at;
  if (!streamStart.test(reader.text)) return null;
  const start = streamStart.lastIndex;
  const length = streamLength(value);
  const stated = start + (length ?? 0);
  const fits =
    length !== null &&
    length >= 0 &&
    /^[\r\n \t]*endstream/.test(reader.text.slice(stated, stated + 16));
  const end = fits ? stated : reader.text.indexOf('endstream', start);
  if (end < 0) throw new FileFault('ends within a stream');
  reader.at = reader.text.indexOf('endstream', end) + 'endstream'.length;
  return { start, end };
}

/**
 * Every object of a PDF in the order of the file, old versions of changed ones too, whatever its table of
 * contents says. What stands between objects is passed over.
 *
 * @param text Bytes of the file as Latin-1.
 */
export function* readObjects(text: string): Generator<PdfObject> {
  const reader = new ValueReader(text, 0);
  for (;;) {
    reader.skipSpace();
    if (reader.at >= text.length) return;
    objectStart.lastIndex = reader.at;
    const number = objectStart.exec(text)?.[1];
    if (number !== undefined) {
      reader.at = objectStart.lastIndex;
      const value = reader.read();
      yield { number: Number(number), value, data: readData(reader, value) };
    } else if (text.startsWith('trailer', reader.at)) {
      reader.at += 'trailer'.length;
      yield { number: null, value: reader.read(), data: null };
    } else {
      junk.lastIndex = reader.at;
      junk.exec(text);
      reader.at = Math.max(junk.lastIndex, reader.at + 1);
    }
  }
}
