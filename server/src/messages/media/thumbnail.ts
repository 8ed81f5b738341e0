import sharp from 'sharp';
import { hasKnownStart } from '../../platform/storage/intake-logo.ts';
import { mostPixels } from '../../platform/storage/picture-store.ts';
import type { ExternalClient } from '../../platform/external/external-client.ts';
import type { Service } from '../../platform/external/services.ts';

const types = ['image/jpeg', 'image/png', 'image/webp'];
const mostBytes = 1024 * 1024;
const decodeSeconds = 5;

/**
 * A picture decoded in full and encoded anew, as every thumbnail is shown.
 *
 * @returns A WebP picture of 320 by 180; null for bytes that are no JPEG, PNG or WebP picture.
 */
export async function encodeThumbnail(bytes: Buffer): Promise<Buffer | null> {
  if (!hasKnownStart(bytes)) return null;
  try {
    return await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .resize(320, 180, { fit: 'cover' })
      .webp({ quality: 80 })
      .timeout({ seconds: decodeSeconds })
      .toBuffer();
  } catch {
    // Whatever the decoder has to say of it, there is no picture.
    return null;
  }
}

/**
 * Fetches a thumbnail from one of the service's own hosts.
 *
 * @returns Null when it cannot be had or is none; the item is shown without it.
 */
export async function fetchThumbnail(
  external: ExternalClient,
  service: Service,
  call: { url: string; signal: AbortSignal },
): Promise<Buffer | null> {
  const outcome = await external.askBytes(service, { ...call, types, mostBytes });
  return outcome.kind === 'ok' ? encodeThumbnail(outcome.value.bytes) : null;
}
