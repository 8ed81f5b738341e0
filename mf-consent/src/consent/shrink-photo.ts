/** Pixels: text of a page stays readable and prints well. */
const longSide = 2000;
const thumbnailSide = 320;
const quality = 0.85;

export interface Photo {
  /** Its own for as long as the page is open. */
  id: number;
  /** The page of the PDF. */
  jpeg: Blob;
  /** Small picture as a `data:` address, which the page's policy lets through. */
  thumbnail: string;
}

let lastId = 0;

function draw(bitmap: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) throw new TypeError('No canvas.');
  // A photo may be transparent, a JPEG is not.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function jpegOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new TypeError('No JPEG.')) : resolve(blob)),
      'image/jpeg',
      quality,
    );
  });
}

/**
 * A photo of a page, small enough to send, without what the camera wrote into it: place, time, device.
 *
 * @throws DOMException or TypeError when the device cannot read it.
 */
export async function shrinkPhoto(file: Blob): Promise<Photo> {
  const bitmap = await createImageBitmap(file);
  try {
    const page = draw(bitmap, longSide);
    const jpeg = await jpegOf(page);
    const thumbnail = draw(bitmap, thumbnailSide).toDataURL('image/jpeg', quality);
    // Phones give a page only so much memory for canvases.
    page.width = 0;
    lastId += 1;
    return { id: lastId, jpeg, thumbnail };
  } finally {
    bitmap.close();
  }
}
