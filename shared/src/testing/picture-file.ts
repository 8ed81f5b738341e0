const starts = {
  png: '\x89PNG\r\n\x1a\n',
  jpeg: '\xff\xd8\xff\xe0',
  webp: 'RIFF\0\0\0\0WEBP',
  heic: '\0\0\0\x18ftypheic',
  gif: 'GIF89a',
  pdf: '%PDF-1.7\n',
};

/** A file that begins as its format does, and has nothing else in it. */
export function aPictureFile(
  name: string,
  kind: keyof typeof starts = 'png',
  { size = 64, type = `image/${kind}` } = {},
): File {
  const bytes = new Uint8Array(size);
  bytes.set([...starts[kind]].map((letter) => letter.charCodeAt(0)).slice(0, size));
  return new File([bytes], name, { type });
}
