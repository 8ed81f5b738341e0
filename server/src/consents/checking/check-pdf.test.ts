import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { harmlessPdfs } from '../../testing/pdfs/harmless-pdfs.ts';
import { hostilePdfs } from '../../testing/pdfs/hostile-pdfs.ts';
import { fillConsentForm } from '../forms/forms.routes.ts';
import { aPrintedCup } from '../testing/printed-cup.ts';
import { checkPdf } from './check-pdf.ts';
import { FileError } from './file-error.ts';

async function errorOf(bytes: Buffer): Promise<string | null> {
  try {
    await checkPdf(bytes);
    return null;
  } catch (error) {
    if (error instanceof FileError) return error.message;
    throw error;
  }
}

test.each(Object.keys(harmlessPdfs))('a harmless PDF is accepted: %s', async (name) => {
  expect(await errorOf(harmlessPdfs[name]?.() ?? Buffer.alloc(0))).toBe(null);
});

test.each(Object.keys(hostilePdfs))('a hostile PDF is rejected: %s', async (name) => {
  const failure = await errorOf(hostilePdfs[name]?.() ?? Buffer.alloc(0));
  expect([name, failure]).toEqual([name, expect.any(String)]);
});

test('our own form is accepted unchanged', async () => {
  const form = await fillConsentForm(aPrintedCup(), {
    isAdult: false,
    firstName: 'Żaneta',
    lastName: 'Ćwiąkalska',
    class: '2B',
    nickname: 'Gracz',
    teamName: 'Żubry',
    teamTag: 'ŻUB',
    schoolName: 'I LO',
    discordUsername: 'gracz',
    riotUsername: 'Gracz',
    riotTag: 'EUNE',
  });
  expect(await errorOf(form)).toBe(null);
});

test('a PDF made on the device is accepted, with and without object streams', async () => {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  document.addPage([595, 842]).drawText('Zgoda', { font });
  for (const useObjectStreams of [true, false]) {
    expect(await errorOf(Buffer.from(await document.save({ useObjectStreams })))).toBe(null);
  }
});

test('scripts and attachments are rejected, with and without object streams', async () => {
  const scripted = await PDFDocument.create();
  scripted.addPage();
  scripted.addJavaScript('main', 'app.alert(1)');
  const attached = await PDFDocument.create();
  attached.addPage();
  await attached.attach(new Uint8Array([1, 2, 3]), 'a.bin');
  for (const document of [scripted, attached]) {
    for (const useObjectStreams of [true, false]) {
      const bytes = Buffer.from(await document.save({ useObjectStreams }));
      expect(await errorOf(bytes)).toEqual(expect.any(String));
    }
  }
});
