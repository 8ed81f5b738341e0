import { deflateSync } from 'node:zlib';
import { objectStream, plainParts, writePdf } from './write-pdf.ts';
import type { PdfPart } from './write-pdf.ts';

const script = '<< /Type /Action /S /JavaScript /JS (app.alert\\(1\\)) >>';
const onOpening = { catalog: '/OpenAction 4 0 R' };

const link = (action: string) =>
  writePdf(
    plainParts({
      page: `/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A ${action} >>]`,
    }),
  );
const acting = (value: string, more: PdfPart[] = []) =>
  writePdf([...plainParts(onOpening), { number: 4, value }, ...more]);
const hidden = (...stream: Parameters<typeof objectStream>) =>
  writePdf([...plainParts(onOpening), objectStream(...stream)]);

const hexOf = (plain: Buffer) => Buffer.from(`${plain.toString('hex')}>`);
/** PNG predictor: each row as the difference to the one above. */
function asDifferences(plain: Buffer): Buffer {
  const width = 4;
  const rows: number[] = [];
  for (let at = 0; at < plain.length; at += width) {
    rows.push(2);
    for (let column = 0; column < width; column += 1) {
      const place = at + column;
      rows.push(((plain[place] ?? 32) - (at === 0 ? 0 : (plain[place - width] ?? 32))) & 255);
    }
  }
  return deflateSync(Buffer.from(rows));
}

function cutShort(): Buffer {
  const whole = writePdf([
    ...plainParts({ page: '/Contents 4 0 R' }),
    { number: 4, value: '<< >>', data: Buffer.alloc(4000, 'q ') },
  ]);
  return whole.subarray(0, whole.length / 2);
}

/** An object stream inside another stream's data, which only the cross-reference table points at. */
function streamInStream(): Buffer {
  const [inner] = [objectStream(8, [{ number: 4, value: script }])];
  const data = Buffer.concat([
    Buffer.from(`8 0 obj\n${inner.value}\nstream\n`, 'latin1'),
    inner.data ?? Buffer.alloc(0),
  ]);
  return writePdf([...plainParts(onOpening), { number: 9, value: '<< /Type /Filler >>', data }]);
}

const mebibyte = 1024 * 1024;

function inflatingTo(bytes: number, streams: number): Buffer {
  const data = deflateSync(Buffer.alloc(bytes));
  return writePdf([
    ...plainParts({ page: '/Contents 4 0 R' }),
    ...Array.from({ length: streams }, (_, index) => ({
      number: 4 + index,
      value: '<< /Filter /FlateDecode >>',
      data,
    })),
  ]);
}

