import sharp from 'sharp';

declare module 'sharp' {
  interface Sharp {
    /** Missing in its types. */
    withGainMap: () => Sharp;
  }
}

type Make = () => Promise<Buffer>;

const size = { width: 96, height: 128 };

export function aPhoto(sides = size) {
  const noise = { type: 'gaussian', mean: 160, sigma: 30 } as const;
  return sharp({ create: { ...sides, channels: 3, background: '#888', noise } });
}

export const aFlatPhoto = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#888' },
    limitInputPixels: false,
  });

const jpeg = () => aPhoto().jpeg().toBuffer();

/** Between two markers of a JPEG; decoders warn of them. */
export async function withStrayBytes(sides = size): Promise<Buffer> {
  const bytes = await aPhoto(sides).jpeg().toBuffer();
  const at = bytes.indexOf(Buffer.from([0xff, 0xc4]));
  return Buffer.concat([bytes.subarray(0, at), Buffer.from([0, 0, 0]), bytes.subarray(at)]);
}

const orientations = Array.from({ length: 8 }, (_, index) => index + 1);

export const photos: Record<string, Make> = {
  ...Object.fromEntries(
    orientations.map((orientation) => [
      `JPEG of a phone held the way ${orientation}`,
      () => aPhoto().withMetadata({ orientation }).jpeg().toBuffer(),
    ]),
  ),
  'JPEG in the colours of print': () => aPhoto().toColourspace('cmyk').jpeg().toBuffer(),
  'JPEG that comes into focus, from a messenger': () =>
    aPhoto().jpeg({ progressive: true }).toBuffer(),
  'JPEG in grey': () => aPhoto().greyscale().jpeg().toBuffer(),
  'JPEG without reduced colours': () => aPhoto().jpeg({ chromaSubsampling: '4:4:4' }).toBuffer(),
  'JPEG in the colours of a phone': () => aPhoto().withIccProfile('p3').jpeg().toBuffer(),
  'JPEG with brightness for bright screens': () => aPhoto().withGainMap().jpeg().toBuffer(),
  'JPEG with the film of a motion photo after it': async () =>
    Buffer.concat([await jpeg(), Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0MotionPhoto')]),
  'JPEG with a second picture after it': async () => Buffer.concat([await jpeg(), await jpeg()]),
  'JPEG that is decoded with a warning': () => withStrayBytes(),
  'PNG of 16 bits': () => aPhoto().toColourspace('rgb16').png().toBuffer(),
  'PNG in grey': () => aPhoto().greyscale().png().toBuffer(),
  'PNG of few colours': () => aPhoto().png({ palette: true, colours: 16 }).toBuffer(),
  'PNG of two colours': () => aPhoto().threshold().png({ palette: true, colours: 2 }).toBuffer(),
  'PNG in interlaced rows': () => aPhoto().png({ progressive: true }).toBuffer(),
  'PNG that is see-through': () => aPhoto().ensureAlpha(0.5).png().toBuffer(),
  'PNG with bytes after its end': async () =>
    Buffer.concat([await aPhoto().png().toBuffer(), Buffer.alloc(64, 7)]),
  WebP: () => aPhoto().webp().toBuffer(),
  'WebP without loss, see-through': () =>
    aPhoto().ensureAlpha(0.5).webp({ lossless: true }).toBuffer(),
};

export const cutPhotos: Record<string, Make> = Object.fromEntries(
  (['jpeg', 'png', 'webp'] as const).map((kind) => [
    `${kind} that is cut off`,
    async () => {
      const whole = await aPhoto().toFormat(kind).toBuffer();
      return whole.subarray(0, whole.length / 2);
    },
  ]),
);

/** The beginning of what a phone writes; no decoder of the site reads the rest. */
export function heic(brand: 'heic' | 'mif1'): Buffer {
  return Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from(`ftyp${brand}\0\0\0\0mif1heic`, 'latin1'),
    Buffer.from([0, 0, 0, 8]),
    Buffer.from('mdat'),
  ]);
}

export const otherPictures: Record<string, Make> = {
  AVIF: () => aPhoto({ width: 64, height: 64 }).avif({ effort: 0 }).toBuffer(),
  'TIFF of a scanner': () => aPhoto().tiff().toBuffer(),
  GIF: () => aPhoto({ width: 20, height: 20 }).gif().toBuffer(),
  BMP: async () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(200)]),
};

export async function movingWebp(): Promise<Buffer> {
  const frames = await Promise.all(
    ['#f00', '#0f0'].map((background) =>
      sharp({ create: { width: 20, height: 20, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
}
