import { deflateSync } from 'node:zlib';
import { printDocument } from '../../platform/pdf/document.ts';
import { protectedParts } from './protect-pdf.ts';
import { compact } from './scanned-pdfs.ts';
import { plainParts, writePdf } from './write-pdf.ts';
import type { PdfPart } from './write-pdf.ts';

type Make = () => Promise<Buffer>;

interface Passwords {
  userPassword?: string;
  ownerPassword?: string;
}

/** Written by the library that offices' converters use too. */
function printed(
  version: '1.3' | '1.4' | '1.7' | '1.7ext3',
  passwords: Passwords,
): Promise<Buffer> {
  return printDocument({
    version,
    ...passwords,
    permissions: { printing: 'highResolution', modifying: false },
    defaultStyle: { font: 'Lato' },
    content: [
      'Zgoda',
      { text: 'Szkoła', link: 'https://example.org/' },
      { svg: '<svg viewBox="0 0 9 9"><rect width="9" height="9"/></svg>' },
    ],
  });
}

const owner: Passwords = { ownerPassword: 'sekretariat' };
const both: Passwords = { ...owner, userPassword: 'rodzic' };

/** PDF 2.0 with AES-256, everything but the page in an object stream. */
function modern(parts: readonly PdfPart[], user = ''): Buffer {
  const sealed = protectedParts(parts, { user, owner: 'sekretariat' });
  const pdf = writePdf(sealed.parts, sealed.trailer);
  return Buffer.concat([Buffer.from('%PDF-2.0'), pdf.subarray(8)]);
}

const link = (address: string) =>
  plainParts({
    page: `/Contents 5 0 R /Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (${address}) >> >>]`,
  });
const content = { number: 5, value: '<< >>', data: Buffer.from('q 1 0 0 1 9 9 cm Q') };
const script = '<< /Type /Action /S /JavaScript /JS (app.alert) >>';
const attached = '<< /Type /Filespec /F (a.exe) /EF << /F 5 0 R >> >>';

export const editingProtectedPdfs: Record<string, Make> = {
  'protected against editing, RC4 of 40 bits': () => printed('1.3', owner),
  'protected against editing, RC4 of 128 bits': () => printed('1.4', owner),
  'protected against editing, AES-128': () => printed('1.7', owner),
  'protected against editing, AES-256': () => printed('1.7ext3', owner),
  'protected against editing, AES-256 of PDF 2.0': async () =>
    modern([...link('https://example.org/'), content]),
  'protected against editing, with object streams': async () =>
    modern(compact([...plainParts({ page: '/Contents 5 0 R' }), content])),
};

export const passwordPdfs: Record<string, Make> = {
  'with a password, RC4 of 128 bits': () => printed('1.4', both),
  'with a password, AES-128': () => printed('1.7', both),
  'with a password, AES-256': () => printed('1.7ext3', both),
  'with a password, AES-256 of PDF 2.0': async () => modern(plainParts(), 'rodzic'),
  'for the holder of a certificate': async () =>
    writePdf(
      [...plainParts(), { number: 90, value: '<< /Filter /Adobe.PubSec /V 4 /R 4 >>' }],
      '/Encrypt 90 0 R',
    ),
};

/** What hides behind a protection that opens without a password. */
export const activeProtectedPdfs: Record<string, Make> = {
  'protected, with a script in its object stream': async () =>
    modern(
      compact([...plainParts({ catalog: '/OpenAction 4 0 R' }), { number: 4, value: script }]),
    ),
  'protected, with a script in a compressed stream': async () =>
    modern([...plainParts(), { ...content, data: deflateSync(Buffer.from(script)) }]),
  'protected, with a link that runs': async () => modern([...link('javascript:a'), content]),
  'protected, with a link that runs, in octal numbers': async () =>
    writePdf(link('\\152avascript:a')),
};

export const attachedProtectedPdfs: Record<string, Make> = {
  'protected, with an attachment in its object stream': async () =>
    modern(compact([...plainParts(), { number: 4, value: attached }])),
};

const twice = (pdf: Buffer, trailer: string) =>
  Buffer.concat([
    pdf,
    Buffer.from(`trailer\n<< /Size 91 /Root 1 0 R ${trailer} >>\nstartxref\n0\n%%EOF\n`),
  ]);

/** Readers would differ in what they see. */
export const ambiguousPdfs: Record<string, Make> = {
  'protected in one trailer of two': async () => twice(modern(plainParts()), ''),
  'protected with two identities': async () =>
    twice(modern(plainParts()), '/Encrypt 90 0 R /ID [<02> <02>]'),
  'protected by two dictionaries': async () => {
    const { parts, trailer } = protectedParts(plainParts(), { user: '', owner: 'a' });
    const last = parts.at(-1);
    return writePdf([...parts, ...(last === undefined ? [] : [last])], trailer);
  },
  'protected in a place that the walk does not meet': async () =>
    Buffer.concat([modern(plainParts()), Buffer.from('% /Encrypt 91 0 R\n')]),
};
