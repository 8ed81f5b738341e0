import { FileError } from './file-error.ts';
import { unescapeText } from './unescape-text.ts';

export interface PdfObject {
  /** Null for a trailer. */
  number: number | null;
  generation: number;
  value: PdfValue;
  /** Byte range of a stream; null for other objects. */
  data: { start: number; end: number } | null;
}

const objectStart = /(\d{1,10})[\0\t\n\f\r ]+(\d{1,5})[\0\t\n\f\r ]+obj/y;
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
  if (end < 0) throw new FileError('cut-off', 'ends within a stream');
  reader.at = reader.text.indexOf('endstream', end) + 'endstream'.length;
  return { start, end };
}

/** In file order, superseded versions too, whatever the cross-reference table says. @param text Latin-1. */
export function* readObjects(text: string): Generator<PdfObject> {
  const reader = new ValueReader(text, 0);
  for (;;) {
    reader.skipSpace();
    if (reader.at >= text.length) return;
    objectStart.lastIndex = reader.at;
    const [begin, number, generation] = objectStart.exec(text) ?? [];
    if (begin !== undefined) {
      reader.at = objectStart.lastIndex;
      const value = reader.read();
      const data = readData(reader, value);
      yield { number: Number(number), generation: Number(generation), value, data };
    } else if (text.startsWith('trailer', reader.at)) {
      reader.at += 'trailer'.length;
      yield { number: null, generation: 0, value: reader.read(), data: null };
    } else {
      junk.lastIndex = reader.at;
      junk.exec(text);
      reader.at = Math.max(junk.lastIndex, reader.at + 1);
    }
  }
}

export type PdfValue =
  | { kind: 'name'; name: string }
  | { kind: 'number'; number: number }
  /** Latin-1, the first characters only. */
  | { kind: 'string'; text: string }
  | { kind: 'reference'; object: number }
  | { kind: 'array'; items: PdfValue[] }
  /** A key that is written twice is here twice. */
  | { kind: 'dictionary'; entries: [key: string, value: PdfValue][] }
  | { kind: 'null' }
  | { kind: 'other'; text: string };

/** The same value with other texts. */
export function mapTexts(value: PdfValue, change: (text: string) => string): PdfValue {
  if (value.kind === 'string') return { ...value, text: change(value.text) };
  if (value.kind === 'array') {
    return { ...value, items: value.items.map((item) => mapTexts(item, change)) };
  }
  if (value.kind !== 'dictionary') return value;
  const entries = value.entries.map(([key, entry]): [string, PdfValue] => [
    key,
    mapTexts(entry, change),
  ]);
  return { ...value, entries };
}

const deepest = 60;
/** A scan has some thousands of values. */
const mostValues = 1_000_000;
/** Enough for the scheme of an address and for what a password is checked with. */
const retainedText = 128;

const spaceOrComment = /(?:[\0\t\n\f\r ]|%[^\r\n]*)*/y;
const nameForm = /\/([^\0\t\n\f\r ()<>[\]{}/%]*)/y;
const referenceForm =
  /(\d{1,10})[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+R(?![^\0\t\n\f\r ()<>[\]{}/%])/y;
const numberForm = /[+-]*[\d.]+[^\0\t\n\f\r ()<>[\]{}/%]*/y;
const hexForm = /<([^>]*)>/y;
const wordForm = /[^\0\t\n\f\r ()<>[\]{}/%]+/y;

export class ValueReader {
  #values = 0;

  constructor(
    readonly text: string,
    public at: number,
  ) {}

  #take(form: RegExp): RegExpExecArray | null {
    form.lastIndex = this.at;
    const match = form.exec(this.text);
    if (match) this.at = form.lastIndex;
    return match;
  }

  skipSpace(): void {
    this.#take(spaceOrComment);
  }

  read(depth = 0): PdfValue {
    this.#values += 1;
    if (depth > deepest || this.#values > mostValues)
      throw new FileError('unusual', 'too many values');
    this.skipSpace();
    const first = this.text.charAt(this.at);
    switch (first) {
      case '':
        throw new FileError('cut-off', 'ends within a value');
      case '/':
        return { kind: 'name', name: this.#name() };
      case '(':
        return { kind: 'string', text: this.#string() };
      case '[':
        return this.#array(depth);
      case '<':
        return this.text.startsWith('<<', this.at) ? this.#dictionary(depth) : this.#hex();
      default:
        return this.#plain();
    }
  }

  #name(): string {
    const written = this.#take(nameForm)?.[1] ?? '';
    return written.replace(/#([\dA-Fa-f]{2})/g, (_all, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
  }

  #string(): string {
    const from = this.at + 1;
    let open = 1;
    let at = from;
    while (open > 0) {
      const character = this.text.charAt(at);
      if (character === '') throw new FileError('cut-off', 'ends within a string');
      if (character === '\\') at += 1;
      else if (character === '(') open += 1;
      else if (character === ')') open -= 1;
      at += 1;
    }
    this.at = at;
    // An escape takes up to four characters.
    const written = this.text.slice(from, Math.min(at - 1, from + retainedText * 4));
    return unescapeText(written).slice(0, retainedText);
  }

  #hex(): PdfValue {
    const digits = this.#take(hexForm)?.[1];
    if (digits === undefined) throw new FileError('cut-off', 'ends within a string');
    const retained = digits.slice(0, retainedText * 4).replace(/[^\dA-Fa-f]/g, '');
    return { kind: 'string', text: Buffer.from(retained, 'hex').toString('latin1') };
  }

  #array(depth: number): PdfValue {
    this.at += 1;
    const items: PdfValue[] = [];
    for (;;) {
      this.skipSpace();
      if (this.text.charAt(this.at) === ']') break;
      items.push(this.read(depth + 1));
    }
    this.at += 1;
    return { kind: 'array', items };
  }

  #dictionary(depth: number): PdfValue {
    this.at += 2;
    const entries: [string, PdfValue][] = [];
    for (;;) {
      this.skipSpace();
      if (this.text.startsWith('>>', this.at)) break;
      if (this.text.charAt(this.at) !== '/')
        throw new FileError('unusual', 'a key that is no name');
      const key = this.#name();
      entries.push([key, this.read(depth + 1)]);
    }
    this.at += 2;
    return { kind: 'dictionary', entries };
  }

  #plain(): PdfValue {
    const object = this.#take(referenceForm)?.[1];
    if (object !== undefined) return { kind: 'reference', object: Number(object) };
    const number = this.#take(numberForm)?.[0];
    if (number !== undefined) return { kind: 'number', number: Number(number) };
    const word = this.#take(wordForm)?.[0];
    if (word === undefined) throw new FileError('unusual', 'a stray delimiter');
    return word === 'null' ? { kind: 'null' } : { kind: 'other', text: word };
  }
}
