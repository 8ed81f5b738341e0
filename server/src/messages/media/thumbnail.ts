import sharp from 'sharp';
import { hasKnownStart } from '../../platform/storage/intake-logo.ts';
import { mostPixels } from '../../platform/storage/picture-store.ts';
import type { ExternalClient } from '../../platform/external/external-client.ts';
import type { Service } from '../../platform/external/services.ts';

const types = ['image/jpeg', 'image/png', 'image/webp'];
const mostBytes = 1024 * 1024;
const decodeSeconds = 5;

/** A WebP image of 320 by 180; null for bytes that are no JPEG, PNG or WebP. */
export async function encodeThumbnail(bytes: Buffer): Promise<Buffer | null> {
  if (!hasKnownStart(bytes)) return null;
  try {
    return await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .resize(320, 180, { fit: 'cover' })
      .webp({ quality: 80 })
      .timeout({ seconds: decodeSeconds })
      .toBuffer();
  } catch {
    return null;
  }
}

/** Null when there is no usable thumbnail. */
export async function fetchThumbnail(
  external: ExternalClient,
  service: Service,
  call: { url: string; signal: AbortSignal },
): Promise<Buffer | null> {
  const outcome = await external.requestBytes(service, { ...call, types, mostBytes });
  return outcome.kind === 'ok' ? encodeThumbnail(outcome.value.bytes) : null;
}
