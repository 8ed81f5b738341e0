import { deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import { organiserSession } from '../testing/organiser-session.ts';
import { buildTestApp } from '../testing/build-test-app.ts';
import type { TestApp } from '../testing/build-test-app.ts';
import { hostilePdfs } from '../testing/pdfs/hostile-pdfs.ts';
import {
  activeProtectedPdfs,
  ambiguousPdfs,
  attachedProtectedPdfs,
  editingProtectedPdfs,
  passwordPdfs,
} from '../testing/pdfs/protected-pdfs.ts';
import { archived, scannedPdfs, withVersion } from '../testing/pdfs/scanned-pdfs.ts';
import { plainParts, writePdf } from '../testing/pdfs/write-pdf.ts';
import {
  aFlatPhoto,
  cutPhotos,
  heic,
  movingWebp,
  otherPictures,
  photos,
} from '../testing/photos/sent-photos.ts';
import { agreements } from '../platform/database/schema.ts';
import { blankForm } from './forms/forms.routes.ts';
import type { BlankForm } from './forms/forms.routes.ts';
import { printedCup } from './forms/printed-cup.ts';
import { agreementRow, filesIn, seedWaitingTeam, sendFile, sendTo } from './testing/consent-cup.ts';

let app: TestApp;
let cup: Awaited<ReturnType<typeof seedWaitingTeam>>;
let call: Awaited<ReturnType<typeof organiserSession>>;
beforeAll(async () => {
  app = await buildTestApp();
  cup = await seedWaitingTeam(app);
  call = await organiserSession(app);
});
beforeEach(async () => {
  await app.context.db.update(agreements).set({ state: 'AWAITING' });
  app.logged.length = 0;
});
afterAll(() => app.close());

type Make = () => Buffer | Promise<Buffer>;

test.each(Object.entries<Make>({ ...scannedPdfs, ...editingProtectedPdfs, ...photos }))(
  'taken, and stored as it was sent: %s',
  async (_name, make) => {
    const bytes = await make();
    const response = await sendFile(app, cup.link, bytes);
    expect([response.statusCode, response.json()]).toEqual([200, { message: 'Agreement sent.' }]);
    const { body } = await call('GET', `/gdpr-agremeents/download-sent/${cup.link}`);
    expect(body.file === bytes.toString('base64')).toBe(true);
  },
);

const hostile = (name: string): Make => {
  const make = hostilePdfs[name];
  if (make === undefined) throw new Error(`No file „${name}”.`);
  return make;
};
const page = () => writePdf(plainParts());
const attachment = { number: 30, value: '<< /Type /EmbeddedFile >>', data: Buffer.from('<a/>') };

function hugeScan(): Buffer {
  const rows = deflateSync(Buffer.alloc(4960 * 7016 * 3, 240), { level: 1 });
  return writePdf([
    ...plainParts(),
    { number: 4, value: '<< /Filter /FlateDecode >>', data: rows },
  ]);
}

const printed = async (form: BlankForm) =>
  blankForm(await printedCup(app.context.db, app.context.config), form);

async function downloaded(): Promise<Buffer> {
  const response = await app.publicApp.inject(`/api/gdpr-agremeents/get/${cup.link}`);
  return Buffer.from(response.json().file, 'base64');
}

const printAgain = 'Otwórz go i wydrukuj do nowego pliku';
const photographed = 'zrób zdjęcie podpisanej strony';
const save = 'wybierz nowy plik';

/** What is wrong, what to do next, and the files with this verdict. */
const rejected: readonly (readonly [wrong: string, next: string, files: Record<string, Make>])[] = [
  [
    'Ten PDF jest zabezpieczony hasłem.',
    printAgain,
    { ...passwordPdfs, locked: hostile('locked') },
  ],
  ['Tego zabezpieczenia PDF-a nie umiemy odczytać.', printAgain, ambiguousPdfs],
  [
    'W tym PDF-ie jest skrypt lub polecenie',
    printAgain,
    {
      'script on opening': hostile('script on opening'),
      'script on opening, in an object stream': hostile('in an object stream'),
      'program on opening': hostile('program on opening'),
      'form in XML': hostile('form in XML'),
      'button that sends the fields away': hostile('form that sends'),
      ...activeProtectedPdfs,
    },
  ],
  [
    'W tym PDF-ie jest załącznik lub nagranie',
    printAgain,
    {
      'PDF/A-3 with an attachment': async () =>
        withVersion('1.7', writePdf([...(await archived(3, 'B')), attachment])),
      film: hostile('film'),
      ...attachedProtectedPdfs,
    },
  ],
  [
    'Ten PDF jest ucięty albo uszkodzony.',
    'Zeskanuj stronę lub zapisz plik jeszcze raz',
    {
      'cut off': hostile('cut short'),
      'cut off, and filled up with zeros': () =>
        Buffer.concat([hostile('cut short')() as Buffer, Buffer.alloc(4000)]),
      'only a header': hostile('only a header'),
    },
  ],
  [
    'Przed początkiem tego PDF-a są obce dane.',
    printAgain,
    {
      'headers of a download before it': () =>
        Buffer.concat([Buffer.from('Content-Type: application/pdf\r\n\r\n'), page()]),
      'a mark of byte order before it': () => Buffer.concat([Buffer.from('\ufeff'), page()]),
    },
  ],
  [
    'W tym PDF-ie nie ma żadnej strony.',
    'Zeskanuj podpisaną stronę jeszcze raz',
    { 'no pages': hostile('no pages') },
  ],
  [
    'Ten PDF po rozpakowaniu jest zbyt duży.',
    'Zeskanuj stronę w 300 dpi',
    { 'scan of 600 dots an inch in colour, not as a JPEG': hugeScan },
  ],
  [
    'To pobrany formularz, jeszcze bez podpisu.',
    'podpisz stronę 1 i wyślij jej skan albo zdjęcie',
    {
      'the form as it was downloaded': () => downloaded(),
      'the blank form': () => printed('underage-agreement'),
      'the form of the parents council': () => printed('parents-council-consent'),
    },
  ],
  [
    'Tego PDF-a nie umiemy sprawdzić.',
    printAgain,
    { 'objects that only some readers find': hostile('in an object stream of differences') },
  ],
  [
    'Zdjęć HEIC nie przyjmiemy.',
    'Zapisz zdjęcie jako JPG',
    { 'HEIC of a phone': () => heic('heic'), 'HEIF of a phone': () => heic('mif1') },
  ],
  ['Zdjęcia i skanu w tym formacie nie przyjmiemy.', 'Zapisz go jako JPG albo PDF', otherPictures],
  [
    'To dokument albo archiwum, a nie PDF.',
    'zapisz jako PDF',
    {
      'document of a word processor': () => Buffer.from('PK\x03\x04\x14\0\x06\0word/document.xml'),
      'document of an old word processor': () => Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    },
  ],
  [
    'To nie jest PDF ani zdjęcie PNG, JPEG lub WebP.',
    photographed,
    { page: () => Buffer.from('<!doctype html><p>Zgoda'), text: () => Buffer.from('Zgadzam się') },
  ],
  ['To zdjęcie się rusza.', 'Wybierz zwykłe zdjęcie', { 'animated WebP': movingWebp }],
  ['Zdjęcie jest ucięte albo uszkodzone.', save, cutPhotos],
  [
    'Zdjęcie ma zbyt wiele pikseli.',
    'Zmniejsz je albo zrób nowe',
    {
      'progressive JPEG of 16 megapixels': () =>
        aFlatPhoto(4001, 4000).jpeg({ progressive: true }).toBuffer(),
      'JPEG of 51 megapixels': () => aFlatPhoto(8200, 6220).jpeg().toBuffer(),
    },
  ],
];

const cases = rejected.flatMap(([wrong, next, files]) =>
  Object.entries(files).map(([name, make]) => ({ name, make, wrong, next })),
);

const spaced = (text: string) => text.replaceAll('\u00A0', ' ');

test.each(cases)('rejected, with what to do next: $name', async ({ make, wrong, next }) => {
  const bytes = await make();
  const response = await sendFile(app, cup.link, bytes);
  const { message, code, issues } = response.json();
  expect([response.statusCode, message, code]).toEqual([400, 'Invalid file!', 'INVALID_FILE']);
  expect(issues).toEqual([{ path: ['file'], message: expect.any(String) }]);
  const text = spaced(issues[0].message);
  expect(text.startsWith(wrong)).toBe(true);
  expect(text).toContain(next);
  // By the check, not by a crash of it.
  expect(app.logged.join('')).not.toContain('consent.check-failed');
  expect((await agreementRow(app, cup.link)).state).toBe('AWAITING');
  expect(await filesIn(app, 'spool')).toEqual([]);
});

test('a file that is no base64 is to be chosen again, and an empty one too', async () => {
  const broken = await sendTo(app, cup.link, { file: 'Zgoda!' });
  expect(broken.json().issues[0].message).toContain('Wybierz plik jeszcze raz.');
  const empty = await sendFile(app, cup.link, Buffer.alloc(0));
  expect([empty.statusCode, spaced(empty.json().issues[0].message)]).toEqual([
    400,
    'Ten plik jest pusty. Wybierz inny.',
  ]);
});

test('there are files of at least forty kinds', () => {
  const taken = [scannedPdfs, editingProtectedPdfs, photos].flatMap((files) => Object.keys(files));
  expect(taken.length + cases.length).toBeGreaterThan(40);
});

test('another reader opens what is protected against editing, and only that', async () => {
  for (const make of Object.values(editingProtectedPdfs)) {
    const opened = await PDFDocument.load(await make(), { password: '' });
    expect(opened.getPageCount()).toBe(1);
  }
  const { 'with a password, AES-256 of PDF 2.0': locked } = passwordPdfs;
  const opening = PDFDocument.load((await locked?.()) ?? '', { password: '' });
  await expect(opening).rejects.toThrow(/password/i);
});
