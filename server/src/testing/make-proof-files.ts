import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { pdfOfBytes } from './pdfs/harmless-pdfs.ts';

// `make-proof-files.ts <folder> <bytes>…`, in a process of its own so that its memory is not measured.
const [folder = '.', ...sizes] = process.argv.slice(2);

async function photoOfBytes(bytes: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  const photo = await sharp({
    create: { width: 8165, height: 6123, channels: 3, background: '#888', noise },
  })
    .jpeg({ quality: 30 })
    .toBuffer();
  if (photo.length > bytes) throw new Error(`The photo has ${photo.length} bytes.`);
  return Buffer.concat([photo, Buffer.alloc(bytes - photo.length)]);
}

for (const size of sizes.map(Number)) {
  await writeFile(path.join(folder, `${size}.pdf`), pdfOfBytes(size));
}
const largest = Math.max(...sizes.map(Number));
await writeFile(path.join(folder, `${largest}.jpeg`), await photoOfBytes(largest));
