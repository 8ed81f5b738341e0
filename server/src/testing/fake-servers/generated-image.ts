import { createHash } from 'node:crypto';
import sharp from 'sharp';

export async function drawnPicture(
  name: string,
  { width, height, format }: { width: number; height: number; format: 'png' | 'jpeg' },
): Promise<Buffer> {
  const [r = 0, g = 0, b = 0] = createHash('sha256').update(name).digest();
  const background = { r, g, b };
  return sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
}