export const hostilePdfs: Record<string, () => Buffer> = {
  'zero bytes': () => Buffer.alloc(0),
  'only a header': () => Buffer.from('%PDF-1.7\n'),
  'not at the first byte': () => Buffer.concat([Buffer.from('\n'), writePdf(plainParts())]),
  'cut short': cutShort,
  'no pages': () =>
    writePdf([
      { number: 1, value: '<< /Type /Catalog /Pages 2 0 R >>' },
      { number: 2, value: '<< /Type /Pages /Kids [] /Count 0 >>' },
    ]),
  locked: () =>
    writePdf(
      [
        ...plainParts(),
        { number: 4, value: '<< /Filter /Standard /V 2 /R 3 /O (a) /U (b) /P -4 >>' },
      ],
      '/Encrypt 4 0 R',
    ),
  'script on opening': () => acting(script),
  'script in the names': () =>
    writePdf(plainParts({ catalog: `/Names << /JavaScript << /Names [(a) ${script}] >> >>` })),
  'program on opening': () => acting('<< /S /Launch /F (calc.exe) >>'),
  'web page on opening': () => acting('<< /S /URI /URI (https://example.org/) >>'),
  'web page on opening a page': () =>
    writePdf(plainParts({ page: '/AA << /O << /S /URI /URI (https://example.org/) >> >>' })),
  'several steps on opening': () =>
    acting('<< /S /GoTo /D [3 0 R /Fit] /Next << /S /Named /N /Print >> >>'),
  'replaced opening action': () =>
    acting('<< /S /GoTo /D [3 0 R /Fit] >>', [{ number: 4, value: '<< /S /Named /N /Print >>' }]),
  'program behind a link': () => link('<< /S /Launch /F (calc.exe) >>'),
  'script behind a link': () => link('<< /S /URI /URI (javascript:alert\\(1\\)) >>'),
  'form that sends': () => link('<< /S /SubmitForm /F (https://example.org/) >>'),
  'form that imports': () => link('<< /S /ImportData /F (a.fdf) >>'),
  'other file behind a link': () => link('<< /S /GoToR /F (b.pdf) /D [0 /Fit] >>'),
  'inner file behind a link': () => link('<< /S /GoToE /D [0 /Fit] /T << /R /C >> >>'),
  film: () => link('<< /S /Rendition /OP 0 >>'),
  attachment: () =>
    writePdf([
      ...plainParts({ catalog: '/Names << /EmbeddedFiles << /Names [(a) 4 0 R] >> >>' }),
      { number: 4, value: '<< /Type /Filespec /F (a.exe) /EF << /F 5 0 R >> >>' },
      { number: 5, value: '<< /Type /EmbeddedFile >>', data: Buffer.from('MZ') },
    ]),
  'attachment on a page': () =>
    writePdf(plainParts({ page: '/Annots [<< /Subtype /FileAttachment /FS 4 0 R >>]' })),
  'form in XML': () => writePdf(plainParts({ catalog: '/AcroForm << /XFA [] >>' })),
  'letters written as numbers': () =>
    acting('<< /#53 /J#61vaScrip#74 /#4A#53 (app.alert\\(1\\)) >>'),
  'in an object stream': () => hidden(9, [{ number: 4, value: script }]),
  'in an object stream, as numbers': () =>
    hidden(9, [{ number: 4, value: '<< /S /L#61unch /F (calc.exe) >>' }]),
  'in an object stream that is not compressed': () =>
    hidden(9, [{ number: 4, value: script }], { data: (plain) => plain, filter: '' }),
  'in an object stream of letters': () =>
    hidden(9, [{ number: 4, value: script }], { data: hexOf, filter: '/Filter /ASCIIHexDecode' }),
  'in an object stream compressed twice': () =>
    hidden(9, [{ number: 4, value: script }], {
      data: (plain) => deflateSync(deflateSync(plain)),
      filter: '/Filter [/FlateDecode /FlateDecode]',
    }),
  'in an object stream of differences': () =>
    hidden(9, [{ number: 4, value: script }], {
      data: asDifferences,
      filter: '/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 4 >>',
    }),
  'in an object stream whose filter is elsewhere': () =>
    hidden(9, [{ number: 4, value: script }], { data: hexOf, filter: '/Filter 10 0 R' }),
  'in an object stream without its type': () => {
    const stream = objectStream(9, [{ number: 4, value: script }], {
      data: hexOf,
      filter: '/Filter /ASCIIHexDecode',
    });
    return writePdf([
      ...plainParts(onOpening),
      { ...stream, value: stream.value.replace('/Type /ObjStm', '') },
    ]);
  },
  'in an object stream inside of a stream': streamInStream,
  'in a comment': () => Buffer.concat([writePdf(plainParts()), Buffer.from(`% 4 0 obj ${script}`)]),
  'data in another file': () =>
    writePdf([
      ...plainParts(),
      { number: 4, value: '<< /F (https://example.org/a) >>', data: Buffer.from('a') },
    ]),
};

/** Small files that take seconds to read. */
export const inflatingPdfs: Record<string, () => Buffer> = {
  'one stream that inflates to 256 MiB': () => inflatingTo(256 * mebibyte, 1),
  'streams that inflate to 160 MiB together': () => inflatingTo(40 * mebibyte, 4),
  'objects that unpack to much': () =>
    hidden(9, [{ number: 4, value: `<< /A (${'a'.repeat(64 * 1024 * 1024)}) >>` }]),
  'arrays in arrays': () => acting(`${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`),
};
