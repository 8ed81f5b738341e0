import { newIdempotencyKey } from '@puchar/shared/kit';
import type { Chosen } from './read-chosen.ts';

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

function toCanvas(bitmap: ImageBitmap, side: number): HTMLCanvasElement {
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
    const page = toCanvas(bitmap, longSide);
    const jpeg = await jpegOf(page);
    const thumbnail = toCanvas(bitmap, thumbnailSide).toDataURL('image/jpeg', quality);
    // Phones give a page only so much memory for canvases.
    page.width = 0;
    lastId += 1;
    return { id: lastId, jpeg, thumbnail };
  } finally {
    bitmap.close();
  }
}

/** What is sent: the same text and key at every try, so that the server takes it once. */
export interface PreparedFile {
  base64: string;
  idempotencyKey: string;
}

type JoinPhotos = (jpegs: readonly Blob[]) => Promise<Blob>;

/** How often the code that joins photos is requested: on a slow line its first wait may be too short. */
const tries = 4;

async function loadJoiner(left = tries): Promise<JoinPhotos> {
  try {
    const { joinPhotos } = await import(/* webpackChunkName: "join-photos" */ './join-photos.ts');
    return joinPhotos;
  } catch (cause) {
    if (left <= 1) throw cause;
    return loadJoiner(left - 1);
  }
}

/** Begins to load what joins photos, before anybody waits for it. A failure is met again on sending. */
export function warmUpJoiner(): void {
  loadJoiner().catch(() => undefined);
}

function base64Of(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const text = typeof reader.result === 'string' ? reader.result : '';
      resolve(text.slice(text.indexOf(',') + 1));
    });
    reader.addEventListener('error', () => reject(reader.error ?? new TypeError('Not read.')));
    reader.readAsDataURL(file);
  });
}

/**
 * Makes of what was chosen the file that is sent.
 *
 * @throws When the device cannot read the file any more, or the code that joins photos did not come.
 */
export async function prepareFile(chosen: Chosen): Promise<PreparedFile> {
  const file =
    chosen.kind === 'pdf'
      ? chosen.file
      : await (
          await loadJoiner()
        )(chosen.photos.map(({ jpeg }) => jpeg));
  return { base64: await base64Of(file), idempotencyKey: newIdempotencyKey() };
}
