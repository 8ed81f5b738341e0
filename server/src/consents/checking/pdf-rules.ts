import type { PdfValue } from './pdf-values.ts';

/** The file is not what a consent may be. The reason is for tests and people who read the code, not for callers. */
export class FileFault extends Error {}

/**
 * Names that stand for something that acts, carries files or hides: none of them has a place in a signed
 * form, wherever in the file it stands. All are long enough not to occur in packed data by chance.
 */
export const refusedNames: ReadonlySet<string> = new Set([
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

/** Keys too short to be looked for in packed data; refused in every dictionary. */
const refusedKeys: ReadonlySet<string> = new Set(['JS', 'XFA', 'EF']);

/** Number of an object, with what is known of it for the rule of what may happen on opening. */
export interface Facts {
  pages: number;
  catalogs: number;
  objectStreams: number;
  /** What happens on opening the file or a page. */
  onOpening: PdfValue[];
  /** Objects that only move the view; one that stands there twice must do so twice. */
  movesView: Map<number, boolean>;
}

export function noFacts(): Facts {
  return { pages: 0, catalogs: 0, objectStreams: 0, onOpening: [], movesView: new Map() };
}

export function valuesOf(value: PdfValue, key: string): PdfValue[] {
  if (value.kind !== 'dictionary') return [];
  return value.entries.filter(([own]) => own === key).map(([, entry]) => entry);
}

export function hasType(value: PdfValue, type: string): boolean {
  return valuesOf(value, 'Type').some((entry) => entry.kind === 'name' && entry.name === type);
}

/** A place in the document, or the action of going there. */
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

/** A link to a web page is harmless: a person has to press it. */
function refuseAddress(value: PdfValue): void {
  const isWeb =
    value.kind === 'string' && !/^\s*(javascript|file|data|vbscript):/i.test(value.text);
  if (!isWeb && value.kind !== 'dictionary') throw new FileFault('an address that runs');
}

function judgeEntry(key: string, value: PdfValue, facts: Facts): void {
  if (refusedKeys.has(key) || refusedNames.has(key)) throw new FileFault(`key ${key}`);
  if (key === 'URI') refuseAddress(value);
  if (key === 'OpenAction') facts.onOpening.push(value);
  if (key !== 'AA') return;
  if (value.kind !== 'dictionary') throw new FileFault('actions at a distance');
  facts.onOpening.push(...value.entries.map(([, action]) => action));
}

function judge(value: PdfValue, facts: Facts): void {
  if (value.kind === 'name' && refusedNames.has(value.name)) {
    throw new FileFault(`name ${value.name}`);
  }
  if (value.kind === 'array') for (const item of value.items) judge(item, facts);
  if (value.kind !== 'dictionary') return;
  for (const [key, entry] of value.entries) {
    judgeEntry(key, entry, facts);
    judge(entry, facts);
  }
}

/**
 * Looks at one object with all that is in it.
 *
 * @throws FileFault for anything active.
 */
export function judgeObject(number: number | null, value: PdfValue, facts: Facts): void {
  judge(value, facts);
  if (hasType(value, 'Page')) facts.pages += 1;
  if (hasType(value, 'Catalog')) facts.catalogs += 1;
  if (number === null) return;
  facts.movesView.set(number, (facts.movesView.get(number) ?? true) && onlyMovesView(value));
}

/** @throws FileFault when the file as a whole is none that may be sent. */
export function judgeFile(facts: Facts): void {
  if (facts.pages === 0 || facts.catalogs === 0) throw new FileFault('no pages');
  const isCalm = facts.onOpening.every((value) =>
    value.kind === 'reference' ? facts.movesView.get(value.object) === true : onlyMovesView(value),
  );
  if (!isCalm) throw new FileFault('acts on opening');
}
