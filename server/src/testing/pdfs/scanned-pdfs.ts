import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { objectStream, plainParts, writePdf } from './write-pdf.ts';
import type { PdfPart } from './write-pdf.ts';

type Make = () => Buffer | Promise<Buffer>;

const side = { width: 124, height: 176 };
const paper = () =>
  sharp({
    create: {
      ...side,
      channels: 3,
      background: '#f4f2ee',
      noise: { type: 'gaussian', mean: 235, sigma: 9 },
    },
  });

/** One page that shows the picture, as a scanner writes it. */
function scan(filter: string, data: Buffer, more: readonly PdfPart[] = [], extra = ''): PdfPart[] {
  const image = `/Type /XObject /Subtype /Image /Width ${side.width} /Height ${side.height}`;
  const show = `q 595 0 0 842 0 0 cm /Im0 Do Q ${extra}`;
  return [
    ...plainParts({
      page: '/Contents 5 0 R /Resources << /XObject << /Im0 4 0 R >> /Font << /F1 6 0 R >> >>',
    }),
    { number: 4, value: `<< ${image} ${filter} >>`, data },
    { number: 5, value: '<< >>', data: Buffer.from(show) },
    { number: 6, value: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>' },
    ...more,
  ];
}

const jpegFilter = '/ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode';
const jpegScan = async (extra = '') => scan(jpegFilter, await paper().jpeg().toBuffer(), [], extra);

export function withVersion(version: string, pdf: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`%PDF-${version}`), pdf.subarray(8)]);
}

/** The one strip of a TIFF. */
async function faxRows(): Promise<Buffer> {
  const tiff = await paper()
    .threshold(232)
    .toColourspace('b-w')
    .tiff({ compression: 'ccittfax4', bitdepth: 1 })
    .toBuffer();
  return tiff.subarray(8);
}

const faxParms = `/DecodeParms << /K -1 /Columns ${side.width} /Rows ${side.height} >>`;
const bit = '/ColorSpace /DeviceGray /BitsPerComponent 1';

/** Information of a page and its end. */
const jbig2 = Buffer.from(
  '00000000300001000000130000026c0000036d0000000000000000000000000000013100010000 0000'.replace(
    / /g,
    '',
  ),
  'hex',
);

function crossReferenceStream(parts: readonly PdfPart[]): Buffer {
  const rows = Buffer.alloc(8 * 5, 1);
  const value = '<< /Type /XRef /Size 8 /W [1 3 1] /Root 1 0 R /Index [0 8]';
  const filter = '/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 5 >> >>';
  const stream = { number: 7, value: `${value} ${filter}`, data: deflateSync(rows) };
  const whole = writePdf([...parts, stream]).toString('latin1');
  const at = whole.indexOf('7 0 obj');
  // In place of the table.
  const end = `startxref\n${at}\n%%EOF\n`;
  return Buffer.from(`${whole.slice(0, whole.indexOf('xref\n0 '))}${end}`, 'latin1');
}

export function compact(parts: readonly PdfPart[]): PdfPart[] {
  const plain = parts.filter(({ data }) => data === undefined);
  return [...parts.filter(({ data }) => data !== undefined), objectStream(8, plain)];
}

/** What a tablet or a signing service appends to a file. */
export function updated(pdf: Buffer, objects: readonly PdfPart[]): Buffer {
  const appended = objects
    .map(({ number, value }) => `${number} 0 obj\n${value}\nendobj\n`)
    .join('');
  const end = `xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 30 /Root 1 0 R /Prev 9 >>\nstartxref\n${pdf.length + appended.length}\n%%EOF\n`;
  return Buffer.concat([pdf, Buffer.from(appended + end, 'latin1')]);
}

async function linearised(): Promise<Buffer> {
  const pdf = (await writePdfOf(jpegScan())).toString('latin1');
  const first =
    '%PDF-1.6\n%\xe2\xe3\xcf\xd3\n20 0 obj\n<< /Linearized 1 /L 9000 /H [500 90] /O 3 /E 4000 /N 1 /T 8000 >>\nendobj\n' +
    'xref\n20 1\n0000000016 00000 n \ntrailer\n<< /Size 21 /Root 1 0 R /Prev 8000 /ID [<01> <02>] >>\nstartxref\n0\n%%EOF\n';
  return Buffer.from(first + pdf.slice(15), 'latin1');
}

const writePdfOf = async (parts: Promise<PdfPart[]>) => writePdf(await parts);

