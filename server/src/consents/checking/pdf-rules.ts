import { FileError } from './file-error.ts';
import type { FileReason } from './file-error.ts';
import type { PdfValue } from './pdf-values.ts';

/** Names that act or carry files; long enough not to occur in compressed data by chance. */
export const forbiddenNames: ReadonlyMap<string, FileReason> = new Map([
  ['JavaScript', 'active'],
  ['Launch', 'active'],
  ['SubmitForm', 'active'],
  ['ImportData', 'active'],
  ['GoToR', 'active'],
  ['GoToE', 'active'],
  ['Rendition', 'attachment'],
  ['Movie', 'attachment'],
  ['Sound', 'attachment'],
  ['RichMedia', 'attachment'],
  ['RichMediaExecute', 'attachment'],
  ['EmbeddedFile', 'attachment'],
  ['EmbeddedFiles', 'attachment'],
  ['FileAttachment', 'attachment'],
]);

/** Too short to search in compressed data; rejected in every dictionary. */
const forbiddenKeys: ReadonlyMap<string, FileReason> = new Map([
  ['JS', 'active'],
  ['XFA', 'active'],
  ['EF', 'attachment'],
]);

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
  if (!isWeb && value.kind !== 'dictionary') throw new FileError('active', 'an address that runs');
}

function judgeEntry(key: string, value: PdfValue, facts: Facts): void {
  const reason = forbiddenKeys.get(key) ?? forbiddenNames.get(key);
  if (reason !== undefined) throw new FileError(reason, `key ${key}`);
  if (key === 'URI') rejectAddress(value);
  if (key === 'OpenAction') facts.onOpening.push(value);
  if (key !== 'AA') return;
  if (value.kind !== 'dictionary') throw new FileError('active', 'actions at a distance');
  facts.onOpening.push(...value.entries.map(([, action]) => action));
}

function judge(value: PdfValue, facts: Facts): void {
  const reason = value.kind === 'name' ? forbiddenNames.get(value.name) : undefined;
  if (reason !== undefined) throw new FileError(reason, 'a forbidden name');
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
  if (facts.pages === 0 || facts.catalogs === 0) throw new FileError('no-pages', 'no pages');
  const isCalm = facts.onOpening.every((value) =>
    value.kind === 'reference' ? facts.movesView.get(value.object) === true : onlyMovesView(value),
  );
  if (!isCalm) throw new FileError('active', 'acts on opening');
}
