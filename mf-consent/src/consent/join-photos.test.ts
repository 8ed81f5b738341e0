import { PDFDocument } from '@cantoo/pdf-lib';
import { joinPhotos } from './join-photos.ts';

/** A JPEG header with a size and no picture, which is all that the layout reads. */
function aJpeg(width: number, height: number): Blob {
  const size = [height >> 8, height & 255, width >> 8, width & 255];
  const frame = [0xff, 0xc0, 0, 17, 8, ...size, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1];
  return new Blob([new Uint8Array([0xff, 0xd8, ...frame, 0xff, 0xd9])]);
}

async function joined(...jpegs: Blob[]): Promise<PDFDocument> {
  const file = await joinPhotos(jpegs);
  expect(file.type).toBe('application/pdf');
  const bytes = new Uint8Array(await new Response(file).arrayBuffer());
  return PDFDocument.load(bytes, { updateMetadata: false });
}

test('every photo is an A4 page of its own, upright or on its side, in order', async () => {
  const pdf = await joined(aJpeg(1500, 2000), aJpeg(2000, 1500));
  const sizes = pdf.getPages().map((page) => page.getSize());
  expect(sizes).toEqual([
    { width: 595.28, height: 841.89 },
    { width: 841.89, height: 595.28 },
  ]);
});

test('nothing is written beside the pages', async () => {
  const pdf = await joined(aJpeg(1500, 2000));
  expect([pdf.getTitle(), pdf.getAuthor(), pdf.getProducer(), pdf.getCreationDate()]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('the same photos make the same bytes', async () => {
  const bytes = async () => {
    const file = await joinPhotos([aJpeg(1500, 2000)]);
    return Buffer.from(await new Response(file).arrayBuffer()).toString('base64');
  };
  expect(await bytes()).toBe(await bytes());
});
