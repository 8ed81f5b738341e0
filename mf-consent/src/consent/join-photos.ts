import { PDFDocument } from '@cantoo/pdf-lib';

/** A4 in points, portrait. */
const shortSide = 595.28;
const longSide = 841.89;
const margin = 14;

/** One page per photo, portrait or landscape as the photo; without metadata such as dates, title or device. */
export async function joinPhotos(jpegs: readonly Blob[]): Promise<Blob> {
  const joined = await PDFDocument.create({ updateMetadata: false });
  for (const jpeg of jpegs) {
    const photo = await joined.embedJpg(await bytesOf(jpeg));
    const upright = photo.height >= photo.width;
    const [width, height] = upright ? [shortSide, longSide] : [longSide, shortSide];
    const size = photo.scaleToFit(width - 2 * margin, height - 2 * margin);
    joined.addPage([width, height]).drawImage(photo, {
      x: (width - size.width) / 2,
      y: (height - size.height) / 2,
      width: size.width,
      height: size.height,
    });
  }
  const bytes = await joined.save({ useObjectStreams: false });
  return new Blob([new Uint8Array(bytes)], { type: 'application/pdf' });
}

async function bytesOf(blob: Blob): Promise<Uint8Array> {
  return new Uint8Array(await new Response(blob).arrayBuffer());
}
