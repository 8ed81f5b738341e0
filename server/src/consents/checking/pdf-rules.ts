import type { PdfValue } from './pdf-values.ts';

/** The message is for tests and developers, not for clients. */
export class FileError extends Error {}

/** Names that act, carry files or hide content; long enough not to occur in compressed data by chance. */
export const forbiddenNames: ReadonlySet<string> = new Set([
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToR',
  'GoToE',
  'Rendition',
  'Movie',
  'Sound',
  'RichMedia',
  'RichMediaExecute',
  'EmbeddedFile',
  'EmbeddedFiles',
  'FileAttachment',
  'Encrypt',
]);

/** Too short to search in compressed data; rejected in every dictionary. */
const forbiddenKeys: ReadonlySet<string> = new Set(['JS', 'XFA', 'EF']);

export interface Facts {
  pages: number;
  catalogs: number;
  objectStreams: number;
  onOpening: PdfValue[];
  /** Objects that only move the view; one that is defined twice must do so twice. */
  movesView: Map<number, boolean>;
}

export function valuesOf(value: PdfValue, key: string): PdfValue[] {
  if (value.kind !== 'dictionary') return [];
  return value.entries.filter(([own]) => own === key).map(([, entry]) => entry);
}

export function hasType(value: PdfValue, type: string): boolean {
  return valuesOf(value, 'Type').some((entry) => entry.kind === 'name' && entry.name === type);
}

/** A destination, or the action of going there. */
function onlyMovesView(value: PdfValue): boolean {
  if (value.kind === 'array' || value.kind === 'null') return true;
  if (value.kind !== 'dictionary') return false;
  const kinds = valuesOf(value, 'S');
  return (
    kinds.length > 0 &&
    kinds.every((kind) => kind.kind === 'name' && kind.name === 'GoTo') &&
    valuesOf(value, 'Next').length === 0
  );
}

/** A link to a web page is harmless: a person has to click it. */
function rejectAddress(value: PdfValue): void {
  const isWeb =
    value.kind === 'string' && !/^\s*(javascript|file|data|vbscript):/i.test(value.text);
  if (!isWeb && value.kind !== 'dictionary') throw new FileError('an address that runs');
}

function judgeEntry(key: string, value: PdfValue, facts: Facts): void {
  if (forbiddenKeys.has(key) || forbiddenNames.has(key)) throw new FileError(`key ${key}`);
  if (key === 'URI') rejectAddress(value);
  if (key === 'OpenAction') facts.onOpening.push(value);
  if (key !== 'AA') return;
  if (value.kind !== 'dictionary') throw new FileError('actions at a distance');
  facts.onOpening.push(...value.entries.map(([, action]) => action));
}

function judge(value: PdfValue, facts: Facts): void {
  if (value.kind === 'name' && forbiddenNames.has(value.name)) {
    throw new FileError(`name ${value.name}`);
  }
  if (value.kind === 'array') for (const item of value.items) judge(item, facts);
  if (value.kind !== 'dictionary') return;
  for (const [key, entry] of value.entries) {
    judgeEntry(key, entry, facts);
    judge(entry, facts);
  }
}

/** @throws FileError for anything active. */
export function judgeObject(number: number | null, value: PdfValue, facts: Facts): void {
  judge(value, facts);
  if (hasType(value, 'Page')) facts.pages += 1;
  if (hasType(value, 'Catalog')) facts.catalogs += 1;
  if (number === null) return;
  facts.movesView.set(number, (facts.movesView.get(number) ?? true) && onlyMovesView(value));
}

export function judgeFile(facts: Facts): void {
  if (facts.pages === 0 || facts.catalogs === 0) throw new FileError('no pages');
  const isCalm = facts.onOpening.every((value) =>
    value.kind === 'reference' ? facts.movesView.get(value.object) === true : onlyMovesView(value),
  );
  if (!isCalm) throw new FileError('acts on opening');
}