function metadata(part: number, conformance: string): PdfPart {
  const xmp = `<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" pdfaid:part="${part}" pdfaid:conformance="${conformance}"/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;
  return { number: 10, value: '<< /Type /Metadata /Subtype /XML >>', data: Buffer.from(xmp) };
}

/** With the colours of the scanner and what archives demand. */
export async function archived(part: number, conformance: string): Promise<PdfPart[]> {
  const icc = (await sharp(await paper().withIccProfile('srgb').png().toBuffer()).metadata()).icc;
  const intent =
    '<< /Type /OutputIntent /S /GTS_PDFA1 /OutputConditionIdentifier (sRGB) /DestOutputProfile 11 0 R >>';
  const [, ...scanned] = await jpegScan();
  const [catalog] = plainParts({
    catalog: `/Metadata 10 0 R /OutputIntents [${intent}] /MarkInfo << /Marked true >>`,
  });
  if (catalog === undefined) throw new Error('A catalog.');
  const profile = { number: 11, value: '<< /N 3 >>', data: icc ?? Buffer.alloc(0) };
  return [catalog, ...scanned, metadata(part, conformance), profile];
}

const ink =
  '<< /Type /Annot /Subtype /Ink /Rect [90 90 300 140] /InkList [[90 90 120 140 160 95]] /C [0 0 0.6] >>';
const inkedPage = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Annots [${ink}] >>`;

const seal = `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached /ByteRange [0 840 9000 300] /Name (Podpis) /M (D:20261128120000+01'00') /Contents <${'30'.repeat(4000)}> >>`;
const sealField =
  '<< /FT /Sig /T (Signature1) /V 21 0 R /Type /Annot /Subtype /Widget /Rect [0 0 0 0] /F 132 /P 3 0 R >>';

const textField =
  '<< /FT /Tx /T (Imie) /V (Anna) /DA (/Helv 10 Tf 0 g) /Type /Annot /Subtype /Widget /Rect [90 700 300 720] /P 3 0 R >>';

function withIndirectLengths(parts: readonly PdfPart[]): Buffer {
  const text = writePdf(parts).toString('latin1');
  return Buffer.from(text.replace(/\/Length \d+/g, '/Length 12 0 R'), 'latin1');
}

const lineEnds = (pdf: Buffer) => {
  const text = pdf.toString('latin1');
  return Buffer.from(text.replace(/\n(?=endobj|xref|trailer|startxref|%%EOF|<<)/g, '\r'), 'latin1');
};

const scannedWith =
  '/Annots [<< /Type /Annot /Subtype /Link /Rect [400 10 590 30] /Border [0 0 0] /A << /S /URI /URI (https://example.org/app) >> >>]';

/** As scanners, phones, offices and signing services write them. */
export const scannedPdfs: Record<string, Make> = {
  'PDF 1.3 of a scanner, with a JPEG': async () => withVersion('1.3', await writePdfOf(jpegScan())),
  'PDF 1.4 of a scanner, in black and white as a fax': async () =>
    withVersion(
      '1.4',
      writePdf(scan(`${bit} /Filter /CCITTFaxDecode ${faxParms}`, await faxRows())),
    ),
  'PDF 1.5 of a scanner, with JBIG2 and its globals': () =>
    withVersion(
      '1.5',
      writePdf(
        scan(`${bit} /Filter [/JBIG2Decode] /DecodeParms [<< /JBIG2Globals 9 0 R >>]`, jbig2, [
          { number: 9, value: '<< >>', data: Buffer.from([0, 0, 0, 0]) },
        ]),
      ),
    ),
  'scan with the text of a recognition behind it': async () =>
    writePdfOf(jpegScan('BT 3 Tr /F1 9 Tf 90 700 Td (Wyrazam zgode) Tj ET')),
  'scan of 600 dots an inch in grey, not compressed as a JPEG': () =>
    writePdf(
      scan(
        '/ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode',
        deflateSync(Buffer.alloc(4960 * 7016, 240), { level: 1 }),
      ),
    ),
  'PDF 1.5 with object streams and a cross-reference stream': async () =>
    withVersion('1.5', crossReferenceStream(compact(await jpegScan()))),
  'PDF 1.6 for fast display, with two tables': linearised,
  'PDF 1.7 signed with a pen on a tablet, appended': async () =>
    updated(await writePdfOf(jpegScan()), [{ number: 3, value: inkedPage }]),
  'PDF 1.7 with the electronic signature of a public service': async () =>
    updated(await writePdfOf(jpegScan()), [
      {
        number: 1,
        value: '<< /Type /Catalog /Pages 2 0 R /AcroForm << /SigFlags 3 /Fields [20 0 R] >> >>',
      },
      { number: 20, value: sealField },
      { number: 21, value: seal },
    ]),
  'PDF 2.0': async () => withVersion('2.0', await writePdfOf(jpegScan())),
  'PDF/A-1b of an archiving scanner': async () =>
    withVersion('1.4', await writePdfOf(archived(1, 'B'))),
  'PDF/A-2u with object streams': async () =>
    withVersion('1.7', crossReferenceStream(compact(await archived(2, 'U')))),
  'PDF with filled fields': () =>
    writePdf([
      ...plainParts({ catalog: '/AcroForm << /Fields [4 0 R] >>', page: '/Annots [4 0 R]' }),
      { number: 4, value: textField },
    ]),
  'PDF with the link of a scanning application': () => writePdf(plainParts({ page: scannedWith })),
  'PDF whose streams have their length elsewhere': async () =>
    withIndirectLengths([...(await jpegScan()), { number: 12, value: '100' }]),
  'PDF with the line ends of an old device': async () => lineEnds(await writePdfOf(jpegScan())),
  'PDF filled up with zeros by a mail gateway': async () =>
    Buffer.concat([await writePdfOf(jpegScan()), Buffer.alloc(8192)]),
  'PDF with the notice of a virus scanner after it': async () =>
    Buffer.concat([await writePdfOf(jpegScan()), Buffer.from('\n-- \nSprawdzono.\n')]),
};
