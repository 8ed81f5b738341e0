import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFRawStream,
  PDFStream,
  decodePDFRawStream,
} from '@cantoo/pdf-lib';
import { fontTables } from '../../../platform/fonts/font-file.ts';

/** Corners of the outline in font units; null for an empty glyph. */
export type GlyphBox = string | null;

export interface PrintedGlyph {
  /** Without the prefix of the subset, such as `Lato-Bold`. */
  font: string;
  /** 0 is the box for a missing character. */
  glyph: number;
  /** Text that copying from the page gives. */
  character: string;
  box: GlyphBox;
  /** Where it begins and ends across the page, in points, without kerning. */
  left: number;
  right: number;
}

const wordArguments = 0x0001;
const oneScale = 0x0008;
const moreComponents = 0x0020;
const twoScales = 0x0040;
const fourScales = 0x0080;

/** Of a composite glyph such as „ś”. */
function components(outline: Buffer): number[] {
  const glyphs: number[] = [];
  let flags = moreComponents;
  for (let at = 10; (flags & moreComponents) !== 0;) {
    flags = outline.readUInt16BE(at);
    glyphs.push(outline.readUInt16BE(at + 2));
    at += (flags & wordArguments) === 0 ? 6 : 8;
    if ((flags & oneScale) !== 0) at += 2;
    else if ((flags & twoScales) !== 0) at += 4;
    else if ((flags & fourScales) !== 0) at += 8;
  }
  return glyphs;
}

/** Null when the glyph or one of its components has no outline: it can be copied, but not seen. */
export function glyphBox(tables: Map<string, Buffer>, glyph: number): GlyphBox {
  const [head, loca, glyf] = ['head', 'loca', 'glyf'].map((tag) => tables.get(tag));
  if (!head || !loca || !glyf) throw new Error('The font has no outlines.');
  const isLong = head.readUInt16BE(50) === 1;
  const offset = (at: number) =>
    isLong ? loca.readUInt32BE(4 * at) : 2 * loca.readUInt16BE(2 * at);
  const outline = glyf.subarray(offset(glyph), offset(glyph + 1));
  if (outline.length === 0) return null;
  const parts = outline.readInt16BE(0) < 0 ? components(outline) : [];
  if (parts.some((part) => glyphBox(tables, part) === null)) return null;
  return [2, 4, 6, 8].map((at) => outline.readInt16BE(at)).join(' ');
}

function bytesOf(stream: PDFStream): Buffer {
  if (!(stream instanceof PDFRawStream)) throw new Error('The stream was not read from a file.');
  return Buffer.from(decodePDFRawStream(stream).decode());
}

function utf16(hexadecimal: string): string {
  return Buffer.from(hexadecimal.replace(/\s/g, ''), 'hex').swap16().toString('utf16le');
}

/** By glyph id, as `ToUnicode` lists them from 0 on. */
function characters(map: string): string[] {
  return [...map.matchAll(/<[0-9a-f]+>\s*<[0-9a-f]+>\s*\[([^\]]*)\]/gi)].flatMap(([, list = '']) =>
    [...list.matchAll(/<([^>]*)>/g)].map(([, code = '']) => utf16(code)),
  );
}

interface EmbeddedFont {
  name: string;
  characters: string[];
  tables: Map<string, Buffer>;
}

function readFont(font: PDFDict): EmbeddedFont {
  const descendant = font.lookup(PDFName.of('DescendantFonts'), PDFArray).lookup(0, PDFDict);
  const descriptor = descendant.lookup(PDFName.of('FontDescriptor'), PDFDict);
  const file = descriptor.lookup(PDFName.of('FontFile2'), PDFStream);
  const map = font.lookup(PDFName.of('ToUnicode'), PDFStream);
  return {
    name: font
      .lookup(PDFName.of('BaseFont'), PDFName)
      .decodeText()
      .replace(/^[A-Z]+\+/, ''),
    characters: characters(bytesOf(map).toString('latin1')),
    tables: fontTables(bytesOf(file)),
  };
}

/** Of the em. */
function advance({ tables }: EmbeddedFont, glyph: number): number {
  const [head, hhea, hmtx] = ['head', 'hhea', 'hmtx'].map((tag) => tables.get(tag));
  if (!head || !hhea || !hmtx) throw new Error('The font has no widths.');
  const last = hhea.readUInt16BE(34) - 1;
  return hmtx.readUInt16BE(4 * Math.min(glyph, last)) / head.readUInt16BE(18);
}

/** Places of lines, fonts with their sizes, and texts, in the order of the page. */
const operators = /1 0 0 1 ([\d.-]+) [\d.-]+ Tm|\/(\w+) ([\d.]+) Tf|<([0-9a-f]+)>/g;

function pageGlyphs(content: string, fonts: Map<string, EmbeddedFont>): PrintedGlyph[] {
  const glyphs: PrintedGlyph[] = [];
  let font: EmbeddedFont | undefined;
  let [left, size] = [0, 0];
  for (const [, place, name, points, text] of content.matchAll(operators)) {
    if (place !== undefined) left = Number(place);
    if (name !== undefined) {
      font = fonts.get(name);
      size = Number(points);
    }
    for (const [code] of (text ?? '').matchAll(/.{4}/g)) {
      if (!font) throw new Error('Text without a font.');
      const glyph = Number.parseInt(code, 16);
      const character = font.characters[glyph] ?? '';
      const right = left + advance(font, glyph) * size;
      const box = glyphBox(font.tables, glyph);
      glyphs.push({ font: font.name, glyph, character, box, left, right });
      left = right;
    }
  }
  return glyphs;
}

/** By page, from the embedded fonts. */
export async function printedGlyphs(pdf: Uint8Array): Promise<PrintedGlyph[][]> {
  const document = await PDFDocument.load(pdf);
  return document.getPages().map(({ node }) => {
    const resources = node.Resources()?.lookup(PDFName.of('Font'), PDFDict);
    const fonts = new Map(
      (resources?.keys() ?? []).map((key) => [
        key.decodeText(),
        readFont(resources?.lookup(key, PDFDict) ?? PDFDict.withContext(document.context)),
      ]),
    );
    const contents = node.Contents();
    if (!(contents instanceof PDFStream)) throw new Error('A page of several streams.');
    return pageGlyphs(bytesOf(contents).toString('latin1'), fonts);
  });
}

/** Line breaks are lost. */
export async function printedText(pdf: Uint8Array): Promise<string> {
  return (await printedGlyphs(pdf))
    .flat()
    .map(({ character }) => character)
    .join('')
    .replaceAll('\u00a0', ' ');
}
