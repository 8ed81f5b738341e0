import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { objectStream, plainParts, writePdf } from './write-pdf.ts';

export function pdfOfBytes(bytes: number): Buffer {
  const filled = (data: number) =>
    writePdf([
      ...plainParts(),
      { number: 4, value: '<< /Type /Filler >>', data: randomBytes(data) },
    ]);
  let data = bytes - filled(0).length;
  // The length fields take bytes of their own.
  for (;;) {
    const made = filled(data);
    // Random bytes must not look like PDF syntax.
    if (made.length === bytes) return made;
    data -= made.length - bytes;
  }
}

export const harmlessPdfs: Record<string, () => Buffer> = {
  'one empty page': () => writePdf(plainParts()),
  'opens at a place': () =>
    writePdf(plainParts({ catalog: '/OpenAction [3 0 R /XYZ null null 0]' })),
  'goes to a page on opening': () =>
    writePdf([
      ...plainParts({ catalog: '/OpenAction 4 0 R' }),
      { number: 4, value: '<< /S /GoTo /D [3 0 R /Fit] >>' },
    ]),
  'a link to a web page': () =>
    writePdf(
      plainParts({
        page: '/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://example.org/) >> >>]',
      }),
    ),
  'page in an object stream': () => {
    const [catalog, pages, page] = plainParts();
    if (!catalog || !pages || !page) throw new Error('Three parts.');
    return writePdf([catalog, objectStream(9, [pages, page])]);
  },
  'content in letters and lines of other lengths': () =>
    writePdf([
      ...plainParts({ page: '/Contents 4 0 R' }),
      {
        number: 4,
        value: '<< /Filter /FlateDecode >>',
        data: deflateSync(Buffer.from('BT (a \\) b) Tj ET % obj\n'.repeat(500))),
      },
      { number: 5, value: '<< /Title (1 0 obj \\(stream\\)) /Author <FEFF0141> >>' },
    ]),
  'four raw scans of 300 dots an inch in colour': () =>
    writePdf([
      ...plainParts({ page: '/Contents 4 0 R' }),
      ...Array.from({ length: 4 }, (_, index) => ({
        number: 4 + index,
        value: '<< /Type /XObject /Subtype /Image /Filter /FlateDecode >>',
        data: deflateSync(Buffer.alloc(2480 * 3508 * 3)),
      })),
    ]),
  'an outline beside text of letters only': () =>
    writePdf([
      ...plainParts({ catalog: '/Outlines 5 0 R', page: '/Contents 4 0 R' }),
      { number: 4, value: '<< /Filter /ASCIIHexDecode >>', data: Buffer.from('4254204554>') },
      { number: 5, value: '<< /Type /Outlines /First 6 0 R /Last 6 0 R /Count 1 >>' },
      { number: 6, value: '<< /Title (a) /Parent 5 0 R /Dest [3 0 R /Fit] >>' },
    ]),
};
