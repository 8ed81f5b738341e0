import { deflateSync } from 'node:zlib';

export interface PdfPart {
  number: number;
  value: string;
  data?: Buffer;
}

const header = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n';

function partBytes({ number, value, data }: PdfPart): Buffer {
  const begin = `${number} 0 obj\n`;
  if (data === undefined) return Buffer.from(`${begin}${value}\nendobj\n`, 'latin1');
  const dictionary = value.replace(/>>$/, ` /Length ${data.length} >>`);
  return Buffer.concat([
    Buffer.from(`${begin}${dictionary}\nstream\n`, 'latin1'),
    data,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
}

/** Object 1 is the catalog. */
export function writePdf(parts: readonly PdfPart[], trailer = ''): Buffer {
  const pieces: Buffer[] = [Buffer.from(header, 'latin1')];
  const places = new Map<number, number>();
  let at = pieces[0]?.length ?? 0;
  for (const part of parts) {
    const bytes = partBytes(part);
    places.set(part.number, at);
    pieces.push(bytes);
    at += bytes.length;
  }
  const size = Math.max(...places.keys()) + 1;
  const rows = Array.from({ length: size - 1 }, (_, index) => {
    const place = places.get(index + 1);
    return place === undefined
      ? '0000000000 65535 f \n'
      : `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.concat([...pieces, Buffer.from(end, 'latin1')]);
}

export function objectStream(
  number: number,
  objects: readonly { number: number; value: string }[],
  compressed: { data: (plain: Buffer) => Buffer; filter: string } = {
    data: deflateSync,
    filter: '/Filter /FlateDecode',
  },
): PdfPart {
  let at = 0;
  const table: string[] = [];
  for (const { number: own, value } of objects) {
    table.push(`${own} ${at}`);
    at += value.length + 1;
  }
  const head = `${table.join(' ')} `;
  const plain = Buffer.from(head + objects.map(({ value }) => `${value} `).join(''), 'latin1');
  return {
    number,
    value: `<< /Type /ObjStm /N ${objects.length} /First ${head.length} ${compressed.filter} >>`,
    data: compressed.data(plain),
  };
}

export function plainParts({ catalog = '', page = '' } = {}): PdfPart[] {
  return [
    { number: 1, value: `<< /Type /Catalog /Pages 2 0 R ${catalog} >>` },
    { number: 2, value: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>' },
    { number: 3, value: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${page} >>` },
  ];
}
