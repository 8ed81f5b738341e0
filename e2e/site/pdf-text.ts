import { inflateSync } from 'node:zlib';

/** By their length: the last byte of one in 256 is a line end too. */
function streamsOf(pdf: Buffer): string[] {
  const begins = pdf.toString('latin1').matchAll(/\/Length (\d+)\b[^>]*>>\s*stream\r?\n/g);
  return [...begins].flatMap(({ 0: begin, 1: length, index }) => {
    const start = index + begin.length;
    try {
      return [inflateSync(pdf.subarray(start, start + Number(length))).toString('latin1')];
    } catch {
      // A picture or a font that is compressed otherwise.
      return [];
    }
  });
}

const utf16 = (digits: string) =>
  Buffer.from(digits.replace(/\s/g, ''), 'hex').swap16().toString('utf16le');

/** By glyph, as a `ToUnicode` map of our forms lists them. */
function glyphsOf(map: string): string[] {
  return [...map.matchAll(/<[0-9a-f]+>\s*<[0-9a-f]+>\s*\[([^\]]*)\]/gi)].flatMap(([, list = '']) =>
    [...list.matchAll(/<([^>]*)>/g)].map(([, code = '']) => utf16(code)),
  );
}

/**
 * Everything that the pages of a form say, without spaces and once for each of its fonts: text of another font is
 * gibberish, and no name hides in that.
 */
export function pdfText(pdf: Buffer): string {
  const streams = streamsOf(pdf);
  const pages = streams.filter((stream) => /\bTf\b/.test(stream));
  const codes = pages
    .flatMap((page) => [...page.matchAll(/<([0-9a-f]+)>/gi)].map(([, digits = '']) => digits))
    .join('');
  const fonts = streams.filter((stream) => stream.includes('beginbfrange')).map(glyphsOf);
  const glyphs = (codes.match(/.{4}/g) ?? []).map((code) => Number.parseInt(code, 16));
  return fonts
    .map((font) => glyphs.map((glyph) => font[glyph] ?? '').join(''))
    .join('\n')
    .replaceAll(/[^\S\n]/g, '');
}
