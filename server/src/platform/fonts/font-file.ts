const tableRecordBytes = 16;
const unicodePlatforms = new Set([0, 3]);

export function fontTables(file: Buffer): Map<string, Buffer> {
  const tables = new Map<string, Buffer>();
  for (let place = 0; place < file.readUInt16BE(4); place++) {
    const record = 12 + place * tableRecordBytes;
    const start = file.readUInt32BE(record + 8);
    const tag = file.toString('latin1', record, record + 4);
    tables.set(tag, file.subarray(start, start + file.readUInt32BE(record + 12)));
  }
  return tables;
}

function needed(tables: Map<string, Buffer>, tag: string): Buffer {
  const table = tables.get(tag);
  if (!table) throw new Error(`The font has no table ${tag}.`);
  return table;
}

/** Format 4 covers the basic plane; every current font has it. */
function characterMap(cmap: Buffer): Buffer {
  for (let place = 0; place < cmap.readUInt16BE(2); place++) {
    const record = 4 + place * 8;
    const map = cmap.subarray(cmap.readUInt32BE(record + 4));
    if (unicodePlatforms.has(cmap.readUInt16BE(record)) && map.readUInt16BE(0) === 4) return map;
  }
  throw new Error('The font has no map of Unicode characters.');
}

function readGlyphs(map: Buffer): Map<number, number> {
  const glyphs = new Map<number, number>();
  const doubled = map.readUInt16BE(6);
  for (let segment = 0; segment < doubled; segment += 2) {
    const last = map.readUInt16BE(14 + segment);
    const first = map.readUInt16BE(16 + doubled + segment);
    const delta = map.readUInt16BE(16 + 2 * doubled + segment);
    const rangeAt = 16 + 3 * doubled + segment;
    const range = map.readUInt16BE(rangeAt);
    for (let code = first; code <= last && code < 0xffff; code++) {
      const stored = range === 0 ? code : map.readUInt16BE(rangeAt + range + 2 * (code - first));
      const glyph = stored === 0 ? 0 : (stored + delta) & 0xffff;
      if (glyph !== 0) glyphs.set(code, glyph);
    }
  }
  return glyphs;
}

/** In place of `fontkit`, which has no types and builds glyph outlines. */
export interface FontFile {
  /** 0 without a glyph, and for all beyond U+FFFF. */
  glyphOf(character: string): number;
  hasGlyphs(text: string): boolean;
  /** At size 1, without kerning. */
  widthOf(text: string): number;
}

export function readFontFile(file: Buffer): FontFile {
  const tables = fontTables(file);
  const glyphs = readGlyphs(characterMap(needed(tables, 'cmap')));
  const unitsPerEm = needed(tables, 'head').readUInt16BE(18);
  const widths = needed(tables, 'hmtx');
  const lastWidth = needed(tables, 'hhea').readUInt16BE(34) - 1;
  const glyphOf = (character: string) => glyphs.get(character.codePointAt(0) ?? 0) ?? 0;
  const advance = (glyph: number) => widths.readUInt16BE(4 * Math.min(glyph, lastWidth));
  return {
    glyphOf,
    hasGlyphs: (text) => [...text].every((character) => glyphOf(character) !== 0),
    widthOf: (text) =>
      [...text].reduce((sum, character) => sum + advance(glyphOf(character)), 0) / unitsPerEm,
  };
}
