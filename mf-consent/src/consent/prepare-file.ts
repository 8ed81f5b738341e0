import { readDataUrl } from '@puchar/shared/files';
import { newIdempotencyKey } from '@puchar/shared/kit';
import type { Chosen } from './read-chosen.ts';

/** Pixels; text of a page stays legible in print. */
const longSide = 2000;
const thumbnailSide = 320;
const quality = 0.85;

export interface Photo {
  id: number;
  jpeg: Blob;
  /** A `data:` address, which the policy of the page allows. */
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
 * Reduces a photo and drops its metadata: place, time, device. @throws DOMException or TypeError when the device
 * cannot decode it.
 */
export async function shrinkPhoto(file: Blob): Promise<Photo> {
  const bitmap = await createImageBitmap(file);
  try {
    const page = toCanvas(bitmap, longSide);
    const jpeg = await jpegOf(page);
    const thumbnail = toCanvas(bitmap, thumbnailSide).toDataURL('image/jpeg', quality);
    // Frees the canvas: phones limit their total memory.
    page.width = 0;
    lastId += 1;
    return { id: lastId, jpeg, thumbnail };
  } finally {
    bitmap.close();
  }
}

/** Same bytes and key for every attempt, so that the server stores it once. */
export interface PreparedFile {
  base64: string;
  idempotencyKey: string;
}

type JoinPhotos = (jpegs: readonly Blob[]) => Promise<Blob>;

/** Import attempts: on a slow line the first one may time out. */
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

/** A failure shows up again on sending. */
export function warmUpJoiner(): void {
  loadJoiner().catch(() => undefined);
}

async function base64Of(file: Blob): Promise<string> {
  const address = await readDataUrl(file);
  return address.slice(address.indexOf(',') + 1);
}

/** @throws FileChangedError; another error when the code that joins photos does not load. */
export async function prepareFile(chosen: Chosen): Promise<PreparedFile> {
  const file =
    chosen.kind === 'pdf'
      ? chosen.file
      : await (
          await loadJoiner()
        )(chosen.photos.map(({ jpeg }) => jpeg));
  return { base64: await base64Of(file), idempotencyKey: newIdempotencyKey() };
}
